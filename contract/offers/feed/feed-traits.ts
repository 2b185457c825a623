/** What of a request its place in a feed depends on; it comes with the live word of a new one. Days are ISO. */
export interface FeedTraits {
  country_id: number
  departure_id: number
  region_id: number | null
  budget: number
  date_from: string
  date_to: string
  nights: number
  adults: number
  children: number
  stars: number | null
  /** Empty: any will do. */
  meals: readonly number[]
  market_minimum: number | null
  offers_count: number
}
