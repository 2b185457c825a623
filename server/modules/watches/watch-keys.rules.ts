import type { Trip } from '../../../contract/trip.ts'

/** What the market is asked: everybody who wishes the same trip, however many they travel. */
export function marketKey(trip: Trip): string {
  const { departure_id, country_id, region_id, hotel_id, hotel_stars, meal_ids } = trip
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
  ].join('|')
}

/** Two children of five and seven are the same in either order. */
export function partyKey({ adults, child_ages }: Pick<Trip, 'adults' | 'child_ages'>): string {
  return [adults, ...child_ages.toSorted((a, b) => a - b)].join('|')
}

/** The trip of a double room: prices of all parties are made of its price. */
export function ofTwo(trip: Trip): Trip {
  return { ...trip, adults: 2, child_ages: [] }
}
