import * as contract from '../../../../../contract/offers/feed/saved-filters.ts'
import { agencyOf } from '../../../../platform/actor.ts'
import type { Http } from '../../../../platform/http/serve.ts'
import { changeFilter, removeFilter, saveFilter } from './save-filters.ts'
import { filtersOf } from './saved-filters.queries.ts'

export function savedFilterRoutes({ serve }: Http): void {
  serve(contract.savedFilters, async ({ read, actor }) => ({
    result: { items: await filtersOf(read, agencyOf(actor)) },
  }))
  serve(contract.saveFilter, async ({ act, body }) => ({ result: await act(saveFilter, body) }))
  serve(contract.changeFilter, async ({ act, params, body }) => ({
    result: await act(changeFilter, { ...body, id: params.id }),
  }))
  serve(contract.removeFilter, async ({ act, params }) => {
    await act(removeFilter, { id: params.id })
    return {}
  })
}
