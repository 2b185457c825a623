import { z } from 'zod'
import { PriceVersion } from '../supply/actualisation.ts'
import { auctionStates } from '../auctions/auction-states.ts'
import { endpoint } from '../platform/endpoint.ts'
import { limits } from '../limits.ts'
import { workLimits } from '../cabinet-limits.ts'
import { offerStates, type OfferState } from './offer-states.ts'
import { workText } from '../cabinet-texts.ts'
import { freeText, id, idInPath, idParams, looseId, pageInQuery, pageOf } from '../wire.ts'

export { offerStates, type OfferState }

const NewOption = z.strictObject({
  tour_id: looseId,
  /** What the agent saw it cost for the party, whole roubles: at another price nothing is sent (`price_changed`). */
  price: z.int().min(0).max(100_000_000).nullish(),
  comment: freeText(workLimits.optionCommentMax, workText.optionComment).nullish(),
})

/** One to three tours, none of them twice. */
export const NewOptions = z
  .array(NewOption, { error: workText.options })
  .min(1, workText.options)
  .max(limits.optionsMax, workText.options)
  .refine(
    (options) => new Set(options.map((one) => one.tour_id)).size === options.length,
    workText.optionsRepeat,
  )

export const NewOffer = z.strictObject({
  request_id: looseId,
  /** The fee that the agent saw and agreed to, whole roubles. */
  price: z.int({ error: workText.fee }).min(limits.feeMin, workText.fee).max(10_000_000, workText.fee),
  comment: freeText(workLimits.commentMax, workText.comment)
    .nullish()
    .transform((text) => text ?? ''),
  options: NewOptions,
})
export type NewOffer = z.output<typeof NewOffer>

export const submitOffer = endpoint({
  method: 'POST',
  path: '/api/travel-agent/offer',
  access: 'agent',
  limit: 'write',
  scope: 'offers:write',
  summary: 'Ответить на заявку: до трёх туров; плата списывается сразу',
  owner: { request_id: 'an agent of its country', tour_id: 'anyone' },
  body: NewOffer,
  answer: z.object({ result: z.object({ id, chat_id: id, fee: z.int(), balance_kopecks: z.int() }) }),
  idempotent: true,
})

/** How an option departs from the request; the same rules warn the agent and colour the comparison. */
export const differences = [
  'budget',
  'country',
  'resort',
  'dates',
  'stars',
  'hotel',
  'departure',
  'rest',
  'nights',
  'meal',
] as const
export type Difference = (typeof differences)[number]

/** 100 is everything as asked; each reason says how many points it cost, the dearest first. */
export const Match = z.object({
  score: z.int().min(0).max(100),
  reasons: z.array(z.object({ id: z.enum(differences), points: z.int() })),
})
export type Match = z.output<typeof Match>

export const OfferOption = z.object({
  id: z.int(),
  position: z.int(),
  tour_id: z.int(),
  hotel_id: z.int(),
  hotel: z.string(),
  stars: z.int(),
  region_id: z.int(),
  region: z.string(),
  country_id: z.int(),
  country: z.string(),
  departure: z.string(),
  operator: z.string(),
  /** dd.mm.yyyy */
  date: z.string(),
  nights: z.int(),
  meal_id: z.int(),
  meal: z.string(),
  room: z.string(),
  /** For all guests, fuel surcharge included, whole roubles. */
  price: z.int(),
  priced_at: z.iso.datetime(),
  comment: z.string(),
  differences: z.array(z.enum(differences)),
  /** How well it fits the request, by the same rules. */
  match: Match,
  /** The newest time that somebody asked what the tour costs now; null where nobody has. */
  price_version: PriceVersion.nullable(),
})
export type OfferOption = z.output<typeof OfferOption>

const offerFields = {
  id: z.int(),
  request_id: z.int(),
  state: z.enum(offerStates),
  version: z.int(),
  /** For the tourist empty until the offer is opened, and so are those of its options. */
  comment: z.string(),
  /** Contacts in the comments are hidden from the tourist until this offer is chosen. */
  contacts_masked: z.boolean(),
  created_at: z.iso.datetime(),
  min_price: z.int(),
  options: z.array(OfferOption),
  chat_id: z.int(),
  /** When the present version was made; null where it is the first. */
  edited_at: z.iso.datetime().nullable(),
  /** Until when it stands, unless it is edited. */
  expires_at: z.iso.datetime(),
  /** The option that the tourist has chosen. */
  chosen_position: z.int().nullable(),
}

