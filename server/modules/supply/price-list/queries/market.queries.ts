import { sql } from 'kysely'
import type { Trip } from '../../../../../contract/trip.ts'
import type { Read } from '../../../../platform/db/database.ts'
import { askedTours } from './asked-tours.queries.ts'
import { doublePriceWithin, partyPrice } from '../../supply.rules.ts'

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

/** What each departure day of a trip costs. A row of nulls stands for 'nothing found', so that the age is told all the same. */
export async function dayPrices(read: Read, trip: Trip): Promise<DayPrices> {
  const { rows } = await sql<{ priced_at: Date | null } & (DayPrice | { day: null })>`
    select newest.priced_at, days.* from ${newest} newest left join (
      select day, min(price) as price, count(*)::int as tours from tour
      where ${await askedTours(read, trip)} group by day
    ) as days on true order by day`.execute(read)
  const days = rows.flatMap((row) => (row.day === null ? [] : [row]))
  return {
    days: days.map(({ day, price, tours }) => ({ day, price, tours })),
    priced_at: rows[0]?.priced_at ?? null,
  }
}

/** How many tours suit a trip, and how many of them a budget (whole roubles for the party) pays for. */
export async function countTours(
  read: Read,
  trip: Trip,
  budget: number,
): Promise<{ found: number; held: number }> {
  const { rows } = await sql<{ found: number; held: number }>`
    select count(*)::int as found, count(*) filter (where price <= ${doublePriceWithin(budget, trip)})::int as held
    from tour where ${await askedTours(read, trip)}`.execute(read)
  return rows[0] ?? { found: 0, held: 0 }
}
