import * as contract from '../../../contract/work/work.ts'
import type { Http } from '../../platform/http/serve.ts'
import { claimWork, releaseWork } from './claim-work.ts'
import { putAsideWork } from './put-aside.ts'
import { workQueue } from './work.queries.ts'

export function workRoutes({ serve }: Http): void {
  serve(contract.listWork, async ({ read, actor, query, now }) => ({
    result: await workQueue(read, query, { readerId: actor.id, roles: actor.roles, now }),
  }))
  serve(contract.claimWork, async ({ act, params }) => ({ result: await act(claimWork, params) }))
  serve(contract.releaseWork, async ({ act, params }) => ({ result: await act(releaseWork, params) }))
  serve(contract.putAsideWork, async ({ act, params, body }) => {
    await act(putAsideWork, { ...params, ...body })
    return {}
  })
}
