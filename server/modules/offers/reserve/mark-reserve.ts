import { Refusal } from '../../../../contract/platform/refusals.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { isBlocked } from '../../identity/index.ts'
import { optionAt } from '../life/choice/option-at.ts'
import { offerDeclined } from '../offers.events.ts'
import { offerMoves } from '../offers.states.ts'
import { lockOffer, lockOfferOfTourist, moveOffer, recountAuction, sidesOf } from '../offers.store.ts'
import { putReserve, removeReserve, reserveOf } from './reserve.store.ts'

interface Marked {
  /** Of the request. */
  id: number
  offer_id: number
  version: number
  position: number
}

/** While choosing, one option of another offer is kept for the case that the chosen one fails. */
export async function markReserve(ctx: Ctx, marked: Marked): Promise<{ id: number; offer_id: number }> {
  const offer = await lockOfferOfTourist(ctx.tx, { id: marked.offer_id, touristId: requireActor(ctx).id })
  if (offer?.auction_id !== marked.id) throw new Refusal('missing', 'not_found')
  if (offer.auction_state !== 'active') throw new Refusal('conflict', 'auction_state')
  if (offer.state !== 'sent') throw new Refusal('conflict', 'offer_state')
  if (await isBlocked(ctx.tx, offer.agent_id)) throw new Refusal('conflict', 'agent_blocked')
  if (offer.version !== marked.version) throw new Refusal('conflict', 'offer_changed')
  if (offer.request_version < offer.party_version) throw new Refusal('conflict', 'offer_other_guests')
  const option = await optionAt(ctx, offer, marked.position)
  await putReserve(ctx, { auctionId: marked.id, offerId: offer.id, optionId: option.id })
  return { id: marked.id, offer_id: offer.id }
}

/** It is needed no more: what stood open for it alone has lost as the others have. The caller has made sure of whose it is. */
export async function dropReserve(ctx: Ctx, { auctionId }: { auctionId: number }): Promise<void> {
  const reserve = await reserveOf(ctx.tx, auctionId)
  const offer = reserve && (await lockOffer(ctx.tx, reserve.offerId))
  if (!offer) return
  await removeReserve(ctx.tx, auctionId)
  if (offer.auction_state !== 'chosen' || offer.state !== 'sent') return
  await moveOffer(ctx.tx, offer, {
    to: offerMoves.after('lose', offer.state, { actor: null }),
    actorId: null,
  })
  await recountAuction(ctx.tx, auctionId)
  ctx.emit(offerDeclined({ ...sidesOf(offer), reason: 'other_chosen' }))
}
