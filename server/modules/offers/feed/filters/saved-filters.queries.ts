import { FeedFilters } from '../../../../../contract/offers/feed/feed-filters.ts'
import type { SavedFilter } from '../../../../../contract/offers/feed/saved-filters.ts'
import { type FeedSort } from '../../../../../contract/offers/feed/feed-sorts.ts'
import { wireDay } from '../../../../../contract/wire.ts'
import type { Read } from '../../../../platform/db/database.ts'

const columns = ['id', 'name', 'filters', 'sort', 'is_default', 'notify', 'position'] as const

function ofAgent(read: Read, agentId: number) {
  return read
    .selectFrom('feed_filter')
    .select(columns)
    .where('agent_id', '=', agentId)
    .orderBy('position')
    .orderBy('id')
}

export type FilterRow = Awaited<ReturnType<ReturnType<typeof ofAgent>['executeTakeFirstOrThrow']>>

/** An agent's own saved filters in their order; there are at most twenty. */
export async function filtersOf(read: Read, agentId: number): Promise<SavedFilter[]> {
  return (await ofAgent(read, agentId).execute()).map(presentFilter)
}

/** The same, to be asked by. */
export async function filtersToAsk(
  read: Read,
  agentId: number,
): Promise<{ id: number; filters: FeedFilters }[]> {
  return (await ofAgent(read, agentId).execute()).map((row) => ({ id: row.id, filters: storedFilters(row) }))
}

/** What was stored once was right then; what no longer is narrows nothing. */
export function storedFilters({ filters }: Pick<FilterRow, 'filters'>): FeedFilters {
  const parsed = FeedFilters.safeParse(filters)
  return parsed.success ? parsed.data : {}
}

export function presentFilter(row: FilterRow): SavedFilter {
  const filters = storedFilters(row)
  const { date_from, date_to } = filters
  return {
    id: row.id,
    name: row.name,
    filters: {
      ...filters,
      ...(date_from === undefined ? {} : { date_from: wireDay(date_from) }),
      ...(date_to === undefined ? {} : { date_to: wireDay(date_to) }),
    },
    sort: row.sort as FeedSort,
    is_default: row.is_default,
    notify: row.notify,
    position: row.position,
  }
}
