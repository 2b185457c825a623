import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { idParams } from '../wire.ts'

/** What the market asks for a trip, how that has changed since the launch and when somebody looked. */
export const Market = z.object({
  /** For all guests, fuel surcharge included, whole roubles; null where no tour suits, or nobody has looked yet. */
  min_price: z.int().nullable(),
  tours_found: z.int(),
  launch_price: z.int().nullable(),
  /** Of a request that was edited since: where that made another trip of it, `launch_price` is the first of that one. */
  is_edited: z.boolean(),
  /** Whole percent since the launch, below zero where it has become cheaper. */
  change_percent: z.int().nullable(),
  /** Null: nobody has looked yet. */
  checked_at: z.iso.datetime().nullable(),
  /** When the price list behind the price was loaded. */
  priced_at: z.iso.datetime().nullable(),
  /** It is looked at again and again while the auction is open. */
  is_watched: z.boolean(),
  /** What changed, and one line a day; from old to new. */
  history: z.array(z.object({ at: z.iso.datetime(), min_price: z.int().nullable(), tours_found: z.int() })),
})
export type Market = z.output<typeof Market>

export const auctionMarket = endpoint({
  method: 'GET',
  path: '/api/request/:id/market',
  inView: true,
  access: 'tourist',
  limit: 'read',
  summary: 'Термометр рынка своего аукциона: минимум сейчас, перемена с запуска, история',
  owner: { id: 'the tourist of the request' },
  params: idParams,
  answer: z.object({ result: Market }),
})

export const agentAuctionMarket = endpoint({
  method: 'GET',
  path: '/api/travel-agent/request/:id/market',
  access: 'agent',
  agencyRight: 'anyone',
  limit: 'read',
  scope: 'requests:read',
  summary: 'Термометр рынка заявки глазами агента',
  owner: { id: 'an agent of its country' },
  params: idParams,
  answer: z.object({ result: Market }),
})
