import { Refusal } from '../../../../contract/platform/refusals.ts'
import { agencyOf, personOf } from '../../../platform/actor.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { offerWithdrawn } from '../offers.events.ts'
import { offerMoves } from '../offers.states.ts'
import { lockOfferOfAgent, moveOffer, recountAuction, sidesOf } from '../offers.store.ts'

/** An agent takes an offer back while it waits for an answer. The fee was for being heard: it stays paid. */
export async function withdrawOffer(ctx: Ctx, { id }: { id: number }): Promise<{ id: number }> {
  const actor = requireActor(ctx)
  const agentId = agencyOf(actor)
  const offer = await lockOfferOfAgent(ctx.tx, { id, agentId })
  if (!offer) throw new Refusal('missing', 'not_found')
  const to = offerMoves.after('withdraw', offer.state, ctx)
  await moveOffer(ctx.tx, offer, { to, actorId: agentId, personId: personOf(actor) })
  await recountAuction(ctx.tx, offer.auction_id)
  ctx.emit(offerWithdrawn(sidesOf(offer)))
  return { id: offer.id }
}
