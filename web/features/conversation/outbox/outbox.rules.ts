import { messageNotSent } from '../../../../contract/platform/notices/chat.ts'
import { ApiRefusal } from '../../../app/calls/api.ts'
import type { Outgoing } from '../conversation.rules.ts'

/** What has become of a message that was sent and not taken. */
export type Untaken =
  /** Nobody was reached, or the server is away for a moment: it goes again by itself. */
  | { is: 'away' }
  /** Too many at once: it goes again by itself, after so many seconds. */
  | { is: 'early'; seconds: number; problem: string }
  /** It will not be taken as it is: its writer decides. */
  | { is: 'refused'; problem: string }

/** Whoever has to wait longer is told, and decides. */
const WAITED_SECONDS = 300
/** A session that is over says so by itself, with a page of its own. */
const AWAY: readonly number[] = [0, 401, 408, 502, 503, 504]

export function untakenBy(error: unknown): Untaken {
  if (!(error instanceof ApiRefusal)) return { is: 'refused', problem: messageNotSent.title }
  const { httpStatus, message, retryAfter } = error
  if (AWAY.includes(httpStatus)) return { is: 'away' }
  if (httpStatus !== 429 || !retryAfter) return { is: 'refused', problem: message }
  if (retryAfter > WAITED_SECONDS) return { is: 'refused', problem: message }
  return {
    is: 'early',
    seconds: retryAfter,
    problem: `Много сообщений подряд: уйдёт само ${inSoon(retryAfter)}.`,
  }
}

const inSoon = (seconds: number) =>
  seconds < 60 ? `через\u00a0${seconds}\u00a0с` : `через\u00a0${Math.ceil(seconds / 60)}\u00a0мин`

/**
 * Whose turn it is: the first that nobody has refused. One that waits for its moment holds up those after it, so that they
 * come in the order in which they were written; one that was refused does not.
 */
export function nextOf(list: readonly Outgoing[], now: number): Outgoing | undefined {
  const first = list.find(({ state }) => state !== 'failed')
  return first && !isEarly(first, now) ? first : undefined
}

/** A clock that was set back meanwhile makes nobody wait for ever. */
function isEarly({ notBefore = 0 }: Outgoing, now: number): boolean {
  return notBefore > now && notBefore - now <= WAITED_SECONDS * 1000
}

/** As it stands after a try that has failed. */
export function afterTry(
  list: readonly Outgoing[],
  clientId: string,
  { untaken, now }: { untaken: Untaken; now: number },
): Outgoing[] {
  return list.map((one) => {
    if (one.clientId !== clientId)
      return untaken.is === 'refused' || one.state === 'failed' ? one : { ...one, state: 'waiting' }
    if (untaken.is === 'refused') return { ...bare(one), state: 'failed', problem: untaken.problem }
    if (untaken.is === 'away') return { ...bare(one), state: 'waiting' }
    return {
      ...bare(one),
      state: 'waiting',
      problem: untaken.problem,
      notBefore: now + untaken.seconds * 1000,
    }
  })
}

/** To be tried as if for the first time. */
export const afresh = (one: Outgoing, state: 'waiting' | 'sending'): Outgoing => ({ ...bare(one), state })

const bare = ({ clientId, text, files, replyTo, at, state }: Outgoing): Outgoing => ({
  clientId,
  text,
  ...(files && { files }),
  ...(replyTo !== undefined && { replyTo }),
  at,
  state,
})

const FIRST_PAUSE_MS = 2000
const PAUSE_MAX_MS = 60_000

/** Before what was away is tried again by itself, milliseconds: longer each time. */
export const pauseAfter = (tries: number): number => Math.min(FIRST_PAUSE_MS * 2 ** tries, PAUSE_MAX_MS)
