import { bookingLimits } from '../../../../contract/bookings/booking-acts.ts'
import type { BookingState } from '../../../../contract/bookings/booking-states.ts'

/**
 * What becomes of a booking whose time is up before a price is signed; whoever lets a price run out three times has lost
 * the place, and an agency that holds money for another tour has five days to name a price again.
 */
export function endOf({
  state,
  expiries,
}: {
  state: BookingState
  expiries: number
}): 'lapse' | 'expire' | 'cancel' | null {
  if (state === 'filling') return 'lapse'
  if (state === 'checking') return 'cancel'
  if (state !== 'agreeing') return null
  return expiries + 1 >= bookingLimits.expiriesMax ? 'lapse' : 'expire'
}
