import * as contract from '../../../../contract/identity/view-as-user.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { forgetView, setViewCookie } from '../sessions/cookies.ts'
import { endView, viewAsUser } from './view-as-user.ts'

export function viewingRoutes({ serve, config }: Http): void {
  serve(contract.viewAsUser, async ({ act, params, body, reply }) => {
    const result = await act(viewAsUser, { userId: params.id, reason: body.reason })
    setViewCookie(reply, config, result.token)
    return { result }
  })
  serve(contract.endView, async ({ act, params, reply }) => {
    // Whatever comes of it: one that is over already is forgotten too.
    forgetView(reply, config)
    reply.header('clear-site-data', '"cache"')
    await act(endView, params.id)
    return {}
  })
}
