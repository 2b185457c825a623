import * as contract from '../../../contract/saved-views/saved-views.ts'
import type { Http } from '../../platform/http/serve.ts'
import { changeView, removeView, requireList, saveView } from './save-views.ts'
import { savedViewsOf } from './saved-views.queries.ts'

export function savedViewRoutes({ serve }: Http): void {
  serve(contract.savedViews, async ({ read, actor, query }) => ({
    result: await savedViewsOf(read, requireList({ actor }, query.list)),
  }))
  serve(contract.saveView, async ({ act, body }) => ({ result: await act(saveView, body) }))
  serve(contract.changeView, async ({ act, params, body }) => ({
    result: await act(changeView, { ...body, id: params.id }),
  }))
  serve(contract.removeView, async ({ act, params }) => {
    await act(removeView, { id: params.id })
    return {}
  })
}
