const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Between the attempts of one event; the last repeats until the day is over. */
const PAUSES = [10 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR]
/** So long an event is tried. */
export const LIFE_MS = DAY
/** A worker's claim: longer than any attempt takes. */
export const CLAIM_MS = MINUTE
/** After so many attempts in a row that nobody took the address as a whole is left alone for a while. */
const PATIENCE = 3
const REST_MAX = 15 * MINUTE
/** After so long without a single success it gets nothing more. */
export const OFF_AFTER_MS = 3 * DAY

/** A fifth more or less, so that what failed together does not come back together. */
function jittered(pause: number, chance: number): number {
  return Math.round(pause * (0.8 + 0.4 * chance))
}

export interface Failed {
  attempts: number
  expiresAt: Date
  /** What the other side asked for. */
  retryAfter: number
}

/** When an event is tried again; null where its day is over by then. `chance` is from 0 to 1. */
export function nextAttempt(
  { attempts, expiresAt, retryAfter }: Failed,
  { now, chance }: { now: Date; chance: number },
): Date | null {
  const pause = PAUSES[Math.min(attempts, PAUSES.length) - 1] ?? HOUR
  const at = now.getTime() + Math.max(jittered(pause, chance), retryAfter * SECOND)
  return at < expiresAt.getTime() ? new Date(at) : null
}

/** Until when an address is left alone after so many failures in a row; null where it is not. */
export function restUntil(
  { failures, retryAfter }: { failures: number; retryAfter: number },
  { now, chance }: { now: Date; chance: number },
): Date | null {
  if (failures < PATIENCE && retryAfter === 0) return null
  const pause = failures < PATIENCE ? 0 : Math.min(REST_MAX, 5 * SECOND * 2 ** (failures - PATIENCE))
  return new Date(now.getTime() + Math.max(jittered(pause, chance), retryAfter * SECOND))
}

export function isTaken(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300
}

/** Whether an address has taken nothing for so long that it is switched off. */
export function isHopeless(failingSince: Date, now: Date): boolean {
  return now.getTime() - failingSince.getTime() >= OFF_AFTER_MS
}
