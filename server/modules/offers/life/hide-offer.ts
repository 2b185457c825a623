import { Refusal } from '../../../../contract/platform/refusals.ts'
import { agencyOf } from '../../../platform/actor.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { hideOwnOffer, lockOfferOfAgent, showOwnOffer } from '../offers.store.ts'

export interface OfferHiding {
  offer_id: number
  /** False puts it back. */
  status: boolean
}

/** An agency puts an own offer out of the way, or back. For its tourist it stays where it is. */
export async function hideOffer(ctx: Ctx, { offer_id: id, status }: OfferHiding) {
  const offer = await lockOfferOfAgent(ctx.tx, { id, agentId: agencyOf(requireActor(ctx)) })
  if (!offer) throw new Refusal('missing', 'not_found')
  await (status ? hideOwnOffer(ctx.tx, { id, at: ctx.now }) : showOwnOffer(ctx.tx, id))
  return { id, is_hidden: status }
}
