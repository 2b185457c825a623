import { Refusal } from '../../../contract/platform/refusals.ts'
import { checkDates, type Trip } from '../../../contract/trip.ts'
import { dayIn } from '../../../contract/wire.ts'
import type { Ctx } from '../../platform/use-case.ts'
import { checkPlaces } from '../geo/index.ts'

/** The days on which it is this moment somewhere on Earth: nobody's own tomorrow is refused. */
export function daysOnEarth(now: Date): { earliest: string; latest: string } {
  return { earliest: dayIn('Pacific/Pago_Pago', now), latest: dayIn('Pacific/Kiritimati', now) }
}

/** Refuses days that cannot be flown on and places that do not exist or do not lie in one another. */
export async function checkTrip({ tx, now }: Pick<Ctx, 'tx' | 'now'>, trip: Trip): Promise<void> {
  const fields = checkDates(trip, daysOnEarth(now))
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', 'bad_request', { fields })
  await checkPlaces(tx, trip)
}
