import { sql } from 'kysely'
import type { Received } from '../../../../../contract/platform/endpoint.ts'
import type { hotelPrices } from '../../../../../contract/supply/prices.ts'
import { limits } from '../../../../../contract/limits.ts'
import { addDays, addYears } from '../../../../../contract/wire.ts'
import { daysOnEarth } from '../../../../platform/calendar/days-on-earth.rules.ts'
import type { Read } from '../../../../platform/db/database.ts'
import { partyPrice } from '../../supply.rules.ts'
import { askedTours } from './asked-tours.queries.ts'
import { tripAsked } from './asked-trip.ts'
import { pricedAt } from './tours.queries.ts'

const HOTELS_MAX = 100

/** The cheapest tour of each hotel of the resort, on any day that a trip may begin, for the party. */
export async function readHotelPrices(read: Read, asked: Received<typeof hotelPrices>['query'], now: Date) {
  const { earliest, latest } = daysOnEarth(now)
  const trip = tripAsked(asked, {
    date_from: addDays(earliest, limits.dateFirstInDays),
    date_to: addYears(latest, limits.dateLastInYears),
  })
  const { rows } = await sql<{ hotel_id: number; price: number }>`
    select hotel_id, min(price) as price from tour
    where ${await askedTours(read, trip)}
    group by hotel_id order by price, hotel_id limit ${sql.lit(HOTELS_MAX)}`.execute(read)
  const hotels = rows.map(({ hotel_id, price }) => ({ hotel_id, min_price: partyPrice(price, trip) }))
  const priced_at = hotels.length > 0 ? await pricedAt(read) : null
  return { hotels, priced_at: priced_at?.toISOString() ?? null }
}
