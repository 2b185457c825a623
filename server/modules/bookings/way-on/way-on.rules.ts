import { bookingLimits } from '../../../../contract/bookings/booking-acts.ts'
import type { BookingState } from '../../../../contract/bookings/booking-states.ts'

const HOUR_MS = 3_600_000

/** What decides whether one may go on from a booking. */
export interface Failed {
  state: BookingState
  state_since: Date
  reopened_at: Date | null
  /** The operator had confirmed the tour. */
  was_confirmed: boolean
  /** No other booking of the request came after it. */
  is_newest: boolean
}

const failedStates: readonly BookingState[] = ['lapsed', 'refused', 'cancelled']

/** Until when the auction may be opened again, or the reserve be taken; null: not from this booking at all. */
export function wayOnUntil({ state, state_since, ...more }: Failed): Date | null {
  if (!failedStates.includes(state) || more.was_confirmed || more.reopened_at || !more.is_newest) return null
  return new Date(state_since.getTime() + bookingLimits.reopenHours * HOUR_MS)
}
