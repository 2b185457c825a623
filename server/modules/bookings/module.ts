import type { Module } from '../../platform/module.ts'
import { bookingRoutes } from './bookings.routes.ts'
import { keepBookingTimeJob } from './clock/keep-time.ts'

export { releaseReserve } from './way-on/way-on.ts'
export { keepBookedRequest } from './life/cancel-booking.ts'

export const bookingsModule: Module = {
  name: 'bookings',
  routes: bookingRoutes,
  jobs: [keepBookingTimeJob],
}
