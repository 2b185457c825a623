import * as contract from '../../../../contract/identity/view-as-user.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { endView, viewAsUser } from './view-as-user.ts'

export function viewingRoutes({ serve }: Http): void {
  serve(contract.viewAsUser, async ({ act, params, body }) => ({
    result: await act(viewAsUser, { userId: params.id, reason: body.reason }),
  }))
  serve(contract.endView, async ({ act, params }) => {
    await act(endView, params.id)
    return {}
  })
}
