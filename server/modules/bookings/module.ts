import type { Module } from '../../platform/module.ts'
import { placeOfSignature } from './acceptance/sign-price.ts'
import { bookingRoutes } from './bookings.routes.ts'
import { keepBookingTimeJob } from './clock/keep-time.ts'
import { endDocumentsJob } from './clock/end-documents.ts'
import { remindOfClaimsJob } from './claims/remind-of-claims.ts'
import { buildPapersJob } from './documents/papers/build-papers.ts'

export { endWithTrip } from './amendments/leave-amendment.ts'
export { orderPapers } from './documents/papers/build-papers.ts'
export { freePromo } from './acceptance/keep-promo.ts'
export { releaseReserve } from './way-on/way-on.ts'
export { keepBookedRequest } from './life/cancel-booking.ts'

export const bookingsModule: Module = {
  name: 'bookings',
  routes: bookingRoutes,
  sealed: [{ table: 'booking_signature', column: 'phone', id: 'price_id', placeOf: placeOfSignature }],
  jobs: [keepBookingTimeJob, endDocumentsJob, buildPapersJob, remindOfClaimsJob],
}
