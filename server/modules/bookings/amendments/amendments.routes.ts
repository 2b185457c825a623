import * as contract from '../../../../contract/bookings/amending/amendments.ts'
import { type Actor, agencyOf } from '../../../platform/actor.ts'
import type { Read } from '../../../platform/db/database.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { requireBooking } from '../bookings.queries.ts'
import { refuseAmendment, withdrawAmendment } from './leave-amendment.ts'
import { proposeAmendment } from './propose-amendment.ts'
import { askAmendmentCode, signAmendment } from './sign-amendment.ts'

export function amendmentRoutes({ serve }: Http): void {
  serve(contract.proposeAmendment, async ({ act, read, actor, params, body }) => {
    const { id } = await act(proposeAmendment, { ...params, ...body })
    return ofAgent(read, actor, id)
  })
  serve(contract.withdrawAmendment, async ({ act, read, actor, params, body }) => {
    const { id } = await act(withdrawAmendment, { ...params, ...body })
    return ofAgent(read, actor, id)
  })
  serve(contract.refuseAmendment, async ({ act, read, actor, params, body }) => {
    const { id } = await act(refuseAmendment, { ...params, ...body })
    return ofTourist(read, actor, id)
  })
  serve(contract.askAmendmentCode, ({ act, params, body, device }) =>
    act(askAmendmentCode, { ...params, ...body, device }),
  )
  serve(contract.signAmendment, async ({ act, read, actor, params, body, userAgent, device }) => {
    const { n, code_id: codeId, value } = body
    const signed = await act(signAmendment, { id: params.id, n, codeId, value, userAgent, device })
    if ('refusal' in signed) throw signed.refusal
    return ofTourist(read, actor, signed.id)
  })
}

async function ofTourist(read: Read, actor: Actor, id: number) {
  return { result: await requireBooking(read, { id, touristId: actor.id }) }
}

async function ofAgent(read: Read, actor: Actor, id: number) {
  return { result: await requireBooking(read, { id, agentId: agencyOf(actor) }) }
}
