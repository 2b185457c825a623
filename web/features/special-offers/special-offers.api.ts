import type { Answer } from '../../../contract/platform/endpoint.ts'
import {
  changeSpecialOffer,
  type listSpecialOffers,
  moderateSpecialOffer,
  type ownSpecialOffers,
  publishSpecialOffer,
  type SpecialOffer,
  type SpecialOfferTerms,
  stopSpecialOffer,
} from '../../../contract/special-offers/special-offers.ts'
import { call } from '../../app/calls/call.ts'

export type OwnSpecialOffers = Answer<typeof ownSpecialOffers>['result']
export type ModeratedSpecialOffers = Answer<typeof listSpecialOffers>['result']

interface Published {
  tourId: number
  adults: number
  terms: SpecialOfferTerms
}

/** A repeat with the same key is the same special offer. */
export async function publish(
  { tourId, adults, terms }: Published,
  idempotencyKey: string,
): Promise<SpecialOffer> {
  const body = { tour_id: tourId, adult_count: adults, ...terms }
  return (await call(publishSpecialOffer, { body }, { idempotencyKey })).result
}

export async function change(id: number, terms: SpecialOfferTerms): Promise<SpecialOffer> {
  return (await call(changeSpecialOffer, { params: { id: String(id) }, body: terms })).result
}

export async function stop(id: number): Promise<SpecialOffer> {
  return (await call(stopSpecialOffer, { params: { id: String(id) } })).result
}

export async function moderate(id: number, decision: { hidden: boolean; reason?: string }): Promise<void> {
  await call(moderateSpecialOffer, { params: { id: String(id) }, body: decision })
}
