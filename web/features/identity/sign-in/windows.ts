import { lazyPart } from '../../../ui/status/lazy-part.tsx'

const loadSignIn = () => import('./sign-in-modal.tsx')
const loadCode = () => import('../codes/phone/code-modal.tsx')

/** The windows that ask a guest on the way. Whoever is signed in never loads them. */
export const SignInModal = lazyPart(async () => (await loadSignIn()).SignInModal)
export const CodeModal = lazyPart(async () => (await loadCode()).CodeModal)

/** Ahead of the press, so that it finds the code there. */
export function loadWindows(): void {
  Promise.all([loadSignIn(), loadCode()]).catch(() => undefined)
}
