import * as contract from '../../../../contract/identity/users.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { blockUser } from './block-user.ts'
import { unblockUser } from './unblock-user.ts'
import { listUsers, userWithBlocks } from './users.queries.ts'

export function blockRoutes({ serve }: Http): void {
  serve(contract.listUsers, async ({ read, query }) => ({ result: await listUsers(read, query) }))
  serve(contract.getUserBlocks, async ({ read, params }) => ({
    result: await userWithBlocks(read, params.id),
  }))
  serve(contract.blockUser, async ({ act, params, body }) => ({
    result: await act(blockUser, { userId: params.id, reason: body.reason }),
  }))
  serve(contract.unblockUser, async ({ act, params }) => ({
    result: await act(unblockUser, { userId: params.id }),
  }))
}
