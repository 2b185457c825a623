import { sql } from 'kysely'
import type { Trip } from '../../../contract/trip.ts'
import type { Read } from '../../platform/db/database.ts'
import { fortnightOf } from './price-list/packed-tours.rules.ts'
import { eachCell } from './price-list/price-fortnights.rules.ts'
import { dayNumber, isoDay } from './price-list/seasons.rules.ts'
import { partyPrice } from './supply.rules.ts'
import { leastMealRank } from './tours.queries.ts'

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

/** The market's least price for a trip. */
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

const newest = sql`(select max(finished_at) as priced_at from price_import where state = 'current')`

/** A row of nulls stands for 'nothing found', so that the age of the prices is told all the same. */
type Left<T> = { priced_at: Date | null } & { [K in keyof T]: T[K] | null }

/** What each departure day of a trip costs: from the cells of its fortnights, a row or two. */
export async function dayPrices(read: Read, trip: Trip): Promise<DayPrices> {
  const [from, to] = [dayNumber(trip.date_from), dayNumber(trip.date_to)]
  const filter = {
    from,
    to,
    starsMin: trip.hotel_stars ?? 0,
    mealRankMin: (await leastMealRank(read, trip.meal_ids)) ?? 0,
    regionId: trip.region_id,
    hotelId: trip.hotel_id,
  }
  const { rows } = await sql<Left<{ fortnight: number; cells: Buffer }>>`
    select newest.priced_at, sold.fortnight,
      tours_of_nights(sold.cells, sold.nights, sold.ends, ${trip.nights}::smallint) as cells
    from ${newest} newest left join price_fortnight sold
      on sold.departure_id = ${trip.departure_id} and sold.country_id = ${trip.country_id}
        and sold.fortnight between ${fortnightOf(from)} and ${fortnightOf(to)}
        and ${trip.nights}::smallint = any(sold.nights)
  `.execute(read)
  const days = new Map<number, DayPrice>()
  for (const { fortnight, cells } of rows)
    if (fortnight !== null && cells !== null)
      eachCell({ fortnight, cells }, filter, (day, price, tours) => addTo(days, day, { price, tours }))
  return { days: inOrder(days), priced_at: rows[0]?.priced_at ?? null }
}

function inOrder(days: ReadonlyMap<number, DayPrice>): DayPrice[] {
  return [...days].sort(([one], [other]) => one - other).map(([, day]) => day)
}

function addTo(days: Map<number, DayPrice>, number: number, { price, tours }: Omit<DayPrice, 'day'>): void {
  const known = days.get(number)
  if (!known) {
    days.set(number, { day: isoDay(number), price, tours })
    return
  }
  known.price = Math.min(known.price, price)
  known.tours += tours
}
