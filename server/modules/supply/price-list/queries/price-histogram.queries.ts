import { Refusal } from '../../../../../contract/platform/refusals.ts'
import type { PriceHistogram } from '../../../../../contract/supply/prices.ts'
import { checkDates } from '../../../../../contract/trip.ts'
import { daysOnEarth } from '../../../../platform/calendar/days-on-earth.rules.ts'
import type { Read } from '../../../../platform/db/database.ts'
import { sql } from 'kysely'
import { type AskedTrip, tripAsked } from './asked-trip.ts'
import { askedTours } from './asked-tours.queries.ts'
import { histogramOf } from './price-histogram.rules.ts'
import { partyPrice } from '../../supply.rules.ts'
import { pricedAt } from './tours.queries.ts'

type DatedTrip = AskedTrip & { date_from: string; date_to: string }

/**
 * The prices of the tours that the budget check would look at: its least price is the market's minimum. Days that
 * cannot be flown on are refused; a place that does not exist has no tours.
 */
export async function readPriceHistogram(read: Read, asked: DatedTrip, now: Date): Promise<PriceHistogram> {
  const trip = tripAsked(asked, asked)
  const fields = checkDates(trip, daysOnEarth(now))
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', 'bad_request', { fields })
  const { rows } = await sql<{ price: number; tours: number }>`
    select price, count(*)::int as tours from tour where ${await askedTours(read, trip)}
    group by price order by price`.execute(read)
  const prices = rows.flatMap(({ price, tours }) => Array<number>(tours).fill(partyPrice(price, trip)))
  return { ...histogramOf(prices), priced_at: (await pricedAt(read))?.toISOString() ?? null }
}
