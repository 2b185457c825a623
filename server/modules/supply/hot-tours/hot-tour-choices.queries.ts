import { type RawBuilder, sql } from 'kysely'
import { hotDaysMax } from '../../../../contract/supply/hot-tours.ts'
import { addDays, moscowDay } from '../../../../contract/wire.ts'
import type { Read } from '../../../platform/db/database.ts'

/** A price of an outside search is believed for a day; the price list's own are looked up once more. */
const BELIEVED_MS = 24 * 3_600_000

/** An agency's word holds until its own last day, however far ahead its tour leaves; a blocked agency says nothing. */
export function onOffer(now: Date): RawBuilder<unknown> {
  const today = moscowDay(now)
  return sql`day > ${today}::date and case kind
    when 'price-list' then day <= ${addDays(today, hotDaysMax)}::date
    when 'supplier' then day <= ${addDays(today, hotDaysMax)}::date
      and priced_at > ${new Date(now.getTime() - BELIEVED_MS)}
    else until >= ${today}::date
      and not exists (select from user_block where user_id = hot_tour.agent_id and lifted_at is null) end`
}

/** How many hot tours leave from a city or lead to a country, most first. */
export interface Choices {
  departures: { id: number; tours: number }[]
  countries: { id: number; tours: number }[]
  /** Of all. */
  tours: number
}

/** They are counted over all hot tours, and nobody is hurt by a number that is so old. */
const FRESH_MS = 2000

interface Remembered {
  choices: Promise<Choices>
  of: string
  readAt: number
}
const memory = new WeakMap<Read, Remembered>()

/**
 * From memory for up to two seconds, as long as no newer tour has come; those who ask meanwhile wait for the same answer.
 */
export function readChoices(read: Read, now: Date, newestId: number | null): Promise<Choices> {
  const of = `${moscowDay(now)} ${newestId}`
  const known = memory.get(read)
  const readAt = performance.now()
  if (known && known.of === of && readAt - known.readAt < FRESH_MS) return known.choices
  const choices = countChoices(read, now)
  memory.set(read, { choices, of, readAt })
  choices.catch(() => memory.delete(read))
  return choices
}

async function countChoices(read: Read, now: Date): Promise<Choices> {
  const { rows } = await sql<{ departure_id: number | null; country_id: number | null; tours: number }>`
    select departure_id, country_id, count(*)::int as tours from hot_tour where ${onOffer(now)}
    group by grouping sets (departure_id, country_id) order by tours desc, departure_id, country_id`.execute(
    read,
  )
  const departures = rows.flatMap(({ departure_id: id, tours }) => (id === null ? [] : [{ id, tours }]))
  const countries = rows.flatMap(({ country_id: id, tours }) => (id === null ? [] : [{ id, tours }]))
  return { departures, countries, tours: departures.reduce((sum, { tours }) => sum + tours, 0) }
}
