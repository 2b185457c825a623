import type { Kind, Urgency } from '../kinds/kind.rules.ts'
import type { OutsideChannel } from './channel.ts'
import { awake, type QuietHours } from './quiet-hours.rules.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/**
 * How long after the fact a channel is due. Ten seconds let an open page show it first: what was before the person's
 * eyes is sent nowhere else. A letter is for whom nothing else has reached.
 */
const delays: Record<OutsideChannel, number> = {
  push: 10 * SECOND,
  telegram: 10 * SECOND,
  max: 10 * SECOND,
  email: 10 * MINUTE,
}

/** A group that was told by letter and not read gets no second letter so soon. */
const LETTER_PAUSE = 6 * HOUR

export interface Turn {
  waiting: Date | null
  sent: Date | null
}

/** When a channel tells: not later than what it replaces was to be told, not sooner than its pause allows. */
export function dueAt(
  { channel, kind, now }: { channel: OutsideChannel; kind: Kind<never>; now: Date },
  earlier: readonly Turn[] = [],
): Date {
  const soonest = now.getTime() + delayOf(kind, channel)
  const pause = channel === 'email' ? LETTER_PAUSE : (kind.pauseMinutes ?? 0) * MINUTE
  const paused = Math.max(soonest, ...earlier.map(({ sent }) => (sent ? sent.getTime() + pause : 0)))
  const promised = earlier.flatMap(({ waiting }) => (waiting ? [waiting.getTime()] : []))
  return new Date(Math.min(paused, ...promised))
}

function delayOf({ urgency, waitMinutes }: Kind<never>, channel: OutsideChannel): number {
  if (waitMinutes) return waitMinutes[channel] * MINUTE
  return urgency === 'security' ? 0 : delays[channel]
}

export const skipReasons = ['stale', 'seen', 'grouped', 'off', 'unreachable', 'gone'] as const
export type SkipReason = (typeof skipReasons)[number]

export type Verdict = { send: true } | { skip: SkipReason } | { postpone: Date }

export interface Candidate {
  urgency: Urgency
  /** Of its kind: that it was seen is not enough. */
  untilRead?: boolean
  expiresAt: Date
  isRead: boolean
  isSeen: boolean
  isReplaced: boolean
  isWanted: boolean
}

/** Whether a delivery that is due still makes sense: what was news ten minutes ago may be read by now. */
export function judge(candidate: Candidate, { now, hours }: { now: Date; hours: QuietHours }): Verdict {
  if (!candidate.isWanted) return { skip: 'off' }
  if (candidate.isReplaced) return { skip: 'grouped' }
  if (candidate.expiresAt <= now) return { skip: 'stale' }
  if (candidate.urgency === 'security') return { send: true }
  if (candidate.isRead || (candidate.isSeen && !candidate.untilRead)) return { skip: 'seen' }
  const morning = awake(hours, now)
  if (morning <= now) return { send: true }
  return morning < candidate.expiresAt ? { postpone: morning } : { skip: 'stale' }
}

/** A worker's claim: long enough for any channel's own time-outs. */
export const CLAIM_MS = 3 * MINUTE

const PAUSES = [30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, 4 * HOUR]
export const ATTEMPTS_MAX = PAUSES.length + 1

/** When to try again after so many attempts; null where it is of no use any more. The outside may ask for longer. */
export function nextAttempt(
  { attempts, expiresAt }: { attempts: number; expiresAt: Date },
  { now, askedSeconds = 0 }: { now: Date; askedSeconds?: number },
): Date | null {
  const pause = PAUSES[attempts - 1]
  if (pause === undefined) return null
  const at = new Date(now.getTime() + Math.max(pause, askedSeconds * SECOND))
  return at < expiresAt ? at : null
}
