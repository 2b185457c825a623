import type { z } from 'zod'
import type { AuctionRequest } from '../../../../contract/auctions/launch.ts'
import type { TripRequest } from '../../../../contract/trip.ts'
import { collapse, wireDay } from '../../../../contract/wire.ts'
import { type BudgetCheck, knownMinimum } from '../budget/wizard.budget.ts'
import type { Fields, TripFields } from './wizard.fields.ts'

export type TripBody = z.input<typeof TripRequest>
export type AuctionBody = z.input<typeof AuctionRequest>

/** What the budget check is asked about, by the names of the specification's section 3. */
export function tripBody(fields: TripFields): TripBody {
  return {
    adult_count: fields.adults,
    childrens: fields.childAges,
    days_count: fields.nights,
    date_from: fields.dates ? wireDay(fields.dates.from) : '',
    date_to: fields.dates ? wireDay(fields.dates.to) : '',
    food_types: fields.mealIds.length > 0 ? fields.mealIds : null,
    hotel_stars: fields.stars,
    geo_departure_id: fields.departure?.id ?? null,
    geo_country_id: fields.country?.id ?? null,
    geo_region_id: fields.region?.id ?? null,
    geo_hotel_id: fields.hotel?.id ?? null,
  }
}

/** What the launch sends. */
export function auctionBody(fields: Fields, check: BudgetCheck): AuctionBody {
  return {
    ...tripBody(fields),
    max_price: fields.budget ?? 0,
    rest_types: fields.restTypeIds,
    wishes: collapse(fields.wishes),
    recommended_price: knownMinimum(check),
  }
}