/** What an edit did to an offer, option by option. A price that stayed is not told. */
export const OfferChange = z.object({
  since_version: z.int(),
  comment: z.boolean(),
  options: z.array(
    z.object({
      what: z.enum(['added', 'removed', 'price']),
      tour_id: z.int(),
      hotel: z.string(),
      /** Whole roubles; null on the side where there was no such option. */
      was: z.int().nullable(),
      now: z.int().nullable(),
    }),
  ),
})
export type OfferChange = z.output<typeof OfferChange>

/** As the auction's tourist sees it: the agency, never the agent's own contacts. */
export const TouristOffer = z.object({
  ...offerFields,
  agent: z.object({
    id: z.int(),
    organisation: z.string(),
    is_demo: z.boolean(),
    register_number: z.string().nullable(),
    photo: z.string().nullable(),
    /** Shut out by an administrator: this offer stands, but cannot be chosen. */
    is_blocked: z.boolean(),
  }),
  is_read: z.boolean(),
  is_shortlisted: z.boolean(),
  /** Edited since the tourist opened it. */
  is_changed: z.boolean(),
  /** Against the version that the tourist had opened before, or the one before this where he has opened none. */
  change: OfferChange.nullable(),
})
export type TouristOffer = z.output<typeof TouristOffer>

export const bestOffers = endpoint({
  method: 'GET',
  path: '/api/request/best-offers/:id',
  access: 'tourist',
  limit: 'read',
  summary: 'Отклики на свой аукцион, дешёвые сверху',
  owner: { id: 'the tourist of the request' },
  params: idParams,
  answer: z.object({ result: pageOf(TouristOffer) }),
})

export const touristOffer = endpoint({
  method: 'GET',
  path: '/api/tourist/offer/:id',
  access: 'tourist',
  limit: 'read',
  summary: 'Один отклик; с isRead=true он отмечается прочитанным',
  owner: { id: 'the tourist of the offer' },
  params: idParams,
  query: z.strictObject({
    isRead: z
      .enum(['true', 'false', '1', '0'])
      .transform((value) => value === 'true' || value === '1')
      .optional(),
  }),
  answer: z.object({ result: TouristOffer }),
})

export const touristOfferFull = endpoint({
  method: 'GET',
  path: '/api/tourist/offer/full-info/:id',
  access: 'tourist',
  limit: 'read',
  summary: 'Отклик и его цены против рынка',
  owner: { id: 'the tourist of the offer' },
  params: idParams,
  answer: z.object({
    result: z.object({
      offer_info: TouristOffer,
      price_info: z.object({
        max_price: z.int(),
        recommended_price: z.int().nullable(),
        min_price: z.int(),
        options: z.array(
          z.object({
            option_id: z.int(),
            price: z.int(),
            against_budget: z.int(),
            against_market: z.int().nullable(),
          }),
        ),
      }),
    }),
  }),
})

export const touristOffers = endpoint({
  method: 'POST',
  path: '/api/tourist/offers',
  access: 'tourist',
  limit: 'write',
  summary: 'Все отклики на свои аукционы, новые сверху',
  owner: { request_id: 'the tourist of the request' },
  body: z.strictObject({
    request_id: looseId.nullish(),
    page: z.int().min(1).max(10_000).default(1),
    is_read: z.boolean().nullish(),
  }),
  answer: z.object({ result: pageOf(TouristOffer) }),
})

/** As its own agent sees it. */
export const AgentOffer = z.object({
  ...offerFields,
  fee: z.int(),
  is_read: z.boolean(),
  /** The tourist's list with it has been on screen. */
  is_shown: z.boolean(),
  is_shortlisted: z.boolean(),
  read_at: z.iso.datetime().nullable(),
  /** The tourist has opened the present version. */
  is_seen: z.boolean(),
  is_refunded: z.boolean(),
  country: z.string(),
  max_price: z.int(),
  request_state: z.enum(auctionStates),
  /** Why an administrator took it off; null unless one has. */
  reason: z.string().nullable(),
})
export type AgentOffer = z.output<typeof AgentOffer>

export const agentOffers = endpoint({
  method: 'GET',
  path: '/api/travel-agent/offers',
  access: 'agent',
  limit: 'read',
  scope: 'offers:read',
  summary: 'Свои отклики, новые сверху',
  owner: { request_id: 'an agent of its country' },
  query: z.strictObject({
    page: pageInQuery,
    state: z.enum(offerStates).optional(),
    request_id: idInPath.optional(),
  }),
  answer: z.object({ result: pageOf(AgentOffer) }),
})
