import { chooseOffer, declineOffer } from '../../../../contract/offers/offer-moves.ts'
import type { TouristOffer } from '../../../../contract/offers/tourist-offers.ts'
import { newIdempotencyKey } from '../../../app/calls/api.ts'
import { call } from '../../../app/calls/call.ts'

/** Of the version that is on the screen: where the agent has made another one, the server says so. */
export async function chooseOption(offer: TouristOffer, position: number): Promise<void> {
  const body = { offer_id: offer.id, version: offer.version, position }
  await call(chooseOffer, { body }, { idempotencyKey: newIdempotencyKey() })
}

export async function decline(offer: TouristOffer): Promise<void> {
  await call(declineOffer, { body: { offer_id: offer.id } })
}
