import { addDays, dayIn, MOSCOW } from '../../../contract/wire.ts'
import type { Database } from '../../platform/db/opened-database.ts'
import { type Act, system } from '../../platform/use-case.ts'
import { readHotels } from './hotels/hotel-memory.ts'
import { loadReference } from './load-reference.ts'
import { checkTrip } from './places/check-trip.ts'
import { forgetPlaces } from './places/places.ts'
import { readReferenceFiles } from './reference-files.ts'

interface Loading {
  act: Act
  database: Pick<Database, 'read'>
}

/** The whole reference data of the product, in a second. */
export async function loadGeo({ act, database }: Loading): Promise<void> {
  await act(system, loadReference, readReferenceFiles())
  // What this process remembers may be of another file's database.
  forgetPlaces()
  await readHotels(database.read)
}

/** What is asked of every trip, asked of one to Turkey in a month with this of it changed. */
export function checkTurkey(
  { act }: Pick<Loading, 'act'>,
  change: Partial<Parameters<typeof checkTrip>[1]>,
): Promise<void> {
  const places = { departure_id: 1, country_id: 4, region_id: null, hotel_id: null }
  const wishes = { nights: 7, adults: 2, child_ages: [], meal_ids: null, hotel_stars: null }
  return act(
    system,
    (ctx) => {
      const date = addDays(dayIn(MOSCOW, ctx.now), 30)
      return checkTrip(ctx, { ...places, ...wishes, date_from: date, date_to: date, ...change })
    },
    null,
  )
}
