import { operators, regions } from '../../../contract/geo.ts'
import type { Answer } from '../../../contract/endpoint.ts'
import { searchTours } from '../../../contract/supply.ts'
import { call } from '../../app/call.ts'
import { bodyOf, type SearchFields } from './search.rules.ts'

export type FoundTours = Answer<typeof searchTours>['result']

export async function findTours(fields: SearchFields, signal?: AbortSignal): Promise<FoundTours> {
  return (await call(searchTours, { body: bodyOf(fields) }, { signal, timeoutMs: 20_000 })).result
}

export interface SearchChoices {
  regions: { id: number; title: string }[]
  operators: { id: number; title: string }[]
}

export async function loadSearchChoices(countryId: number, signal?: AbortSignal): Promise<SearchChoices> {
  const [ofRegions, ofOperators] = await Promise.all([
    call(regions, { query: { country_id: String(countryId) } }, { signal }),
    call(operators, { query: {} }, { signal }),
  ])
  return {
    regions: ofRegions.result.map(({ id, name }) => ({ id, title: name })),
    operators: ofOperators.result.map(({ id, name }) => ({ id, title: name })),
  }
}
