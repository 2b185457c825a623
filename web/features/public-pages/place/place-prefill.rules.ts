import { type DaysPrice, factsTrip, type PlaceFacts } from '../../../../contract/public-pages/facts.ts'

/** What the wizard is opened with from the page of a place: the specification's seventeen keys, null where the page names none. */
export interface PlacePrefill {
  geo_departure_id: number
  geo_departure_name: string
  country_id: number | null
  country_name: string | null
  country_flag: string | null
  resort_id: number | null
  resort_name: string | null
  hotel_id: number | null
  hotel_name: string | null
  hotel_stars: number | null
  count_days: number
  adult_count: number
  date_from: string | null
  date_to: string | null
  price: number | null
  food_types: number[] | null
  meal: string | null
}

/** The days and the price that are laid over it. */
export interface When {
  date_from: string
  date_to: string
  price?: number
  priced_at?: string
}

/** A trip to the place, on no day yet. */
export function prefillOf({
  country,
  region,
  departure,
}: Pick<PlaceFacts, 'country' | 'region' | 'departure'>): PlacePrefill {
  return {
    geo_departure_id: departure.id,
    geo_departure_name: departure.name,
    country_id: country?.id ?? null,
    country_name: country?.name ?? null,
    country_flag: country?.flag ?? null,
    resort_id: region?.id ?? null,
    resort_name: region?.name ?? null,
    hotel_id: null,
    hotel_name: null,
    hotel_stars: null,
    count_days: factsTrip.nights,
    adult_count: factsTrip.adults,
    date_from: null,
    date_to: null,
    price: null,
    food_types: null,
    meal: null,
  }
}

export function whenOf({ date_from, date_to, best }: DaysPrice): When {
  return { date_from, date_to, ...(best && { price: best.price, priced_at: best.checked_at }) }
}

/** Whoever reads of a month has chosen its days; nobody has chosen the cheapest day or the least price by reading of it. */
export function chosenDays({ page, days }: Pick<PlaceFacts, 'page' | 'days'>): When | null {
  const [first, last] = [days[0], days.at(-1)]
  if (page.type !== 'month' || !first || !last) return null
  return { date_from: first.date_from, date_to: last.date_to }
}
