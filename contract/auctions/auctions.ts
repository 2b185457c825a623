import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { fieldText } from '../texts.ts'
import { idParams, looseId, pageInQuery, pageOf, smallIdInPath } from '../wire.ts'
import { auctionStates } from './auction-states.ts'
import { budgetLabels } from './budget-labels.ts'
import { ChosenOption } from './chosen-option.ts'

const Place = z.object({ id: z.int(), name: z.string() })

/** What everybody who may see an auction sees of it; no name, phone or e-mail is among it. */
export const auctionFields = {
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
  /** One more with each edit. */
  version: z.int(),
  /** Null: it is as it was launched. */
  edited_at: z.iso.datetime().nullable(),
}

/** As its own tourist sees it. */
export const Auction = z.object({
  ...auctionFields,
  hidden: z.enum(['0', '1']),
  unread_offers: z.int(),
  best_price: z.int().nullable(),
  /** Who offers it and since when. */
  best_price_of: z.object({ organisation: z.string(), at: z.iso.datetime(), nights: z.int() }).nullable(),
  /** Of an auction that ended with a choice; null of every other. */
  chosen: ChosenOption.nullable(),
})
export type Auction = z.output<typeof Auction>

const AuctionPage = pageOf(Auction).extend({
  /** How many of all own auctions are hidden, whatever is listed. */
  hidden_items: z.int(),
})
export type AuctionPage = z.output<typeof AuctionPage>

export const listAuctions = endpoint({
  method: 'GET',
  path: '/api/requests',
  inView: true,
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
  answer: z.object({ result: AuctionPage }),
})

export const getAuction = endpoint({
  method: 'GET',
  path: '/api/request/:id',
  inView: true,
  access: 'tourist',
  limit: 'read',
  summary: 'Свой аукцион',
  owner: { id: 'the tourist of the request' },
  params: idParams,
  answer: z.object({ result: Auction }),
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
