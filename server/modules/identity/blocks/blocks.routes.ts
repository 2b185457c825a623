import * as contract from '../../../../contract/identity/users.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { blockUser } from './block-user.ts'
import { changeBlockEnd } from './change-block-end.ts'
import { unblockUser } from './unblock-user.ts'
import { listUsers, userWithBlocks } from './users.queries.ts'

export function blockRoutes({ serve }: Http): void {
  serve(contract.listUsers, async ({ read, query }) => ({ result: await listUsers(read, query) }))
  serve(contract.getUserBlocks, async ({ read, params }) => ({
    result: await userWithBlocks(read, params.id),
  }))
  serve(contract.blockUser, async ({ act, params, body }) => ({
    result: await act(blockUser, { userId: params.id, reason: body.reason, until: momentOf(body.until) }),
  }))
  serve(contract.changeBlockEnd, async ({ act, params, body: { until, was, reason } }) => ({
    result: await act(changeBlockEnd, {
      userId: params.id,
      until: momentOf(until),
      was: momentOf(was),
      reason,
    }),
  }))
  serve(contract.unblockUser, async ({ act, params, body }) => ({
    result: await act(unblockUser, { userId: params.id, reason: body.reason }),
  }))
}

const momentOf = (text: string | null) => (text === null ? null : new Date(text))
