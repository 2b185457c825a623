import { queryOptions } from '@tanstack/react-query'
import { operators } from '../../../contract/geo/reference.ts'
import { departures, regions } from '../../../contract/geo/places.ts'
import { searchTours } from '../../../contract/supply/tour-search.ts'
import type { Answer } from '../../../contract/platform/endpoint.ts'
import { call } from '../../app/calls/call.ts'
import { keyOf } from '../../app/calls/keys.ts'
import { ApiRefusal } from '../../app/calls/api.ts'
import { bodyOf, type SearchFields, tripKey } from './search.rules.ts'

export type FoundTours = Answer<typeof searchTours>['result']

/** Outside prices are asked for anew when they are as old as the server keeps them. */
const BEGUN_ANEW_MS = 12 * 60_000

/**
 * The searches that one page has begun. A filter, an order or a page goes on with the search of its trip: neither the
 * server nor a supplier outside begins again for it.
 */
export function createTourFinder() {
  const begun = new Map<string, { id: number; at: number }>()
  const ask = async (fields: SearchFields, signal: AbortSignal, requestId?: number): Promise<FoundTours> =>
    (await call(searchTours, { body: bodyOf(fields, requestId) }, { signal, timeoutMs: 20_000 })).result
  return async (fields: SearchFields, signal: AbortSignal): Promise<FoundTours> => {
    const key = tripKey(fields)
    const known = begun.get(key)
    if (known && Date.now() - known.at < BEGUN_ANEW_MS) {
      try {
        return await ask(fields, signal, known.id)
      } catch (error) {
        // Forgotten by the server: begun again below.
        if (!(error instanceof ApiRefusal) || error.reason !== 'search_expired') throw error
      }
    }
    const found = await ask(fields, signal)
    begun.set(key, { id: found.request_id, at: Date.now() })
    return found
  }
}

export interface SearchChoices {
  /** `from`: «из Москвы» */
  departures: { id: number; title: string; from: string }[]
  regions: { id: number; title: string }[]
  operators: { id: number; title: string }[]
}

async function loadSearchChoices(countryId: number, signal?: AbortSignal): Promise<SearchChoices> {
  const [ofDepartures, ofRegions, ofOperators] = await Promise.all([
    call(departures, { query: {} }, { signal }),
    call(regions, { query: { country_id: String(countryId) } }, { signal }),
    call(operators, { query: {} }, { signal }),
  ])
  return {
    departures: ofDepartures.result.map(({ id, name, name_from: from }) => ({ id, title: name, from })),
    regions: ofRegions.result.map(({ id, name }) => ({ id, title: name })),
    operators: ofOperators.result.map(({ id, name }) => ({ id, title: name })),
  }
}

/** What a search in a country may be narrowed by. */
export const searchChoicesQuery = (countryId: number) =>
  queryOptions({
    queryKey: [...keyOf(regions, { query: { country_id: String(countryId) } }), 'choices'],
    queryFn: ({ signal }) => loadSearchChoices(countryId, signal),
    staleTime: Infinity,
  })
