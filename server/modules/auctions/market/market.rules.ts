import type { Trip } from '../../../../contract/trip.ts'

const HOUR_MS = 3_600_000
const CHECKED_EVERY_MS = 6 * HOUR_MS
/** A tenth to either side, so that auctions which began together do not come back together. */
const SPREAD = 0.2
const NOTED_EVERY_MS = 24 * HOUR_MS

/** When an auction is looked at again; `chance` is from 0 to 1. */
export function nextCheckAt(now: Date, chance: number): Date {
  return new Date(now.getTime() + CHECKED_EVERY_MS * (1 - SPREAD / 2 + SPREAD * chance))
}

/** The trip as it can still be bought: days that have come are over. Null where none is left. `today` is ISO. */
export function tripAhead<T extends Pick<Trip, 'date_from' | 'date_to'>>(trip: T, today: string): T | null {
  if (trip.date_to <= today) return null
  return trip.date_from > today ? trip : { ...trip, date_from: dayAfter(today) }
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 24 * HOUR_MS).toISOString().slice(0, 10)
}

export interface MarketState {
  /** Whole roubles for the whole party; null where no tour suits. */
  min_price: number | null
  tours_found: number
}

interface Noted extends MarketState {
  noted_at: Date | null
}

/** History is what changed, and one line a day that says that nothing did. */
export function isWorthNoting(last: Noted, found: MarketState, at: Date): boolean {
  if (!last.noted_at || at.getTime() - last.noted_at.getTime() >= NOTED_EVERY_MS) return true
  return last.min_price !== found.min_price || last.tours_found !== found.tours_found
}

/** Whole percent since the launch; null where one of the two is not known. */
export function changeSince(launch: number | null, now: number | null): number | null {
  if (!launch || now === null) return null
  // A change of a rouble is not «−0 %».
  return Math.round(((now - launch) / launch) * 100) || 0
}
