import { limits } from '../../../../../contract/limits.ts'
import { addDays, addYears } from '../../../../../contract/wire.ts'
import { daysOnEarth } from '../../../../platform/calendar/days-on-earth.rules.ts'
import type { Read } from '../../../../platform/db/database.ts'
import { type AskedTrip, tripAsked } from './asked-trip.ts'
import { partyPrice } from '../../supply.rules.ts'
import { dayPrices } from './market.queries.ts'

/** The cheapest tour of each departure day that has one, for the party; the days in order. */
export async function readPriceCalendar(read: Read, asked: AskedTrip, now: Date) {
  const { earliest, latest } = daysOnEarth(now)
  const trip = tripAsked(asked, {
    date_from: addDays(earliest, limits.dateFirstInDays),
    date_to: addYears(latest, limits.dateLastInYears),
  })
  const { days: found, priced_at } = await dayPrices(read, trip)
  const days = found.map(({ day, price }) => ({ date: day, min_price: partyPrice(price, trip) }))
  return { days, priced_at: priced_at?.toISOString() ?? null }
}
