import { sql } from 'kysely'
import type { FeedAuction } from '../../../../contract/offers/feed/feed-auction.ts'
import type { FeedFilters } from '../../../../contract/offers/feed/feed-filters.ts'
import type { FeedPage, FeedQuery } from '../../../../contract/offers/feed/feed.ts'
import type { FeedSort } from '../../../../contract/offers/feed/feed-sorts.ts'
import { limits } from '../../../../contract/limits.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { workText } from '../../../../contract/cabinet-texts.ts'
import type { Read } from '../../../platform/db/database.ts'
import { knownPlaces } from '../../geo/index.ts'
import { cursorOf, placeOf } from './memory/feed-cursor.rules.ts'
import type { KnownFeed } from './memory/feed-memory.ts'
import { findPage, type FoundPage, type Place } from './memory/feed-page.rules.ts'
import { type OpenRequests, secondsOf } from './memory/open-requests.rules.ts'
import { presentForAgent, selectForAgent } from './request-for-agent.queries.ts'
import { filtersToAsk } from './filters/saved-filters.queries.ts'

export interface AskedFeed {
  agentId: number
  countryIds: readonly number[]
  known: KnownFeed
  now: Date
  feeRate: number
}

/** A page of the requests that an agent may answer, and where the next one begins. */
export async function agentFeed(
  read: Read,
  asked: AskedFeed,
  { query, hidden }: { query: FeedQuery; hidden: boolean },
): Promise<FeedPage> {
  const { sort, cursor, before, ...filters } = query
  const after = beginning({ sort, cursor, before })
  const found = search(asked, { filters, sort, hidden, after, limit: limits.pageSize + 1 })
  const places = found.places.slice(0, limits.pageSize)
  const items = await present(
    read,
    asked,
    places.map(({ id }) => id),
  )
  const last = places.at(-1)
  const next_cursor = last && found.places.length > places.length ? cursorOf(sort, last) : null
  return { items, total_items: found.total, next_cursor }
}

function beginning({ sort, cursor, before }: Pick<FeedQuery, 'sort' | 'cursor' | 'before'>): Place | null {
  if (cursor === undefined) return before !== undefined && sort === 'new' ? { key: 0, id: before } : null
  const place = placeOf(sort, cursor)
  if (!place) throw new Refusal('invalid', 'bad_request', { fields: { cursor: workText.cursor } })
  return place
}

interface Search {
  filters: FeedFilters
  sort?: FeedSort
  hidden?: boolean
  after?: Place | null
  limit: number
}

function search(
  { countryIds, known, now, feeRate }: AskedFeed,
  { filters, sort = 'new', hidden = false, after = null, limit }: Search,
): FoundPage {
  const countries = countryIds
    .filter((id) => !filters.country_id || filters.country_id.includes(id))
    .map((id) => known.requests.get(id))
    .filter((requests): requests is OpenRequests => requests !== undefined)
  const { marks } = known
  const nowSeconds = secondsOf(now.getTime())
  const countMost = limits.totalCounted
  return findPage(countries, { filters, sort, hidden, marks, after, limit, countMost, feeRate, nowSeconds })
}

/** The rows as they stand; what has closed since it was found is left out, and the next page misses nothing by it. */
async function present(read: Read, asked: AskedFeed, ids: readonly number[]): Promise<FeedAuction[]> {
  if (ids.length === 0) return []
  const rows = await selectForAgent(read, asked.agentId)
    .where('auction.id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('auction.country_id', '=', sql<number>`any(${asked.countryIds}::integer[])`)
    .where('auction.state', '=', 'active')
    .where('auction.hidden_at', 'is', null)
    .execute()
  const places = await knownPlaces(read)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids
    .map((id) => byId.get(id))
    .filter((row) => row !== undefined)
    .map((row) => presentForAgent(row, { places, feeRate: asked.feeRate }))
}

/** What the agent has not opened: of the whole feed, and of each saved filter. */
export async function unreadOf(read: Read, asked: AskedFeed) {
  const count = (filters: FeedFilters) =>
    filters.is_unread === false
      ? 0
      : search(asked, { filters: { ...filters, is_unread: true }, limit: 0 }).total
  const saved = await filtersToAsk(read, asked.agentId)
  return {
    unread: count({}),
    filters: saved.map(({ id, filters }) => ({ filter: id, unread: count(filters) })),
    newest: Math.max(0, ...asked.countryIds.map((id) => asked.known.requests.get(id)?.newest ?? 0)),
  }
}
