import * as contract from '../../../../contract/bookings/claim-files.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { agencyOf } from '../../../platform/actor.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { requireAttached } from '../attached/attached-files.queries.ts'
import { contentOf, keepSent } from '../attached/attached-files.routes.ts'
import { addClaimFile, removeClaimFile } from './claim-files.ts'
import { requireClaimPlace } from './claims.queries.ts'

const TABLE = 'booking_claim_file'

/** Proofs beside a claim: laid there by its tourist, read by both sides and by whoever decides. */
export function claimFileRoutes({ serve, gateways: { objects } }: Http): void {
  serve(contract.addClaimFile, async ({ act, read, actor, params, query, now, ...sent }) => {
    const side = { ...params, touristId: actor.id, now }
    // Asked before ten megabytes are read, and once more when they are there.
    const { claim } = await requireClaimPlace(read, side)
    if (!claim || claim.stage === 'closed') throw new Refusal('conflict', 'booking_state')
    await keepSent(objects, { ...sent, kind: 'claim' }, (put) =>
      act(addClaimFile, { ...params, ...query, ...put }),
    )
    return { result: await requireClaimPlace(read, side) }
  })
  serve(contract.removeClaimFile, async ({ act, read, actor, params, now }) => {
    const { id } = await act(removeClaimFile, params)
    return { result: await requireClaimPlace(read, { id, touristId: actor.id, now }) }
  })
  serve(contract.ownClaimFile, ({ read, actor, params, reply }) =>
    contentOf(objects, { read, reply }, requireAttached(read, TABLE, { ...params, touristId: actor.id })),
  )
  serve(contract.agentClaimFile, ({ read, actor, params, reply }) =>
    contentOf(
      objects,
      { read, reply },
      requireAttached(read, TABLE, { ...params, agentId: agencyOf(actor) }),
    ),
  )
  serve(contract.staffClaimFile, ({ read, params, reply }) =>
    contentOf(objects, { read, reply }, requireAttached(read, TABLE, params)),
  )
}
