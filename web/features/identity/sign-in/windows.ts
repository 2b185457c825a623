import { lazy } from 'react'

const loadSignIn = () => import('./sign-in-modal.tsx')
const loadCode = () => import('../codes/phone/code-modal.tsx')

/** The windows that ask a guest on the way. Whoever is signed in never loads them. */
export const SignInModal = lazy(async () => ({ default: (await loadSignIn()).SignInModal }))
export const CodeModal = lazy(async () => ({ default: (await loadCode()).CodeModal }))

/** Ahead of the press, so that it finds the code there. */
export function loadWindows(): void {
  Promise.all([loadSignIn(), loadCode()]).catch(() => undefined)
}
