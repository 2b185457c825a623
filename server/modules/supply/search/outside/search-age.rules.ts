const MINUTE_MS = 60_000

/** Prices of a finished search are shown for so long before it is run again. */
export const FRESH_MS = 12 * MINUTE_MS
/** A search that failed is tried again after a pause, so that a supplier that is down is not hammered. */
export const RETRY_MS = MINUTE_MS
/** A worker says this often that it is alive. */
export const BEAT_MS = 5000
/** Silent for so long, the worker is taken for dead. */
export const LOST_SEARCHING_MS = 20_000
/** Not begun for so long, the queue is taken for stuck. */
export const LOST_WAITING_MS = 90_000
/** A query that was lost this often in a row is left alone for a while. */
export const LOSSES_MAX = 2

export type StoredState = 'waiting' | 'searching' | 'finished' | 'failed'

/** Nobody works on it any more, though it says so. */
export function isLost(search: { state: StoredState; updated_at: Date }, now: Date): boolean {
  const silent = now.getTime() - search.updated_at.getTime()
  if (search.state === 'searching') return silent > LOST_SEARCHING_MS
  return search.state === 'waiting' && silent > LOST_WAITING_MS
}
