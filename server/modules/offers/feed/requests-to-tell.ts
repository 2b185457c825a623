import { sql } from 'kysely'
import { fitsFeed } from '../../../../contract/offers/feed/feed-fit.ts'
import { constants } from '../../../platform/db/constants.ts'
import type { Read } from '../../../platform/db/database.ts'
import { feedTraits, selectAuctions } from '../../auctions/index.ts'
import { storedFilters } from './filters/saved-filters.queries.ts'

/** New requests of one country: those with a greater number than `since`, up to `newest`. */
export interface NewRequests {
  countryId: number
  since: number
  newest: number
}

export interface RequestsToTell {
  newest: number
  count: number
}

/** As many at once are looked at one by one. */
const LOOKED_AT = 500

/**
 * What of new requests each of these agents wishes to be told: those that fit one of the saved filters that notify;
 * null where none does. Who keeps no such filter is missing: that agent is told of all.
 */
export async function requestsToTell(
  read: Read,
  { countryId, since, newest }: NewRequests,
  { agentIds, now }: { agentIds: readonly number[]; now: Date },
): Promise<Map<number, RequestsToTell | null>> {
  const filters = await read
    .selectFrom('feed_filter')
    .select(['agent_id', 'filters'])
    .where('agent_id', '=', sql<number>`any(${agentIds}::bigint[])`)
    .where('notify', '=', true)
    .execute()
  if (filters.length === 0) return new Map()
  const requests = await selectAuctions(read)
    .where('auction.country_id', '=', countryId)
    .where('auction.id', '>', since)
    .where('auction.id', '<=', newest)
    .where('auction.state', 'in', constants('active'))
    .where('auction.hidden_at', 'is', null)
    .orderBy('auction.id', 'desc')
    .limit(LOOKED_AT)
    .execute()
  const looked = requests.map((row) => ({
    id: row.id,
    traits: feedTraits(row),
    ageHours: (now.getTime() - row.created_at.getTime()) / 3_600_000,
  }))
  const told = new Map<number, RequestsToTell | null>()
  for (const [agentId, own] of Map.groupBy(filters, ({ agent_id }) => agent_id)) {
    const asked = own.map(storedFilters)
    const fitting = looked.filter(({ traits, ageHours }) =>
      asked.some((one) => fitsFeed(one, traits, { ageHours })),
    )
    const [first] = fitting
    told.set(agentId, first ? { newest: first.id, count: fitting.length } : null)
  }
  return told
}
