import { sql } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import type { PriceHistogram } from '../../../contract/supply.ts'
import { checkDates } from '../../../contract/trip.ts'
import type { Read } from '../../platform/db/database.ts'
import { type AskedTrip, tripAsked } from './asked-trip.ts'
import { daysOnEarth } from './check-trip.ts'
import { histogramOf } from './price-histogram.rules.ts'
import { partyPrice } from './supply.rules.ts'
import { leastMealRank, pricedAt, suits } from './tours.queries.ts'

type DatedTrip = AskedTrip & { date_from: string; date_to: string }

/**
 * The prices of the tours that the budget check would look at: its least price is the market's minimum. Days that
 * cannot be flown on are refused; a place that does not exist has no tours.
 */
export async function readPriceHistogram(read: Read, asked: DatedTrip, now: Date): Promise<PriceHistogram> {
  const trip = tripAsked(asked, asked)
  const fields = checkDates(trip, daysOnEarth(now))
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', 'bad_request', { fields })
  const mealRank = await leastMealRank(read, trip.meal_ids)
  const { rows } = await sql<{ prices: number[] | null }>`
    select json_agg(tour.price order by tour.price) as prices from tour_on_sale tour where ${suits(trip, mealRank)}
  `.execute(read)
  const prices = (rows[0]?.prices ?? []).map((price) => partyPrice(price, trip))
  return { ...histogramOf(prices), priced_at: (await pricedAt(read))?.toISOString() ?? null }
}
