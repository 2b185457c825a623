import type { Received } from '../../../../../contract/platform/endpoint.ts'
import type { priceCalendar } from '../../../../../contract/supply/prices.ts'
import type { Trip } from '../../../../../contract/trip.ts'

/** A trip as an address has it, without its days. */
export type AskedTrip = Received<typeof priceCalendar>['query']

/** The trip itself, on these days (ISO): prices are then found by the rules of the budget check. */
export function tripAsked(asked: AskedTrip, days: Pick<Trip, 'date_from' | 'date_to'>): Trip {
  const { departure_id, country_id, nights, adults } = asked
  return {
    departure_id,
    country_id,
    region_id: asked.region_id || null,
    hotel_id: asked.hotel_id || null,
    date_from: days.date_from,
    date_to: days.date_to,
    nights,
    adults,
    child_ages: asked.child_ages ?? [],
    meal_ids: asked.meal_ids ?? null,
    hotel_stars: asked.hotel_stars ?? null,
  }
}
