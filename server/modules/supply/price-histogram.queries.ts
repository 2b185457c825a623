import { Refusal } from '../../../contract/platform/refusals.ts'
import type { PriceHistogram } from '../../../contract/supply/supply.ts'
import { checkDates } from '../../../contract/trip.ts'
import type { Read } from '../../platform/db/database.ts'
import { type AskedTrip, tripAsked } from './asked-trip.ts'
import { daysOnEarth } from './check-trip.ts'
import { histogramOf } from './price-histogram.rules.ts'
import { partyPrice } from './supply.rules.ts'
import { filterOf, toursOnSale } from './tour-search.queries.ts'
import { eachPrice } from './tour-search.rules.ts'
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
  const everything = { operator_ids: null, price_to: null, hotel_name: null }
  const [filter, lists] = [await filterOf(read, trip, everything), await toursOnSale(read, trip)]
  const doubles: number[] = []
  eachPrice(lists, filter, (_, price) => void doubles.push(price))
  const prices = Array.from(Float64Array.from(doubles).sort(), (price) => partyPrice(price, trip))
  return { ...histogramOf(prices), priced_at: (await pricedAt(read))?.toISOString() ?? null }
}
