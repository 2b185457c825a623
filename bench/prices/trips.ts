import { addDays } from '../../contract/wire.ts'
import type { Trip } from '../../contract/trip.ts'
import { firstTourId } from '../../server/modules/supply/index.ts'
import type pg from 'pg'
import { randomNumbers, weighted } from '../support/random.ts'

interface SampledTour {
  departure_id: number
  country_id: number
  region_id: number
  hotel_id: number
  stars: number
  meal_id: number
  day: string
  nights: number
}

/** Days between the first and the last departure that people give. */
const spans = [
  [0, 4],
  [3, 10],
  [7, 26],
  [10, 18],
  [14, 24],
  [21, 8],
  [30, 7],
  [60, 2],
  [180, 1],
] as const

/**
 * Trips as people ask for them, popular directions as often as they are sold: each is drawn around a tour that exists.
 * Every run draws from the same places of a list.
 */
export async function randomTrips(pool: pg.Pool, count: number): Promise<Trip[]> {
  const random = randomNumbers()
  const { rows: lists } = await pool.query<{ id: number; tours: number }>(
    `select id, rows_loaded as tours from price_import where state = 'current' order by id`,
  )
  const sizes = lists.map(({ id, tours }) => [id, tours] as const)
  const tours = new Map(sizes)
  const wanted = Array.from({ length: count }, () => {
    const list = weighted<number>(sizes, random)
    return firstTourId(list) + Math.floor(random() * tours.get(list)!)
  })
  const { rows } = await pool.query<SampledTour>(
    `select departure_id, country_id, region_id, hotel_id, stars, meal_id, day::text as day, nights
     from unnest($1::bigint[]) with ordinality as wanted(id, place) join tour using (id) order by place`,
    [wanted],
  )
  return rows.map((tour) => tripAround(tour, random))
}

function tripAround(tour: SampledTour, random: () => number): Trip {
  const span = weighted<number>(spans, random)
  const date_from = addDays(tour.day, -Math.floor(random() * (span + 1)))
  const named = random()
  return {
    departure_id: tour.departure_id,
    country_id: tour.country_id,
    region_id: named < 0.45 ? tour.region_id : null,
    hotel_id: named < 0.1 ? tour.hotel_id : null,
    date_from,
    date_to: addDays(date_from, span),
    nights: tour.nights,
    adults: 1 + Math.floor(random() * 4),
    child_ages: random() < 0.4 ? [Math.floor(random() * 17)] : [],
    meal_ids: random() < 0.5 ? [tour.meal_id] : null,
    hotel_stars: random() < 0.5 ? Math.max(2, tour.stars - Math.floor(random() * 2)) : null,
  }
}
