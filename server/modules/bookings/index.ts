export type {
  BookingSides,
  bookingChanged,
  bookingPriceAsked,
  bookingMoved,
  bookingWaits,
  costsTold,
  holdLostAgain,
  surplusReturned,
} from './bookings.events.ts'
export { bookingsPersonal } from './bookings.personal.ts'
export { bookingPurpose } from './money/booking.purpose.ts'
