import { listManagedBookings, managedBooking } from '../../../../contract/bookings/managed-bookings.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { requireCancellation } from '../cancelling/cancellation.queries.ts'
import { requireSide } from '../side.queries.ts'
import { shownMoney } from '../money/money.queries.ts'
import { managedBookings, wholeManagedBooking } from './managed-bookings.queries.ts'

/** Administrators look at bookings and move nothing here. */
export function managementRoutes({ serve, config }: Http): void {
  serve(listManagedBookings, async ({ read, query }) => ({ result: await managedBookings(read, query) }))
  serve(managedBooking, async ({ read, params, now }) => {
    const [booking, sides, cancellation] = await Promise.all([
      wholeManagedBooking(read, params.id),
      requireSide(read, params),
      requireCancellation(read, params),
    ])
    // As the agency sees it: nowhere a page to pay on.
    return {
      result: {
        booking,
        money: await shownMoney(read, { booking: sides, side: 'agent', config, now }),
        cancellation: cancellation.asked && cancellation,
      },
    }
  })
}
