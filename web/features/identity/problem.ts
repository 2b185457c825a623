import { systemError } from '../../../contract/platform/notices/system.ts'
import { ApiRefusal } from '../../app/calls/api.ts'
import { messageOf } from '../../app/calls/call.ts'

/** What went wrong, by what the person can do about it. */
export type Problem =
  /** Type something else. */
  | { kind: 'typed'; text: string }
  /** This code will never be right any more: ask for a new one. */
  | { kind: 'dead'; text: string }
  /** Wait until a moment, in milliseconds of the browser's clock. */
  | { kind: 'wait'; text: string; until: number }
  /** Press again: the answer was lost on its way or the server is away for a moment. */
  | { kind: 'connection'; text: string }
  /** Nothing helps here; `isFinal` where a repeat would not either. */
  | { kind: 'failure'; text: string; isFinal: boolean }

const AWAY = new Set([0, 502, 503, 504])

export function problemOf(error: unknown, now = Date.now()): Problem {
  if (!(error instanceof ApiRefusal)) return { kind: 'failure', text: messageOf(error), isFinal: false }
  const { httpStatus, fields, reason, retryAfter, message: text } = error
  if (fields) return fields.code_id && httpStatus !== 400 ? { kind: 'dead', text } : { kind: 'typed', text }
  // Switched off by hand, which a press in a moment does not mend.
  if (reason?.startsWith('off_')) return { kind: 'failure', text, isFinal: false }
  if (AWAY.has(httpStatus)) return { kind: 'connection', text }
  if (httpStatus === 429) return { kind: 'wait', text, until: now + (retryAfter ?? SHORT_WAIT) * 1000 }
  if (httpStatus === 500) return { kind: 'failure', text: systemError.text, isFinal: false }
  return { kind: 'failure', text, isFinal: httpStatus === 401 || httpStatus === 403 }
}

/** Seconds, where the server named none. */
const SHORT_WAIT = 60
