import type { Read } from '../../../platform/db/database.ts'
import { PRICE_LIST } from '../suppliers/tour-supplier.ts'
import { type LoadedTour, loadTours } from '../price-list/queries/tours.queries.ts'
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
  const former = await read.selectFrom('tour').selectAll().where('id', '=', tourId).executeTakeFirst()
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

/** The cheapest of those on sale that are the same but for their number. */
async function sameTour(read: Read, facts: TourFacts): Promise<number | null> {
  const same = await read
    .selectFrom('tour_on_sale')
    .select('id')
    .where('country_id', '=', facts.country_id)
    .where('departure_id', '=', facts.departure_id)
    .where('nights', '=', facts.nights)
    .where('day', '=', facts.day)
    .where('hotel_id', '=', facts.hotel_id)
    .where('operator_id', '=', facts.operator_id)
    .where('meal_id', '=', facts.meal_id)
    .where('room', '=', facts.room)
    .orderBy('price')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return same?.id ?? null
}
