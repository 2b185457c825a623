import { sql } from 'kysely'
import type { Trip } from '../../../contract/trip.ts'
import type { Read } from '../../platform/db/database.ts'
import { eachCell, weekOf } from './price-list/price-weeks.rules.ts'
import { dayNumber, isoDay } from './price-list/seasons.rules.ts'
import { partyPrice } from './supply.rules.ts'
import { leastMealRank, pricedAt, suits } from './tours.queries.ts'

export interface Minimum {
  /** For the whole party, whole roubles; null where no tour suits. */
  min_price: number | null
  /** ISO: the first departure at that price. */
  min_day: string | null
  tours_found: number
  priced_at: Date | null
}

/** The best of a departure day, for two, whole roubles. */
export interface DayPrice {
  day: string
  price: number
  tours: number
}

/** The market's least price for a trip: of the packed weeks, or of the hotel's own tours where one is named. */
export async function findMinimum(read: Read, trip: Trip): Promise<Minimum> {
  const [days, priced_at] = [await dayPrices(read, trip), await pricedAt(read)]
  const cheapest = days.reduce<DayPrice | null>(
    (best, day) => (best === null || day.price < best.price ? day : best),
    null,
  )
  return {
    min_price: cheapest && partyPrice(cheapest.price, trip),
    min_day: cheapest && cheapest.day,
    tours_found: days.reduce((sum, { tours }) => sum + tours, 0),
    priced_at,
  }
}

/** The least price of the market for a trip, whole roubles for the whole party; null where no tour suits. */
export async function marketMinimum(read: Read, trip: Trip): Promise<number | null> {
  return (await findMinimum(read, trip)).min_price
}

/** Each departure day that has a suitable tour, in order. */
export async function dayPrices(read: Read, trip: Trip): Promise<DayPrice[]> {
  return trip.hotel_id === null ? marketDays(read, trip) : hotelDays(read, trip)
}

async function hotelDays(read: Read, trip: Trip): Promise<DayPrice[]> {
  const mealRank = await leastMealRank(read, trip.meal_ids)
  const { rows } = await sql<DayPrice>`
    select tour.day, min(tour.price) as price, count(*)::int as tours
    from tour_on_sale tour where ${suits(trip, mealRank)} group by tour.day order by tour.day
  `.execute(read)
  return rows
}

async function marketDays(read: Read, trip: Trip): Promise<DayPrice[]> {
  const [from, to] = [dayNumber(trip.date_from), dayNumber(trip.date_to)]
  const filter = {
    from,
    to,
    starsMin: trip.hotel_stars ?? 0,
    mealRankMin: (await leastMealRank(read, trip.meal_ids)) ?? 0,
    regionId: trip.region_id,
  }
  const weeks = await read
    .selectFrom('price_week')
    .select(['week', 'cells'])
    .where('departure_id', '=', trip.departure_id)
    .where('country_id', '=', trip.country_id)
    .where('nights', '=', trip.nights)
    .where('week', '>=', weekOf(from))
    .where('week', '<=', weekOf(to))
    .orderBy('week')
    .execute()
  const days: DayPrice[] = []
  let last: { number: number; found: DayPrice } | null = null
  for (const week of weeks)
    eachCell(week, filter, (number, price, tours) => {
      if (last?.number === number) {
        last.found.price = Math.min(last.found.price, price)
        last.found.tours += tours
        return
      }
      last = { number, found: { day: isoDay(number), price, tours } }
      days.push(last.found)
    })
  return days
}
