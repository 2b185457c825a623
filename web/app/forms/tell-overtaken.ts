import { notify } from '../../ui/overlays/toast.tsx'
import { ApiRefusal } from '../calls/answers.ts'

/**
 * Somebody else has decided first. The new state takes the form away, so what was typed is said here, and the notice
 * stays until it is closed. False: nobody was first.
 */
export function tellOvertaken(error: unknown, { title, typed }: { title: string; typed?: string }): boolean {
  if (!(error instanceof ApiRefusal) || error.httpStatus !== 409) return false
  const text = typed ? `${error.message} Вы писали: «${typed}»` : error.message
  notify({ tone: 'danger', title, text, timeout: 0 })
  return true
}
