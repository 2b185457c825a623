import type { WatchedTrip } from './watches.rules.ts'

const NAME = 'lotour-watch'
/** Whoever signs in later in this tab may be somebody else. */
const LIFE_MS = 30 * 60_000

/** A guest's wish to watch a price, until the sign-in; in this tab alone. */
export function keepPending(trip: WatchedTrip): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify({ at: Date.now(), trip }))
  } catch {
    // Without a storage it has to be pressed once more.
  }
}

export function pendingWatch(): WatchedTrip | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(NAME) ?? 'null')
    return isPending(kept) && Date.now() - kept.at < LIFE_MS ? kept.trip : null
  } catch {
    return null
  }
}

export function forgetPending(): void {
  try {
    sessionStorage.removeItem(NAME)
  } catch {
    // There was none.
  }
}

/** What the trip is, the server judges. */
function isPending(kept: unknown): kept is { at: number; trip: WatchedTrip } {
  return typeof kept === 'object' && kept !== null && 'at' in kept && 'trip' in kept
}
