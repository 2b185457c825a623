import type { TourDescription } from '../../../../../contract/supply/actualisation.ts'
import { mealTitle } from '../../../../../contract/geo/meals.ts'
import { wireDay } from '../../../../../contract/wire.ts'
import type { Read } from '../../../../platform/db/database.ts'
import { knownPlaces } from '../../../geo/index.ts'
import { picturesOf } from '../../../hotel-pictures/index.ts'
import type { TourDescription as SuppliersWords } from '../../suppliers/tour-supplier.ts'
import type { TourFacts } from '../asked-tour.ts'
import { latestVersions } from '../versions/price-versions.queries.ts'
import { contents, dayBack, flightWords, serviceWords } from './tour-words.rules.ts'

export interface DescribedTour extends TourFacts {
  id: number
  supplier: string
  priced_at: Date
}

/** What our catalogue knows of a tour, and the supplier's own words where there are any. */
export async function describe(
  read: Read,
  tour: DescribedTour,
  words: SuppliersWords | null,
): Promise<TourDescription> {
  const places = await knownPlaces(read)
  const hotel = await read
    .selectFrom('hotel')
    .select(['name', 'stars', 'kinds'])
    .where('id', '=', tour.hotel_id)
    .executeTakeFirst()
  // Told by the supplier when the price was asked for.
  const flights = [...(await latestVersions(read, [tour.id])).values()].at(-1)?.formula.flights
  // A live search may have met an operator that no dictionary in memory has yet.
  const operator = await read
    .selectFrom('operator')
    .select('name')
    .where('id', '=', tour.operator_id)
    .executeTakeFirst()
  const meal = mealTitle(tour.meal_id) || (places.meal(tour.meal_id)?.name ?? '')
  return {
    tour_id: tour.id,
    supplier: tour.supplier,
    hotel: {
      id: tour.hotel_id,
      name: hotel?.name ?? words?.hotel.name ?? '',
      stars: hotel?.stars ?? tour.stars,
      region: places.region(tour.region_id)?.name ?? '',
      country: places.country(tour.country_id)?.name ?? '',
      rating: words?.hotel.rating ?? null,
      text: words?.hotel.text ?? '',
      beach: words?.hotel.beach ?? '',
      built: words?.hotel.built ?? '',
      services: serviceWords(hotel?.kinds ?? []),
      pictures: await picturesOf(read, tour.hotel_id),
    },
    operator: operator?.name ?? '',
    departure: places.departure(tour.departure_id)?.name ?? '',
    departure_name_from: places.departure(tour.departure_id)?.name_from ?? '',
    date: wireDay(tour.day),
    date_back: wireDay(dayBack(tour)),
    nights: tour.nights,
    meal,
    room: tour.room,
    flights: flights?.length ? flights : flightWords(tour, []),
    ...contents(tour, meal),
    priced_at: tour.priced_at.toISOString(),
  }
}
