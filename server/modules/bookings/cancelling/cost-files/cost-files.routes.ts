import * as contract from '../../../../../contract/bookings/cancelling/cost-files.ts'
import { Refusal } from '../../../../../contract/platform/refusals.ts'
import { agencyOf } from '../../../../platform/actor.ts'
import type { Http } from '../../../../platform/http/serve.ts'
import { requireAttached } from '../../attached/attached-files.queries.ts'
import { contentOf, keepSent } from '../../attached/attached-files.routes.ts'
import { requireCancellation } from '../cancellation.queries.ts'
import { addCostFile, removeCostFile } from './cost-files.ts'

const TABLE = 'booking_cost_file'

/** Papers beside an agency's costs: laid there by it, read by both sides and by whoever decides. */
export function costFileRoutes({ serve, gateways: { objects } }: Http): void {
  serve(contract.addCostFile, async ({ act, read, actor, params, query, ...sent }) => {
    const agentId = agencyOf(actor)
    // Asked before ten megabytes are read, and once more when they are there.
    const { stage } = await requireCancellation(read, { ...params, agentId })
    if (stage === 'free' || stage === 'paid' || stage === 'settled' || stage === 'none')
      throw new Refusal('conflict', 'booking_state')
    await keepSent(objects, { ...sent, kind: 'cost' }, (put) =>
      act(addCostFile, { ...params, ...query, ...put }),
    )
    return { result: await requireCancellation(read, { ...params, agentId }) }
  })
  serve(contract.removeCostFile, async ({ act, read, actor, params }) => {
    const { id } = await act(removeCostFile, params)
    return { result: await requireCancellation(read, { id, agentId: agencyOf(actor) }) }
  })
  serve(contract.ownCostFile, ({ read, actor, params, reply }) =>
    contentOf(objects, { read, reply }, requireAttached(read, TABLE, { ...params, touristId: actor.id })),
  )
  serve(contract.agentCostFile, ({ read, actor, params, reply }) =>
    contentOf(
      objects,
      { read, reply },
      requireAttached(read, TABLE, { ...params, agentId: agencyOf(actor) }),
    ),
  )
  serve(contract.staffCostFile, ({ read, params, reply }) =>
    contentOf(objects, { read, reply }, requireAttached(read, TABLE, params)),
  )
}
