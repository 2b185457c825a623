import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { Match } from '../match/match.ts'
import { OfferOption } from '../offer-fields.ts'
import { id, idParams } from '../../wire.ts'

/** A tour of an earlier offer as it would be offered on another request. */
const CopiedOption = OfferOption.omit({ id: true, price_version: true, priced_at: true, facts: true }).extend(
  {
    /** For the new request's guests, now; null where it is gone. `price` is what was asked then, of those guests. */
    price_now: z.int().nullable(),
    /** Sold out, flown, or found for other guests: it cannot be offered. */
    is_gone: z.boolean(),
    /** With the new request; null where it is gone, and then `differences` are empty. */
    match: Match.nullable(),
  },
)

export const SimilarOffer = z.object({
  offer_id: id,
  request_id: id,
  created_at: z.iso.datetime(),
  comment: z.string(),
  adult_count: z.int(),
  childrens: z.array(z.int()),
  /** As many adults and children of the same ages. */
  is_same_party: z.boolean(),
  options: z.array(CopiedOption),
})
export type SimilarOffer = z.output<typeof SimilarOffer>

export const similarOffers = endpoint({
  method: 'GET',
  path: '/api/travel-agent/request/:id/similar-offers',
  access: 'agent',
  agencyRight: 'anyone',
  limit: 'read',
  scope: 'no keys',
  summary: 'Свои прежние отклики в ту же страну с ценами для этой заявки: что можно предложить снова',
  owner: { id: 'an agent of its country' },
  params: idParams,
  answer: z.object({ result: z.object({ items: z.array(SimilarOffer) }) }),
})
