import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { idParams } from '../wire.ts'

/** How an own offer stands among those of its request that can still be chosen. Of the others it says how many. */
export const OfferRank = z.object({
  /** 1 is the cheapest; of equal prices the older offer goes first, as the tourist sees them. */
  by_price: z.int(),
  /** 1 has the tour that fits the request best; of equal ones the cheaper. */
  by_match: z.int(),
  /** How many there are, with this one. */
  of: z.int(),
  /** Whether the cheapest tours of all of them are for as many nights: else their prices are of different stays. */
  same_nights: z.boolean(),
})
export type OfferRank = z.output<typeof OfferRank>

export const offerRank = endpoint({
  method: 'GET',
  path: '/api/travel-agent/offer/:id/rank',
  access: 'agent',
  agencyRight: 'anyone',
  limit: 'read',
  scope: 'offers:read',
  summary: 'Место своего отклика по цене и по совпадению; null, когда его уже не выбрать',
  owner: { id: 'the agent of the offer' },
  params: idParams,
  answer: z.object({ result: OfferRank.nullable() }),
})
