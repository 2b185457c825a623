import { hotDaysMax } from '../../../../contract/supply/hot-tours.ts'
import { addDays, moscowDay, parseDay, wireDay } from '../../../../contract/wire.ts'
import type { WatchableTrip } from '../../watches/index.ts'
import type { HotelTrip } from '../../hotels/index.ts'
import type { ShownTour } from '../list/shown-tours.rules.ts'

/**
 * For whom, from where and when prices of the hotel are of interest to whoever looks at its hot tour: on all days that
 * can be hot, and on the tour's own. Undefined where no tour that is shown leads there.
 */
export function tripTo(
  hotelId: number | null,
  tours: readonly Pick<ShownTour, 'hotel' | 'trip'>[],
  now: Date,
): HotelTrip | undefined {
  const trip = hotelId !== null && tours.find(({ hotel }) => hotel.id === hotelId)?.trip
  if (!trip) return undefined
  const today = moscowDay(now)
  const lastHot = addDays(today, hotDaysMax)
  const own = parseDay(trip.date_from) ?? lastHot
  return {
    departure: { id: trip.geo_departure_id, name: trip.geo_departure_name },
    adult_count: trip.adult_count,
    childrens: [],
    days_count: trip.count_days,
    date_from: wireDay(addDays(today, 1)),
    date_to: wireDay(own > lastHot ? own : lastHot),
  }
}

/** That very tour as a price that may be watched: its day, nights, guests and meals, whatever else can be hot. */
export function watchedTo(
  hotelId: number,
  tours: readonly Pick<ShownTour, 'hotel' | 'trip'>[],
): WatchableTrip | undefined {
  const trip = tours.find(({ hotel }) => hotel.id === hotelId)?.trip
  if (!trip) return undefined
  return {
    country: trip.country_name,
    trip: {
      geo_departure_id: trip.geo_departure_id,
      geo_country_id: trip.country_id,
      adult_count: trip.adult_count,
      childrens: [],
      days_count: trip.count_days,
      date_from: trip.date_from,
      date_to: trip.date_from,
      food_types: trip.food_types,
    },
  }
}
