import type { Trip } from '../../../contract/trip.ts'

/** What the market is asked: everybody who wishes the same trip, however many they travel, families apart. */
export function marketKey(trip: Trip): string {
  const { departure_id, country_id, region_id, hotel_id, hotel_stars, meal_ids, child_ages } = trip
  const { date_from, date_to, nights } = trip
  return [
    departure_id,
    country_id,
    region_id,
    hotel_id,
    hotel_stars,
    meal_ids,
    date_from,
    date_to,
    nights,
    ...(child_ages.length > 0 ? ['children'] : []),
  ].join('|')
}

/** Two children of five and seven are the same in either order. */
export function partyKey({ adults, child_ages }: Pick<Trip, 'adults' | 'child_ages'>): string {
  return [adults, ...child_ages.toSorted((a, b) => a - b)].join('|')
}

/** Of whatever age: which hotels suit depends on whether there are children alone. */
const SOME_CHILD = 7

/**
 * The trip that all parties of a market share: their prices are made of that of a double room, in a hotel that takes
 * children where they have some.
 */
export function ofMarket(trip: Trip): Trip {
  return { ...trip, adults: 2, child_ages: trip.child_ages.length > 0 ? [SOME_CHILD] : [] }
}
