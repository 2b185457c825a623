import type { Read } from '../../../platform/db/database.ts'
import { copiesOf } from '../price-list/queries/copies.queries.ts'
import { type LoadedTour, loadTours, pricedTours } from '../price-list/queries/tours.queries.ts'
import type { AskedTour } from './asked-tour.ts'

/** The tour as a price list sells it now, whatever number it has there; null where none does. */
export async function listedTour(
  read: Read,
  { tourId, party, facts }: AskedTour,
): Promise<LoadedTour | null> {
  const listed = (await loadTours(read, [tourId], party)).get(tourId)
  if (listed) return listed
  const copy = (await copiesOf(read, [{ id: tourId, facts: facts ?? undefined }])).get(tourId)
  return (copy && pricedTours([copy], party).get(copy.id)) ?? null
}
