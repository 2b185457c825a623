import type { Module } from '../../platform/module.ts'
import { bookingRoutes } from './bookings.routes.ts'
import { keepBookingTimeJob } from './clock/keep-time.ts'
import { buildPapersJob } from './documents/build-papers.ts'

export { orderPapers } from './documents/build-papers.ts'
export { keepBookedRequest } from './life/cancel-booking.ts'

export const bookingsModule: Module = {
  name: 'bookings',
  routes: bookingRoutes,
  jobs: [keepBookingTimeJob, buildPapersJob],
}
