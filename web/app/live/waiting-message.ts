import { ApiRefusal } from '../calls/api.ts'
import { messageOf } from '../calls/call.ts'

/** The same sentence, and for whoever has called too often when to come back. */
export function waitingMessageOf(error: unknown): string {
  const message = messageOf(error)
  if (!(error instanceof ApiRefusal) || error.reason !== 'too_many' || !error.retryAfter) return message
  return `${message} Попробуйте через\u00a0${Math.ceil(error.retryAfter / 60)}\u00a0мин.`
}
