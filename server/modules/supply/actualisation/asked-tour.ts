import type { Party } from '../supply.rules.ts'

/** What a tour is without its price: by it the same tour is found in a newer list, under a new number. */
export interface TourFacts {
  departure_id: number
  country_id: number
  region_id: number
  hotel_id: number
  operator_id: number
  stars: number
  meal_id: number
  /** ISO, the day of departure. */
  day: string
  nights: number
  room: string
}

/** A tour and the party for whom its price is asked; ages stand in order. */
export interface AskedTour {
  tourId: number
  party: Party
  /** Where the caller has kept them. */
  facts: TourFacts | null
}

export function askedTour(tourId: number, party: Party, facts: TourFacts | null = null): AskedTour {
  const child_ages = party.child_ages.toSorted((one, other) => one - other)
  return { tourId, party: { adults: party.adults, child_ages }, facts }
}

export function factsOf(tour: TourFacts): TourFacts {
  const { departure_id, country_id, region_id, hotel_id, operator_id, stars, meal_id, day, nights, room } =
    tour
  return { departure_id, country_id, region_id, hotel_id, operator_id, stars, meal_id, day, nights, room }
}
