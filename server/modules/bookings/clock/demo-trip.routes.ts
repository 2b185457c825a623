import { passDemoTrip } from '../../../../contract/bookings/demo-trip.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { requireBooking } from '../bookings.queries.ts'
import { passTrip } from './pass-trip.ts'

/** Outside of a demonstration there are no such calls. */
export function demoTripRoutes({ serve, config }: Http): void {
  if (!config.demo) return
  serve(passDemoTrip, async ({ act, read, actor, params }) => {
    const { id } = await act(passTrip, params)
    return { result: await requireBooking(read, { id, touristId: actor.id }) }
  })
}
