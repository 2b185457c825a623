import { notify } from '../../ui/overlays/toast.tsx'
import { ApiRefusal } from '../calls/answers.ts'

/**
 * Somebody else has decided first. The new state takes the form away, so what was typed is said here, and the notice
 * stays until it is closed.
 */
export function tellOvertaken(error: unknown, { title, typed }: { title: string; typed: string }): void {
  if (!(error instanceof ApiRefusal) || error.httpStatus !== 409) return
  notify({ tone: 'danger', title, text: `${error.message} Вы писали: «${typed}»`, timeout: 0 })
}
