import { chooseOffer, declineOffer } from '../../../../contract/offers/offer-moves.ts'
import { dropReserve, markReserve } from '../../../../contract/offers/reserve.ts'
import type { TouristOffer } from '../../../../contract/offers/tourist-offers.ts'
import { newIdempotencyKey } from '../../../app/calls/api.ts'
import { byId } from '../../../app/calls/address.ts'
import { call } from '../../../app/calls/call.ts'
import { cheapestOf } from './reserve-field.tsx'

/**
 * Of the version that is on the screen: where the agent has made another one, the server says so. Answers the number of
 * the booking that it has opened.
 */
export async function chooseOption(offer: TouristOffer, position: number): Promise<number> {
  const body = { offer_id: offer.id, version: offer.version, position }
  return (await call(chooseOffer, { body }, { idempotencyKey: newIdempotencyKey() })).booking_id
}

/** Kept for the case that what is chosen fails; null: nothing is. */
export async function keep(auctionId: number, offer: TouristOffer | null): Promise<void> {
  const option = offer && cheapestOf(offer)
  if (!option) return void (await call(dropReserve, byId(auctionId)))
  const body = { offer_id: offer.id, version: offer.version, position: option.position }
  await call(markReserve, { ...byId(auctionId), body })
}

export async function decline(offer: TouristOffer): Promise<void> {
  await call(declineOffer, { body: { offer_id: offer.id } })
}
