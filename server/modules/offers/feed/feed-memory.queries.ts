import { sql } from 'kysely'
import type { Read } from '../../../platform/db/database.ts'
import { feedTraits } from '../../auctions/index.ts'
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

function selectRequests(read: Read) {
  return read
    .selectFrom('auction')
    .select([
      'id',
      'country_id',
      'departure_id',
      'region_id',
      'budget',
      'date_from',
      'date_to',
      'nights',
      'adults',
      'child_ages',
      'hotel_stars',
      'meal_ids',
      'recommended_price',
      'offers_count',
      'state',
      'hidden_at',
      'created_at',
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRequests>['executeTakeFirstOrThrow']>>

const present = (row: Row): OpenRequest => ({
  ...feedTraits(row),
  id: row.id,
  launchedAt: row.created_at.getTime(),
})

const PAGE = 5000

/** All requests that stand open, a page at a time, so that others are answered between two pages. */
export async function* openRequests(read: Read): AsyncGenerator<OpenRequest[]> {
  let after = 0
  for (;;) {
    const rows = await selectRequests(read)
      .where('state', '=', 'active')
      .where('hidden_at', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute()
    yield rows.map(present)
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last.id
  }
}

export interface Standing {
  id: number
  country_id: number
  /** Null where it is closed or hidden. */
  open: OpenRequest | null
}

/** How these requests stand now. */
export async function standingOf(read: Read, ids: readonly number[]): Promise<Standing[]> {
  if (ids.length === 0) return []
  const rows = await selectRequests(read)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    country_id: row.country_id,
    open: row.state === 'active' && row.hidden_at === null ? present(row) : null,
  }))
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

export interface OwnStanding {
  agent_id: number
  auction_id: number
  hidden: boolean
  answered: boolean
  seen: boolean
}

/** How agents stand to single requests now. */
export async function ownStandings(
  read: Read,
  pairs: readonly { agent_id: number; auction_id: number }[],
): Promise<OwnStanding[]> {
  if (pairs.length === 0) return []
  const is = (table: string) => sql`exists (
    select from ${sql.table(table)} as done where done.agent_id = pair.agent_id and done.auction_id = pair.auction_id)`
  const { rows } = await sql<OwnStanding>`
    select pair.agent_id, pair.auction_id, ${is('agent_hidden_auction')} as hidden, ${is('offer')} as answered,
      ${is('agent_seen_request')} as seen
    from unnest(${pairs.map(({ agent_id }) => agent_id)}::bigint[], ${pairs.map(({ auction_id }) => auction_id)}::bigint[])
      as pair(agent_id, auction_id)`.execute(read)
  return rows
}
