import { editOffer, withdrawOffer } from '../../../../contract/offers/offer-moves.ts'
import type { AgentOffer } from '../../../../contract/offers/agent-offers.ts'
import { newIdempotencyKey } from '../../../app/calls/api.ts'
import { call } from '../../../app/calls/call.ts'
import { type OfferDraft, sentOptions } from '../own/edit-offer.rules.ts'

/** A new version of an offer, made of the one that is on the screen, at the prices that are seen there. */
export async function saveVersion(offer: AgentOffer, draft: OfferDraft): Promise<AgentOffer> {
  const body = { id: offer.id, version: offer.version, comment: draft.comment, options: sentOptions(draft) }
  return (await call(editOffer, { body }, { idempotencyKey: newIdempotencyKey() })).result
}

export async function withdraw(offerId: number): Promise<AgentOffer> {
  return (await call(withdrawOffer, { body: { id: offerId } })).result
}
