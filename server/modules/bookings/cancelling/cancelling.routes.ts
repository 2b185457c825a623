import * as contract from '../../../../contract/bookings/cancelling/cancellation.ts'
import { type Actor, agencyOf } from '../../../platform/actor.ts'
import type { Read } from '../../../platform/db/database.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { agreeToCosts, answerDispute, decideCosts, disputeCosts } from './agree-to-costs.ts'
import { openCancellations, requireCancellation } from './cancellation.queries.ts'
import { costFileRoutes } from './cost-files/cost-files.routes.ts'
import { nameCosts } from './name-costs.ts'

export function cancellingRoutes(http: Http): void {
  touristRoutes(http)
  agentRoutes(http)
  adminRoutes(http)
  costFileRoutes(http)
}

function touristRoutes({ serve }: Http): void {
  serve(contract.ownCancellation, async ({ read, actor, params }) => own(read, actor, params.id))
  serve(contract.agreeToCosts, async ({ act, read, actor, params, body }) => {
    const { id } = await act(agreeToCosts, { id: params.id, ...body })
    return own(read, actor, id)
  })
  serve(contract.disputeCosts, async ({ act, read, actor, params, body }) => {
    const { id } = await act(disputeCosts, { id: params.id, ...body })
    return own(read, actor, id)
  })
}

function agentRoutes({ serve }: Http): void {
  serve(contract.agentCancellation, async ({ read, actor, params }) => ofAgency(read, actor, params.id))
  serve(contract.nameCosts, async ({ act, read, actor, params, body }) => {
    const { id } = await act(nameCosts, { id: params.id, ...body })
    return ofAgency(read, actor, id)
  })
  serve(contract.answerDispute, async ({ act, read, actor, params, body }) => {
    const { id } = await act(answerDispute, { id: params.id, ...body })
    return ofAgency(read, actor, id)
  })
}

function adminRoutes({ serve }: Http): void {
  serve(contract.listCancellations, async ({ read }) => ({
    result: { items: await openCancellations(read) },
  }))
  serve(contract.decideCosts, async ({ act, read, params, body }) => {
    const { id } = await act(decideCosts, { id: params.id, ...body })
    return { result: await requireCancellation(read, { id }) }
  })
}

const own = async (read: Read, actor: Actor, id: number) => ({
  result: await requireCancellation(read, { id, touristId: actor.id }),
})
const ofAgency = async (read: Read, actor: Actor, id: number) => ({
  result: await requireCancellation(read, { id, agentId: agencyOf(actor) }),
})
