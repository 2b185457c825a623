import { editOffer, withdrawOffer } from '../../../../contract/offers/offer-moves.ts'
import { agentHideOffer, type AgentOffer } from '../../../../contract/offers/agent-offers.ts'
import { newIdempotencyKey } from '../../../app/calls/api.ts'
import { call } from '../../../app/calls/call.ts'
import { type OfferDraft, sentOptions } from '../own/change/edit-offer.rules.ts'

/** A new version of an offer, made of the one that is on the screen, at the prices that are seen there. */
export async function saveVersion(offer: AgentOffer, draft: OfferDraft): Promise<AgentOffer> {
  const body = { id: offer.id, version: offer.version, comment: draft.comment, options: sentOptions(draft) }
  return (await call(editOffer, { body }, { idempotencyKey: newIdempotencyKey() })).result
}

export async function withdraw(offerId: number): Promise<AgentOffer> {
  return (await call(withdrawOffer, { body: { id: offerId } })).result
}

/** Puts an own offer out of the way, or back; the tourist sees it as before. */
export async function hideOwn(offerId: number, isHidden: boolean): Promise<void> {
  await call(agentHideOffer, { body: { offer_id: offerId, status: isHidden } })
}
