import { z } from 'zod'
import { AgentRating } from '../agents/agent-rating.ts'
import { OfferSeller } from '../agents/seller.ts'
import { endpoint } from '../platform/endpoint.ts'
import { idParams, looseId, pageOf } from '../wire.ts'
import { ChosenAgency } from './chosen-agency.ts'
import { offerFields } from './offer-fields.ts'

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
    /** Of its reviews by tourists who paid; null while there are too few. */
    rating: AgentRating,
    /** Who it is by law; null where the account has been deleted. */
    seller: OfferSeller.nullable(),
    /** Shut out by an administrator: this offer stands, but cannot be chosen. */
    is_blocked: z.boolean(),
  }),
  is_read: z.boolean(),
  is_shortlisted: z.boolean(),
  /** Which of its options the tourist likes; none where the offer was put into the shortlist as a whole. */
  shortlisted_positions: z.array(z.int()),
  /** When the tourist last asked for a better price; null: never. */
  price_asked_at: z.iso.datetime().nullable(),
  /** Kept for the case that the chosen one fails. */
  is_reserve: z.boolean(),
  /** Edited since the tourist opened it. */
  is_changed: z.boolean(),
  /** Against the version that the tourist had opened before, or the one before this where he has opened none. */
  change: OfferChange.nullable(),
})
export type TouristOffer = z.output<typeof TouristOffer>

export const bestOffers = endpoint({
  method: 'GET',
  path: '/api/request/best-offers/:id',
  inView: true,
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
  inView: true,
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
  inView: true,
  access: 'tourist',
  limit: 'read',
  summary: 'Отклик и его цены против рынка; у выбранного — ещё продавец и его контакты',
  owner: { id: 'the tourist of the offer' },
  params: idParams,
  answer: z.object({
    result: z.object({
      offer_info: TouristOffer,
      /** Who sells it, once the tourist has chosen this offer; null until then. */
      agency: ChosenAgency.nullable(),
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
