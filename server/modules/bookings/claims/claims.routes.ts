import * as contract from '../../../../contract/bookings/claims.ts'
import { agencyOf } from '../../../platform/actor.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { agreeToAnswer, answerClaim, decideClaim } from './answer-claim.ts'
import { claimFileRoutes } from './claim-files.routes.ts'
import { openClaims, requireClaimPlace } from './claims.queries.ts'
import { makeClaim } from './make-claim.ts'

export function claimRoutes(http: Http): void {
  const { serve } = http
  claimFileRoutes(http)
  serve(contract.ownClaim, async ({ read, actor, params, now }) => ({
    result: await requireClaimPlace(read, { ...params, touristId: actor.id, now }),
  }))
  serve(contract.makeClaim, async ({ act, read, actor, params, body, now }) => {
    const { id } = await act(makeClaim, { ...params, ...body })
    return { result: await requireClaimPlace(read, { id, touristId: actor.id, now }) }
  })
  serve(contract.agreeToClaimAnswer, async ({ act, read, actor, params, body, now }) => {
    const { id } = await act(agreeToAnswer, { ...params, ...body })
    return { result: await requireClaimPlace(read, { id, touristId: actor.id, now }) }
  })
  serve(contract.agentClaim, async ({ read, actor, params, now }) => ({
    result: await requireClaimPlace(read, { ...params, agentId: agencyOf(actor), now }),
  }))
  serve(contract.answerClaim, async ({ act, read, actor, params, body, now }) => {
    const { id } = await act(answerClaim, { ...params, ...body })
    return { result: await requireClaimPlace(read, { id, agentId: agencyOf(actor), now }) }
  })
  serve(contract.listClaims, async ({ read }) => ({ result: { items: await openClaims(read) } }))
  serve(contract.decideClaim, async ({ act, read, params, body, now }) => {
    const { id } = await act(decideClaim, { ...params, ...body })
    return { result: await requireClaimPlace(read, { id, now }) }
  })
}
