const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const TOO_OFTEN_MS = 60 * MINUTE_MS

/** So many pages are named at once, and so many in a day. */
export const TELL_AT_ONCE = 500
export const TELL_A_DAY = 10_000

/** What the other side said; a null `status`: nobody answered. */
export interface Said {
  status: number | null
  /** Seconds that it asks for; 0 where it says nothing. */
  retryAfter: number
}

/** 202: taken, and our key is looked at later. */
export const isTaken = ({ status }: Said): boolean => status === 200 || status === 202

/** How long nothing is told, in milliseconds; null: the next batch may go. */
export function restAfter(said: Said): number | null {
  const { status, retryAfter } = said
  if (isTaken(said)) return null
  if (status === 429) return Math.min(DAY_MS, Math.max(TOO_OFTEN_MS, retryAfter * 1000))
  // A wrong key, addresses that are not ours: people have to mend it.
  if (status !== null && status >= 400 && status < 500) return DAY_MS
  return 10 * MINUTE_MS
}
