import { sql } from 'kysely'
import type { Trip } from '../../../contract/trip.ts'
import type { Read } from '../../platform/db/database.ts'
import { fortnightOf } from './price-list/packed-tours.rules.ts'
import { eachCell } from './price-list/price-fortnights.rules.ts'
import { dayNumber, isoDay } from './price-list/seasons.rules.ts'
import { partyPrice } from './supply.rules.ts'
import { leastMealRank, suits } from './tours.queries.ts'

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

/** The market's least price for a trip: of the packed fortnights, or of the hotel's own tours where one is named. */
export async function findMinimum(read: Read, trip: Trip): Promise<Minimum> {
  const { days, priced_at } = await dayPrices(read, trip)
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

export interface DayPrices {
  /** Those that have a suitable tour, in order. */
  days: DayPrice[]
  /** When the newest of the price lists on sale was loaded; null before the first. */
  priced_at: Date | null
}

/** What each departure day of a trip costs: one statement. */
export async function dayPrices(read: Read, trip: Trip): Promise<DayPrices> {
  return trip.hotel_id === null ? marketDays(read, trip) : hotelDays(read, trip)
}

const newest = sql`(select max(finished_at) as priced_at from price_import where state = 'current')`

/** A row of nulls stands for 'nothing found', so that the age of the prices is told all the same. */
type Left<T> = { priced_at: Date | null } & { [K in keyof T]: T[K] | null }

async function hotelDays(read: Read, trip: Trip): Promise<DayPrices> {
  const mealRank = await leastMealRank(read, trip.meal_ids)
  const { rows } = await sql<Left<DayPrice>>`
    select newest.priced_at, found.* from ${newest} newest left join (
      select tour.day, min(tour.price) as price, count(*)::int as tours
      from tour_on_sale tour where ${suits(trip, mealRank)} group by tour.day) found on true
    order by found.day
  `.execute(read)
  const days = rows.filter((row): row is DayPrice & Left<DayPrice> => row.day !== null)
  return { days, priced_at: rows[0]?.priced_at ?? null }
}

async function marketDays(read: Read, trip: Trip): Promise<DayPrices> {
  const [from, to] = [dayNumber(trip.date_from), dayNumber(trip.date_to)]
  const filter = {
    from,
    to,
    starsMin: trip.hotel_stars ?? 0,
    mealRankMin: (await leastMealRank(read, trip.meal_ids)) ?? 0,
    regionId: trip.region_id,
  }
  const { rows } = await sql<Left<{ fortnight: number; cells: Buffer }>>`
    select newest.priced_at, f.fortnight, f.cells from ${newest} newest left join price_fortnight f
      on f.departure_id = ${trip.departure_id} and f.country_id = ${trip.country_id} and f.nights = ${trip.nights}
        and f.fortnight between ${fortnightOf(from)} and ${fortnightOf(to)}
    order by f.fortnight
  `.execute(read)
  const days: DayPrice[] = []
  let last: { number: number; found: DayPrice } | null = null
  for (const { fortnight, cells } of rows) {
    if (fortnight === null || cells === null) continue
    eachCell({ fortnight, cells }, filter, (number, price, tours) => {
      if (last?.number === number) {
        last.found.price = Math.min(last.found.price, price)
        last.found.tours += tours
        return
      }
      last = { number, found: { day: isoDay(number), price, tours } }
      days.push(last.found)
    })
  }
  return { days, priced_at: rows[0]?.priced_at ?? null }
}
