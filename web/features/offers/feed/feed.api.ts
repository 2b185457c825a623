import { queryOptions } from '@tanstack/react-query'
import { agentFeed, agentHiddenFeed, type FeedPage } from '../../../../contract/offers/feed/feed.ts'
import {
  agentHideAuction,
  seeAllRequests,
  seeRequest,
  type unreadRequests,
} from '../../../../contract/offers/feed/feed-marks.ts'
import {
  changeFilter,
  removeFilter,
  type SavedFilter,
  saveFilter,
} from '../../../../contract/offers/feed/saved-filters.ts'
import type { FeedFilters } from '../../../../contract/offers/feed/feed-filters.ts'
import { countries, departures } from '../../../../contract/geo/places.ts'
import type { Answer } from '../../../../contract/platform/endpoint.ts'
import { feedCities } from '../../../../contract/offers/feed/filter-places.ts'
import { call } from '../../../app/calls/call.ts'
import { keyOf, pagesKeyOf } from '../../../app/calls/keys.ts'
import type { FeedFilter, ReadFilter } from './feed-filter.rules.ts'

export type Unread = Answer<typeof unreadRequests>['result']

/** Both lists of requests: those that are shown and those that the agent has put away. */
export const feeds = [agentFeed, agentHiddenFeed] as const

export const feedKey = ({ query, isHidden }: FeedFilter) =>
  pagesKeyOf(isHidden ? agentHiddenFeed : agentFeed, { query })

export async function loadFeed(
  { query, isHidden }: FeedFilter,
  cursor?: string,
  signal?: AbortSignal,
): Promise<FeedPage> {
  const endpoint = isHidden ? agentHiddenFeed : agentFeed
  // Filters stand in the page's address exactly as the call takes them.
  const sent = { query: { ...query, ...(cursor && { cursor }) } }
  return (await call(endpoint, sent, { signal })).result
}

/** How many of the requests that the filter lets through the agent has put away. */
export const hiddenCountQuery = ({ query }: FeedFilter) =>
  queryOptions({
    queryKey: [...keyOf(agentHiddenFeed, { query }), 'count'],
    queryFn: async ({ signal }) => (await loadFeed({ query, isHidden: true }, undefined, signal)).total_items,
  })

export async function setHiddenFromFeed(id: number, isHidden: boolean): Promise<void> {
  await call(agentHideAuction, { body: { request_id: id, status: isHidden } })
}

export async function markSeen(id: number): Promise<void> {
  await call(seeRequest, { body: { request_id: id } })
}

export async function markAllSeen(): Promise<Unread> {
  return (await call(seeAllRequests, { body: {} })).result
}

export async function keepFilter(name: string, { filters, sort }: ReadFilter): Promise<SavedFilter> {
  return (await call(saveFilter, { body: { name, filters, sort } })).result
}

export async function alterFilter(
  id: number,
  change: { name?: string; filters?: FeedFilters; is_default?: boolean; notify?: boolean },
): Promise<SavedFilter> {
  return (await call(changeFilter, { params: { id: String(id) }, body: change })).result
}

export async function forgetFilter(id: number): Promise<void> {
  await call(removeFilter, { params: { id: String(id) } })
}

export interface FilterChoices {
  countries: { id: number; name: string; flag: string }[]
  departures: { id: number; name: string }[]
  regions: { id: number; name: string; country_id: number }[]
}

async function loadFilterChoices(signal?: AbortSignal): Promise<FilterChoices> {
  const [ofCountries, ofDepartures, ofRegions] = await Promise.all([
    call(countries, { query: {} }, { signal }),
    call(departures, { query: {} }, { signal }),
    call(feedCities, { query: {} }, { signal }),
  ])
  return { countries: ofCountries.result, departures: ofDepartures.result, regions: ofRegions.result }
}

/** Names of the places that a feed can be narrowed by. */
export const filterChoicesQuery = queryOptions({
  queryKey: [...keyOf(feedCities, { query: {} }), 'choices'],
  queryFn: ({ signal }) => loadFilterChoices(signal),
  staleTime: 5 * 60_000,
})
