import { z } from 'zod'
import { HotelPicture } from '../hotel-pictures/hotel-picture.ts'
import { PictureProblem } from '../hotel-pictures/picture-problems.ts'
import { endpoint } from '../platform/endpoint.ts'
import { specialLimits, specialText } from './special-offer-terms.ts'
import { adults } from '../trip.ts'
import { day, freeText, idParams, isStorable, looseId, pageInQuery, pageOf } from '../wire.ts'

/** `expired` is not stored: the last day has passed, or the tour has flown. */
export const specialOfferStates = ['active', 'expired', 'stopped', 'hidden'] as const
export type SpecialOfferState = (typeof specialOfferStates)[number]

/** What a browser could open; whether it is ever asked, the server decides. */
function isWebAddress(text: string): boolean {
  const url = URL.parse(text)
  return isStorable(text) && url !== null && /^https?:$/.test(url.protocol) && url.hostname.includes('.')
}

/** What the agency says of the tour and may change later. */
const terms = {
  /** For the whole party, whole roubles: at most what the tour itself costs. */
  price: z.int({ error: specialText.price }).min(1, specialText.price).max(99_999_999, specialText.price),
  bonus: freeText(specialLimits.bonusMax, specialText.bonusLong)
    .nullish()
    .transform((text) => text ?? ''),
  places: z
    .int({ error: specialText.places })
    .min(1, specialText.places)
    .max(specialLimits.placesMax, specialText.places),
  /** The last day on which it may be taken. */
  valid_until: day,
  /** The address of a photo of the agency's own; null or empty: the hotel's, or a drawn view, stands in its place. */
  picture_url: z
    .string()
    .trim()
    .max(specialLimits.pictureUrlMax, specialText.pictureLong)
    .refine((text) => text === '' || isWebAddress(text), specialText.picture)
    .nullish()
    .transform((text) => text || null),
}

export const SpecialOfferTerms = z.strictObject(terms)
export type SpecialOfferTerms = z.output<typeof SpecialOfferTerms>

export const NewSpecialOffer = z.strictObject({
  tour_id: looseId,
  adult_count: adults.default(2),
  ...terms,
})
export type NewSpecialOffer = z.output<typeof NewSpecialOffer>

const Named = z.object({ id: z.int(), name: z.string() })

export const SpecialOffer = z.object({
  id: z.int(),
  state: z.enum(specialOfferStates),
  tour_id: z.int(),
  departure: Named,
  country: Named.extend({ flag: z.string() }),
  region: Named,
  hotel: Named.extend({ stars: z.int() }),
  /** dd.mm.yyyy */
  date: z.string(),
  nights: z.int(),
  meal: z.string(),
  room: z.string(),
  operator: z.string(),
  adult_count: z.int(),
  /** What the tour cost this party when the offer was published or changed, whole roubles. */
  list_price: z.int(),
  price: z.int(),
  percent: z.int(),
  bonus: z.string(),
  places: z.int(),
  /** dd.mm.yyyy */
  valid_until: z.string(),
  created_at: z.iso.datetime(),
  picture_url: z.string().nullable(),
  /** Null where there is none, or not yet: then `picture_problem` may say why. */
  picture: HotelPicture.nullable(),
  picture_problem: PictureProblem.nullable(),
  /** A moderator's words; null unless it is hidden. */
  hidden_reason: z.string().nullable(),
})
export type SpecialOffer = z.output<typeof SpecialOffer>

export const publishSpecialOffer = endpoint({
  method: 'POST',
  path: '/api/travel-agent/special-offer',
  access: 'agent',
  agencyRight: 'answer',
  limit: 'write',
  scope: 'no keys',
  summary: 'Опубликовать спецпредложение: тур по своей цене или с бонусом, до указанного дня',
  owner: { tour_id: 'anyone' },
  body: NewSpecialOffer,
  answer: z.object({ result: SpecialOffer }),
  idempotent: true,
})

export const ownSpecialOffers = endpoint({
  method: 'GET',
  path: '/api/travel-agent/special-offers',
  inView: true,
  access: 'agent',
  agencyRight: 'anyone',
  limit: 'read',
  scope: 'no keys',
  summary: 'Свои спецпредложения, новые сверху',
  query: z.strictObject({ page: pageInQuery }),
  answer: z.object({
    result: pageOf(SpecialOffer).extend({
      /** How many may still be published today. */
      left_today: z.int(),
    }),
  }),
})

export const changeSpecialOffer = endpoint({
  method: 'PATCH',
  path: '/api/travel-agent/special-offer/:id',
  access: 'agent',
  agencyRight: 'answer',
  limit: 'write',
  scope: 'no keys',
  summary: 'Изменить цену, бонус, места и срок своего спецпредложения',
  owner: { id: 'the agent of the special offer' },
  params: idParams,
  body: SpecialOfferTerms,
  answer: z.object({ result: SpecialOffer }),
})

export const stopSpecialOffer = endpoint({
  method: 'DELETE',
  path: '/api/travel-agent/special-offer/:id',
  access: 'agent',
  agencyRight: 'answer',
  limit: 'write',
  scope: 'no keys',
  summary: 'Остановить своё спецпредложение',
  owner: { id: 'the agent of the special offer' },
  params: idParams,
  answer: z.object({ result: SpecialOffer }),
})

export const ModeratedSpecialOffer = SpecialOffer.extend({
  agent: z.object({ id: z.int(), organisation: z.string() }),
})
export type ModeratedSpecialOffer = z.output<typeof ModeratedSpecialOffer>

export const listSpecialOffers = endpoint({
  method: 'GET',
  path: '/api/admin/special-offers',
  access: 'admin',
  right: 'moderate_special_offers',
  limit: 'read',
  summary: 'Спецпредложения агентств для модератора, новые сверху',
  query: z.strictObject({ state: z.enum(['active', 'hidden', 'stopped']).optional(), page: pageInQuery }),
  answer: z.object({ result: pageOf(ModeratedSpecialOffer) }),
})

export const specialDecision = {
  hidden: z.boolean(),
  reason: freeText(specialLimits.bonusMax, specialText.bonusLong).nullish(),
}
export const isExplained = ({ hidden, reason }: { hidden: boolean; reason?: string | null | undefined }) =>
  !hidden || !!reason
export const unexplained = { path: ['reason'], error: specialText.hideReason }

export const moderateSpecialOffer = endpoint({
  method: 'PATCH',
  path: '/api/admin/special-offer/:id',
  access: 'admin',
  right: 'moderate_special_offers',
  limit: 'write',
  summary: 'Скрыть спецпредложение с причиной или вернуть его',
  owner: { id: 'anyone' },
  params: idParams,
  body: z.strictObject(specialDecision).refine(isExplained, unexplained),
  answer: z.object({ result: ModeratedSpecialOffer }),
})
