import type { Trip } from '../../../../contract/trip.ts'
import type { Read } from '../../../platform/db/database.ts'
import { importOf, tourId as numberOf } from '../price-list/tour-id.rules.ts'
import { PRICE_LIST } from '../suppliers/suppliers.ts'
import { filterOf, toursOnSale } from '../tour-search.queries.ts'
import { toursThat } from '../tour-search.rules.ts'
import { type LoadedTour, loadTours } from '../tours.queries.ts'
import type { AskedTour, TourFacts } from './asked-tour.ts'

/**
 * The tour as a price list sells it now; null where none does. A list that was loaded anew gave its tours new numbers:
 * then the same tour is looked for by what it is.
 */
export async function listedTour(
  read: Read,
  { tourId, party, facts }: AskedTour,
): Promise<LoadedTour | null> {
  const listed = (await loadTours(read, [tourId], party)).get(tourId)
  if (listed) return listed
  const known = facts ?? (await formerFacts(read, tourId))
  const number = known && (await sameTour(read, known))
  return (number && (await loadTours(read, [number], party)).get(number)) || null
}

/** Of a tour of the list before, or of one whose price was asked for earlier. */
async function formerFacts(read: Read, tourId: number): Promise<TourFacts | null> {
  const former = await read
    .selectFrom('tour')
    .selectAll()
    .where('import_id', '=', importOf(tourId))
    .where('id', '=', tourId)
    .executeTakeFirst()
  if (former) return former
  const version = await read
    .selectFrom('price_version')
    .select('tour')
    .where('tour_id', '=', tourId)
    .where('supplier', '=', PRICE_LIST.name)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  // Written by this module as such.
  return (version?.tour as unknown as TourFacts | undefined) ?? null
}

/** The cheapest of those that are the same but for their number. */
async function sameTour(read: Read, facts: TourFacts): Promise<number | null> {
  const { departure_id, country_id, nights, hotel_id, day } = facts
  const trip: Trip = {
    departure_id,
    country_id,
    nights,
    hotel_id,
    region_id: null,
    date_from: day,
    date_to: day,
    adults: 2,
    child_ages: [],
    meal_ids: [facts.meal_id],
    hotel_stars: null,
  }
  const asked = { operator_ids: [facts.operator_id], price_to: null, hotel_name: null }
  const [filter, lists] = [await filterOf(read, trip, asked), await toursOnSale(read, trip)]
  const [same] = toursThat(lists, filter)
    .filter(({ mealRank, room }) => mealRank === filter.mealRankMin && room === facts.room)
    .sort(
      (one, other) =>
        one.price - other.price || one.import_id - other.import_id || one.ordinal - other.ordinal,
    )
  return same ? numberOf(same.import_id, same.ordinal) : null
}
