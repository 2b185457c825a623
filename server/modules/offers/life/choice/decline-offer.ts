import { Refusal } from '../../../../../contract/platform/refusals.ts'
import { type Ctx, requireActor } from '../../../../platform/use-case.ts'
import { offerDeclined } from '../../offers.events.ts'
import { offerMoves } from '../../offers.states.ts'
import { lockOfferOfTourist, moveOffer, recountAuction, sidesOf } from '../../offers.store.ts'
import { markRead } from '../../reading/read-offer.ts'

/** The tourist says no to one offer; the others go on. */
export async function declineOffer(ctx: Ctx, { offer_id }: { offer_id: number }) {
  const touristId = requireActor(ctx).id
  const offer = await lockOfferOfTourist(ctx.tx, { id: offer_id, touristId })
  if (!offer) throw new Refusal('missing', 'not_found')
  const state = offerMoves.after('decline', offer.state, ctx)
  await markRead(ctx, offer)
  await moveOffer(ctx.tx, offer, { to: state, actorId: touristId })
  await recountAuction(ctx.tx, offer.auction_id)
  ctx.emit(offerDeclined({ ...sidesOf(offer), reason: 'declined' }))
  return { id: offer.id, state }
}
