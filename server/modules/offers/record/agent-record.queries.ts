import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { type AgentRecord, recordMinimum } from '../../../../contract/agents/agent-pages.ts'
import type { Read } from '../../../platform/db/database.ts'

/** A page that many look at is counted once in so long. */
const FRESH_MS = 5 * 60_000
const REMEMBERED = 1000
/** Of the busiest agent only the newest count. */
const OFFERS_MAX = 2000
const CHECKED_WITHIN = sql.lit('3 days')

/** One for each database: a process may serve several, one after another. */
const memories = new WeakMap<Read, LRUCache<number, AgentRecord>>()

/** How an agent has worked over the last year; up to five minutes old. */
export async function agentRecord(
  read: Read,
  { agentId, now }: { agentId: number; now: Date },
): Promise<AgentRecord> {
  const memory = memories.get(read) ?? new LRUCache<number, AgentRecord>({ max: REMEMBERED, ttl: FRESH_MS })
  memories.set(read, memory)
  const known = memory.get(agentId)
  if (known) return known
  const record = await countRecord(read, agentId, now)
  memory.set(agentId, record)
  return record
}

interface Counted {
  answered: number
  won: number
  minutes: number | null
  checked: number
  held: number
}

/**
 * A price held where nobody who asked about the same tour for the same party within three days of the offered price was
 * told more; of an own price the tour's counts, as it is the tour's that is asked. What nobody asked about is not
 * counted: nothing is known of it.
 */
export async function countRecord(read: Read, agentId: number, now: Date): Promise<AgentRecord> {
  const { rows } = await sql<Counted>`
    with own as (
      select offer.id, offer.state, offer.version, offer.created_at, auction.created_at as asked_at, auction.adults,
        array(select age from unnest(auction.child_ages) as age order by age) as ages
      from offer join auction on auction.id = offer.auction_id
      where offer.agent_id = ${agentId} and offer.state <> 'removed'
        and offer.created_at > ${now}::timestamptz - interval '1 year'
      order by offer.id desc limit ${OFFERS_MAX}
    ), priced as (
      select coalesce(offer_option.list_price, offer_option.price) as price, (
          select max(price_version.price) from price_version
          where price_version.tour_id = offer_option.tour_id and price_version.adults = own.adults
            and price_version.child_ages = own.ages and price_version.priced_at > offer_option.priced_at
            and price_version.priced_at <= offer_option.priced_at + interval ${CHECKED_WITHIN}
        ) as told
      from own join offer_option on offer_option.offer_id = own.id and offer_option.version = own.version
    )
    select count(*)::int as answered, count(*) filter (where state = 'chosen')::int as won,
      (percentile_cont(0.5) within group (order by extract(epoch from created_at - asked_at)) / 60)::float8 as minutes,
      (select count(told)::int from priced) as checked,
      (select count(*) filter (where told <= price)::int from priced) as held
    from own`.execute(read)
  const { answered, won, minutes, checked, held } = rows[0] ?? nothing
  return {
    answered,
    won,
    answer_minutes: answered >= recordMinimum.answers && minutes !== null ? Math.round(minutes) : null,
    prices_checked: checked,
    prices_held_percent: checked >= recordMinimum.prices ? Math.round((100 * held) / checked) : null,
  }
}

const nothing: Counted = { answered: 0, won: 0, minutes: null, checked: 0, held: 0 }
