import { managedHistory } from '../../../../contract/bookings/booking-history.ts'
import { listManagedBookings, managedBooking } from '../../../../contract/bookings/managed-bookings.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { requireCancellation } from '../cancelling/cancellation.queries.ts'
import { requireClaimPlace } from '../claims/claims.queries.ts'
import { requireHistory } from '../history.queries.ts'
import { shownMoney } from '../money/money.queries.ts'
import { managedBookings, wholeManagedBooking } from './managed-bookings.queries.ts'

/** Administrators look at bookings and move nothing here. */
export function managementRoutes({ serve, config }: Http): void {
  serve(listManagedBookings, async ({ read, query }) => ({ result: await managedBookings(read, query) }))
  serve(managedHistory, async ({ read, params, query }) => ({
    result: await requireHistory(read, { ...params, ...query }),
  }))
  serve(managedBooking, async ({ read, params, now }) => {
    const [booking, money, cancellation, { claim }] = await Promise.all([
      wholeManagedBooking(read, params.id),
      // As the agency sees it: nowhere a page to pay on.
      shownMoney(read, { id: params.id, side: 'agent', config, now }),
      requireCancellation(read, params),
      requireClaimPlace(read, { ...params, now }),
    ])
    return { result: { booking, money, cancellation: cancellation.asked && cancellation, claim } }
  })
}
