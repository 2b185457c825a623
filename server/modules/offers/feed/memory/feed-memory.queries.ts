import { type RawBuilder, sql } from 'kysely'
import type { Read } from '../../../../platform/db/database.ts'
import type { AgentMarks } from './feed-page.rules.ts'
import type { OpenRequest } from './open-requests.rules.ts'

export interface Change {
  /** Of the row that tells it. */
  place: string
  auction_id: number | null
  /** Null: the request itself has changed; otherwise how this agent stands to it, or, without a request, to all. */
  agent_id: number | null
}

/** What committed since the mark was taken, and some of what had before; the next mark. */
export async function changesSince(read: Read, mark: string): Promise<{ mark: string; changes: Change[] }> {
  const { rows } = await sql<{ mark: string; changes: Change[] | null }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as mark, (
      select json_agg(json_build_object('place', ctid::text, 'auction_id', auction_id, 'agent_id', agent_id))
      from feed_change where xid >= ${mark}::xid8
    ) as changes`.execute(read)
  const [row] = rows
  return { mark: row?.mark ?? mark, changes: row?.changes ?? [] }
}

/** Every transaction below it has ended by now. */
export async function markNow(read: Read): Promise<string> {
  const { rows } = await sql<{
    mark: string
  }>`select pg_snapshot_xmin(pg_current_snapshot())::text as mark`.execute(read)
  return rows[0]?.mark ?? '0'
}

/** A request as one list of JSON: read several times faster than a row with a type for each column. */
type Line = [
  id: number,
  isOpen: boolean,
  launchedAt: number,
  country_id: number,
  departure_id: number,
  region_id: number | null,
  budget: number,
  date_from: string,
  date_to: string,
  nights: number,
  adults: number,
  children: number,
  stars: number | null,
  meals: number[] | null,
  market_minimum: number | null,
  offers_count: number,
]

const line = sql`json_build_array(id, state = 'active' and hidden_at is null,
  floor(extract(epoch from created_at) * 1000)::bigint, country_id, departure_id, region_id, budget, date_from, date_to, nights,
  adults, cardinality(child_ages), hotel_stars, meal_ids, recommended_price, offers_count)`

function present(values: Line): OpenRequest {
  const [id, , launchedAt, country_id, departure_id, region_id, budget, date_from, date_to, nights] = values
  const [adults, children, stars, meals, market_minimum, offers_count] = values.slice(10) as Rest
  const trip = { country_id, departure_id, region_id, date_from, date_to, nights, adults, children, stars }
  return { id, launchedAt, ...trip, budget, meals: meals ?? [], market_minimum, offers_count }
}
type Rest = [number, number, number | null, number[] | null, number | null, number]

async function linesOf(read: Read, where: RawBuilder<unknown>): Promise<Line[]> {
  const { rows } = await sql<{ lines: Line[] | null }>`
    select json_agg(${line}) as lines from (select * from auction where ${where}) as request`.execute(read)
  return rows[0]?.lines ?? []
}

const PAGE = 5000

/** All requests that stand open, a page at a time, so that others are answered between two pages. */
export async function* openRequests(read: Read): AsyncGenerator<OpenRequest[]> {
  let after = 0
  for (;;) {
    const lines = await linesOf(
      read,
      sql`state = 'active' and hidden_at is null and id > ${after} order by id limit ${sql.lit(PAGE)}`,
    )
    yield lines.map(present)
    const last = lines.at(-1)
    if (!last || lines.length < PAGE) return
    after = last[0]
  }
}

export interface RequestState {
  isOpen: boolean
  request: OpenRequest
}

/** How these requests stand now. */
export async function statesOf(read: Read, ids: readonly number[]): Promise<RequestState[]> {
  if (ids.length === 0) return []
  const lines = await linesOf(read, sql`id = any(${ids}::bigint[])`)
  return lines.map((values) => ({ isOpen: values[1], request: present(values) }))
}

/** So many of the newest are remembered of each kind: nobody hides or reads more requests than stand open. */
const MARKS_MAX = 50_000

/** What these agents have done with requests that are not over. */
export async function marksOf(read: Read, agentIds: readonly number[]): Promise<Map<number, AgentMarks>> {
  if (agentIds.length === 0) return new Map()
  const list = (table: string) => sql<number[] | null>`(
    select array_agg(auction_id) from (
      select auction_id from ${sql.table(table)} as done
      where done.agent_id = asked.id
        and exists (select from auction where auction.id = done.auction_id and state = 'active')
      order by auction_id desc limit ${sql.lit(MARKS_MAX)}
    ) as newest)`
  const { rows } = await sql<{
    id: number
    seen_through: number | null
    hidden: number[] | null
    answered: number[] | null
    seen: number[] | null
  }>`
    select asked.id, mark.seen_through, ${list('agent_hidden_auction')} as hidden, ${list('offer')} as answered,
      ${list('agent_seen_request')} as seen
    from unnest(${agentIds}::bigint[]) as asked(id)
    left join agent_feed_mark as mark on mark.agent_id = asked.id`.execute(read)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        hidden: new Set(row.hidden?.map(Number)),
        answered: new Set(row.answered?.map(Number)),
        seen: new Set(row.seen?.map(Number)),
        seenThrough: row.seen_through ?? 0,
      },
    ]),
  )
}

export interface OwnState {
  agent_id: number
  auction_id: number
  hidden: boolean
  answered: boolean
  seen: boolean
}

/** How agents stand to single requests now. */
export async function ownStates(
  read: Read,
  pairs: readonly { agent_id: number; auction_id: number }[],
): Promise<OwnState[]> {
  if (pairs.length === 0) return []
  const is = (table: string) => sql`exists (
    select from ${sql.table(table)} as done where done.agent_id = pair.agent_id and done.auction_id = pair.auction_id)`
  const { rows } = await sql<OwnState>`
    select pair.agent_id, pair.auction_id, ${is('agent_hidden_auction')} as hidden, ${is('offer')} as answered,
      ${is('agent_seen_request')} as seen
    from unnest(${pairs.map(({ agent_id }) => agent_id)}::bigint[], ${pairs.map(({ auction_id }) => auction_id)}::bigint[])
      as pair(agent_id, auction_id)`.execute(read)
  return rows
}
