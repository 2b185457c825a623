import { sql } from 'kysely'
import { limits } from '../../../contract/limits.ts'
import { addDays, addYears } from '../../../contract/wire.ts'
import type { Read } from '../../platform/db/database.ts'
import { type AskedTrip, tripAsked } from './asked-trip.ts'
import { daysOnEarth } from './check-trip.ts'
import { partyPrice } from './supply.rules.ts'
import { leastMealRank, pricedAt, suits } from './tours.queries.ts'

/** The cheapest tour of each departure day that has one, for the party; the days in order. */
export async function readPriceCalendar(read: Read, asked: AskedTrip, now: Date) {
  const { earliest, latest } = daysOnEarth(now)
  const trip = tripAsked(asked, {
    date_from: addDays(earliest, limits.dateFirstInDays),
    date_to: addYears(latest, limits.dateLastInYears),
  })
  const mealRank = await leastMealRank(read, trip.meal_ids)
  const { rows } = await sql<{ day: string; price: number }>`
    select day, min(price) as price from tour where ${suits(trip, mealRank)} group by day order by day
  `.execute(read)
  const days = rows.map(({ day, price }) => ({ date: day, min_price: partyPrice(price, trip) }))
  return { days, priced_at: (await pricedAt(read))?.toISOString() ?? null }
}
