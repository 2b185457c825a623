import { type RawBuilder, sql } from 'kysely'
import { hotDaysMax } from '../../../../contract/supply/hot-tours.ts'
import { addDays, moscowDay } from '../../../../contract/wire.ts'
import type { Read } from '../../../platform/db/database.ts'
import type { Pairs } from './hot-tour-choices.rules.ts'

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
      and not exists (select from block_in_force where user_id = hot_tour.agent_id) end`
}

/** They are counted over all hot tours, and nobody is hurt by a number that is so old. */
const FRESH_MS = 2000
/** Of so many ways to narrow the list down the numbers are remembered. */
const REMEMBERED_MAX = 200

interface Remembered {
  of: string
  readAt: number
  /** By what the list is narrowed, places apart. */
  pairs: Map<string, Promise<Pairs>>
}
const memory = new WeakMap<Read, Remembered>()

interface Counted {
  now: Date
  newestId: number | null
  /** By what the list is narrowed besides its places: in a word, and as it is asked. */
  narrowed: { key: string; conditions: readonly RawBuilder<unknown>[] }
}

/**
 * From memory for up to two seconds, as long as no newer tour has come; those who ask meanwhile wait for the same answer.
 */
export function readPairs(read: Read, counted: Counted): Promise<Pairs> {
  const { key } = counted.narrowed
  const remembered = rememberedBy(read, counted)
  const known = remembered.get(key)
  if (known) return known
  const pairs = countPairs(read, counted)
  if (remembered.size < REMEMBERED_MAX) remembered.set(key, pairs)
  pairs.catch(() => remembered.delete(key))
  return pairs
}

function rememberedBy(read: Read, { now, newestId }: Counted): Remembered['pairs'] {
  const of = `${moscowDay(now)} ${newestId}`
  const readAt = performance.now()
  const known = memory.get(read)
  if (known && known.of === of && readAt - known.readAt < FRESH_MS) return known.pairs
  const pairs: Remembered['pairs'] = new Map()
  memory.set(read, { of, readAt, pairs })
  return pairs
}

async function countPairs(read: Read, { now, narrowed }: Counted): Promise<Pairs> {
  const condition = sql.join([onOffer(now), ...narrowed.conditions], sql` and `)
  const { rows } = await sql<Pairs[number]>`
    select departure_id, country_id, count(*)::int as tours from hot_tour where ${condition}
    group by departure_id, country_id`.execute(read)
  return rows
}
