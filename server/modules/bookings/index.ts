export type {
  amendmentTold,
  BookingSides,
  bookingPriceAsked,
  bookingMoved,
  bookingWaits,
  claimTold,
  costsTold,
  holdLostAgain,
  surplusReturned,
} from './bookings.events.ts'
export * as bookingEvents from './bookings.events.ts'
export { bookingsPersonal } from './bookings.personal.ts'
export { bookingFigures } from './money/figures.queries.ts'
export { bookingPurpose } from './money/booking.purpose.ts'
