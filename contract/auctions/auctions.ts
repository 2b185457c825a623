import { z } from 'zod'
import { auctionStates, type AuctionState } from './auction-states.ts'
import { endpoint } from '../platform/endpoint.ts'
import { hideReasons } from '../offers/feed/hide-reasons.ts'
import { budgetLabels } from './launch.ts'
import { offerStates } from '../offers/offer-states.ts'
import { fieldText } from '../texts.ts'
import { idParams, looseId, pageInQuery, pageOf, smallIdInPath } from '../wire.ts'

export { auctionStates, type AuctionState }

const Place = z.object({ id: z.int(), name: z.string() })

/** What everybody who may see an auction sees of it; no name, phone or e-mail is among it. */
const auctionFields = {
  id: z.int(),
  state: z.enum(auctionStates),
  created_at: z.iso.datetime(),
  departure: Place,
  country: Place.extend({ flag: z.string(), slug: z.string() }),
  region: Place.nullable(),
  hotel: Place.extend({ stars: z.int() }).nullable(),
  hotel_stars: z.int().nullable(),
  adult_count: z.int(),
  childrens: z.array(z.int()),
  days_count: z.int(),
  /** dd.mm.yyyy */
  date_from: z.string(),
  date_to: z.string(),
  food_types: z.array(z.int()).nullable(),
  rest_types: z.array(Place),
  wishes: z.string(),
  /** Contacts in the wishes are hidden from every agent but the chosen one. */
  contacts_masked: z.boolean(),
  max_price: z.int(),
  recommended_price: z.int().nullable(),
  budget_label: z.enum(budgetLabels).nullable(),
  offers_count: z.int(),
}

/** As its own tourist sees it. */
export const Auction = z.object({
  ...auctionFields,
  hidden: z.enum(['0', '1']),
  unread_offers: z.int(),
  best_price: z.int().nullable(),
})
export type Auction = z.output<typeof Auction>

export const listAuctions = endpoint({
  method: 'GET',
  path: '/api/requests',
  access: 'tourist',
  limit: 'read',
  summary: 'Свои аукционы, новые сверху',
  query: z.strictObject({
    page: pageInQuery,
    hidden: z.enum(['0', '1']).optional(),
    state: z.enum(auctionStates).optional(),
    country_id: smallIdInPath.optional(),
    region_id: smallIdInPath.optional(),
  }),
  answer: z.object({ result: pageOf(Auction) }),
})

export const getAuction = endpoint({
  method: 'GET',
  path: '/api/request/:id',
  access: 'tourist',
  limit: 'read',
  summary: 'Свой аукцион',
  owner: { id: 'the tourist of the request' },
  params: idParams,
  answer: z.object({ result: Auction }),
})

/** What the market asks for a trip, how that has changed since the launch and when somebody looked. */
export const Market = z.object({
  /** For all guests, fuel surcharge included, whole roubles; null where no tour suits, or nobody has looked yet. */
  min_price: z.int().nullable(),
  tours_found: z.int(),
  launch_price: z.int().nullable(),
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
  limit: 'read',
  scope: 'requests:read',
  summary: 'Термометр рынка заявки глазами агента',
  owner: { id: 'an agent of its country' },
  params: idParams,
  answer: z.object({ result: Market }),
})

const hideBody = z.strictObject({ request_id: looseId, status: z.boolean({ error: fieldText.wrongType }) })
const hideAnswer = z.object({ result: z.object({ id: z.int(), hidden: z.enum(['0', '1']) }) })

export const hideAuction = endpoint({
  method: 'POST',
  path: '/api/request/hide',
  access: 'tourist',
  limit: 'write',
  summary: 'Скрыть или показать свой аукцион',
  owner: { request_id: 'the tourist of the request' },
  body: hideBody,
  answer: hideAnswer,
})
export const hideAuctionPatch = endpoint({ ...hideAuction, method: 'PATCH' })

export const deleteAuction = endpoint({
  method: 'DELETE',
  path: '/api/request',
  access: 'tourist',
  limit: 'write',
  summary: 'Удалить свой аукцион',
  owner: { request_id: 'the tourist of the request' },
  body: z.strictObject({ request_id: looseId }),
  answer: z.object({}),
})

/** As an agent sees it in the feed. `fee` is what a response costs now, whole roubles. */
export const FeedAuction = z.object({
  ...auctionFields,
  fee: z.int(),
  /** Offers of others that stand. */
  rivals: z.int(),
  is_responded: z.boolean(),
  /** The agent's own offer, where there is one. */
  offer_id: z.int().nullable(),
  offer: z.object({ id: z.int(), state: z.enum(offerStates), is_read: z.boolean() }).nullable(),
  /** Neither opened nor answered by this agent. */
  is_unread: z.boolean(),
  is_hidden: z.boolean(),
  hide_reason: z.enum(hideReasons).nullable(),
})
export type FeedAuction = z.output<typeof FeedAuction>

export const yesNo = z
  .enum(['0', '1', 'true', 'false'])
  .transform((value) => value === '1' || value === 'true')

export const agentAuction = endpoint({
  method: 'GET',
  path: '/api/travel-agent/request/:id',
  access: 'agent',
  limit: 'read',
  scope: 'requests:read',
  summary: 'Одна заявка глазами агента',
  owner: { id: 'an agent of its country' },
  params: idParams,
  answer: z.object({ result: FeedAuction }),
})
