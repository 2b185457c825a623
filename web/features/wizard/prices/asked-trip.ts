import type { z } from 'zod'
import type { hotelPrices, priceCalendar } from '../../../../contract/supply/prices.ts'
import type { Fields } from '../trip/wizard.fields.ts'

type AskedTrip = z.input<typeof priceCalendar.query>

/** The trip as the addresses of prices have it, its days apart; null until it is known where from and where to. */
export function askedTrip(fields: Fields): AskedTrip | null {
  const { departure, country, region, hotel, stars, nights, adults, childAges, mealIds } = fields
  if (!departure || !country) return null
  return {
    departure_id: String(departure.id),
    country_id: String(country.id),
    region_id: region ? String(region.id) : undefined,
    hotel_id: hotel ? String(hotel.id) : undefined,
    hotel_stars: stars ?? undefined,
    nights: String(nights),
    adults: String(adults),
    child_ages: listed(childAges),
    meal_ids: listed(mealIds),
  }
}

/** The same for the prices of a resort's hotels, before one is chosen. */
export function askedHotels(fields: Fields): z.input<typeof hotelPrices.query> | null {
  const trip = askedTrip({ ...fields, hotel: null })
  if (!trip?.region_id) return null
  const { hotel_id: _, region_id, ...rest } = trip
  return { ...rest, region_id }
}

function listed(numbers: readonly number[]): string | undefined {
  return numbers.length > 0 ? numbers.join(',') : undefined
}
