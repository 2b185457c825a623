import * as contract from '../../../../contract/privacy/merging.ts'
import { hasRight } from '../../../../contract/platform/rights.ts'
import type { Http } from '../../../platform/http/serve.ts'
import type { PersonalTables } from '../../../platform/personal-data.ts'
import { doublesOf, mergesOf } from '../../identity/index.ts'
import { mergeUsers } from './merge-users.ts'
import { previewOf } from './preview.queries.ts'

export function mergingRoutes({ serve }: Http, tables: PersonalTables): void {
  serve(contract.getMerges, async ({ read, params, actor }) => ({
    result: {
      ...(await mergesOf(read, params.id)),
      doubles: hasRight(actor.roles, 'merge_users') ? await doublesOf(read, params.id) : [],
    },
  }))
  serve(contract.previewMerge, async ({ read, params }) => ({
    result: await previewOf(read, { keptId: params.id, joinedId: params.joined_id, tables }),
  }))
  serve(contract.mergeUsers, async ({ act, params, body }) => ({
    result: await act(mergeUsers, {
      keptId: params.id,
      joinedId: body.joined_id,
      reason: body.reason,
      tables,
    }),
  }))
}
