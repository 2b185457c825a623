import type { QueryClient } from '@tanstack/react-query'
import { notify } from '../../ui/overlays/toast.tsx'
import { ApiRefusal } from './answers.ts'

/**
 * Where the sign-in has ended while a page stood open, says so once and leads to another one in a page of its own: what is
 * typed here stays, and is sent again from here. The answer ends the watch.
 */
export function tellSignedOut(client: QueryClient, signInAt: string): () => void {
  let isTold = false
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    if (event.action.type === 'success') isTold = false
    if (event.action.type !== 'error' || isTold || !isSignedOut(event.action.error)) return
    isTold = true
    notify({
      tone: 'warn',
      title: 'Ваш вход закончился',
      text: 'Войдите в новой вкладке, вернитесь сюда и повторите: всё, что вы набрали, на месте.',
      timeout: 0,
      subject: 'signed-out',
      action: { label: 'Войти', onPress: () => void window.open(signInAt, '_blank', 'noopener') },
    })
  })
}

const isSignedOut = (error: unknown) => error instanceof ApiRefusal && error.httpStatus === 401
