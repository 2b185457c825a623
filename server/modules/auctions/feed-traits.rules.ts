import type { FeedTraits } from '../../../contract/offers/feed/feed-traits.ts'
import type { Trip } from '../../../contract/trip.ts'

interface Request extends Omit<Trip, 'hotel_id'> {
  budget: number
  recommended_price: number | null
  offers_count: number
}

/** What of an auction its place in agents' feeds depends on; nothing of the tourist's own words. */
export function feedTraits(request: Request): FeedTraits {
  return {
    country_id: request.country_id,
    departure_id: request.departure_id,
    region_id: request.region_id,
    budget: request.budget,
    date_from: request.date_from,
    date_to: request.date_to,
    nights: request.nights,
    adults: request.adults,
    children: request.child_ages.length,
    stars: request.hotel_stars,
    meals: request.meal_ids ?? [],
    market_minimum: request.recommended_price,
    offers_count: request.offers_count,
  }
}
