import type { Kind, Urgency } from '../kinds.rules.ts'
import type { OutsideChannel } from './channel.ts'

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
  const soonest = now.getTime() + (kind.urgency === 'security' ? 0 : delays[channel])
  const pause = channel === 'email' ? LETTER_PAUSE : (kind.pauseMinutes ?? 0) * MINUTE
  const paused = Math.max(soonest, ...earlier.map(({ sent }) => (sent ? sent.getTime() + pause : 0)))
  const promised = earlier.flatMap(({ waiting }) => (waiting ? [waiting.getTime()] : []))
  return new Date(Math.min(paused, ...promised))
}

export function isDelayedAtNight(urgency: Urgency): boolean {
  return urgency !== 'security'
}
