import { Refusal } from '../../../../contract/platform/refusals.ts'
import { agencyOf } from '../../../platform/actor.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { offerWithdrawn } from '../offers.events.ts'
import { offerMoves } from '../offers.states.ts'
import { lockOfferOfAgent, moveOffer, recountAuction, sidesOf } from '../offers.store.ts'

/** An agent takes an offer back while it waits for an answer. The fee was for being heard: it stays paid. */
export async function withdrawOffer(ctx: Ctx, { id }: { id: number }): Promise<{ id: number }> {
  const agentId = agencyOf(requireActor(ctx))
  const offer = await lockOfferOfAgent(ctx.tx, { id, agentId })
  if (!offer) throw new Refusal('missing', 'not_found')
  await moveOffer(ctx.tx, offer, { to: offerMoves.after('withdraw', offer.state, ctx), actorId: agentId })
  await recountAuction(ctx.tx, offer.auction_id)
  ctx.emit(offerWithdrawn(sidesOf(offer)))
  return { id: offer.id }
}
