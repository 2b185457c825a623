import { sql } from 'kysely'
import { limits } from '../../../contract/limits.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { fieldText } from '../../../contract/texts.ts'
import { addDays } from '../../../contract/wire.ts'
import type { Read } from '../../platform/db/database.ts'
import { daysOnEarth } from './check-trip.ts'
import { partyPrice } from './supply.rules.ts'
import { pricedAt } from './tours.queries.ts'

export interface CalendarQuery {
  departure_id: number
  country_id: number
  region_id?: number | undefined
  nights: number
  adults: number
  child_ages?: number[] | undefined
}

/** The cheapest tour of each departure day that has one, for the party; the days in order. */
export async function readPriceCalendar(read: Read, query: CalendarQuery, now: Date) {
  const party = { adults: query.adults, child_ages: query.child_ages ?? [] }
  checkNumbers(query.nights, party.child_ages)
  const first = addDays(daysOnEarth(now).earliest, limits.dateFirstInDays)
  const region = query.region_id ? sql`and region_id = ${query.region_id}` : sql``
  const { rows } = await sql<{ day: string; price: number }>`
    select day, min(price) as price from tour
    where departure_id = ${query.departure_id} and country_id = ${query.country_id} and nights = ${query.nights}
      and day >= ${first}::date ${region}
    group by day order by day
  `.execute(read)
  const days = rows.map(({ day, price }) => ({ date: day, min_price: partyPrice(price, party) }))
  return { days, priced_at: (await pricedAt(read))?.toISOString() ?? null }
}

function checkNumbers(nights: number, ages: readonly number[]): void {
  const fields: Record<string, string> = {}
  if (nights < limits.nightsMin || nights > limits.nightsMax) fields.nights = fieldText.nights
  if (ages.some((age) => age > limits.childAgeMax)) fields.child_ages = fieldText.childAge
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', 'bad_request', { fields })
}
