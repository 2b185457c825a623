import { topUp } from './modules/billing/index.ts'
import { bookingPurpose } from './modules/bookings/index.ts'

/** All that people pay for through the gateway. */
type Purpose = typeof topUp | typeof bookingPurpose

/**
 * The purposes of payments: one table for the whole server, each by its own name. One that is missing here is started by
 * nobody; stored already, it is told at each start and by the self-check of the books.
 */
export const paymentPurposes: { readonly [P in Purpose as P['name']]: P } = {
  top_up: topUp,
  booking: bookingPurpose,
}
