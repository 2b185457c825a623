import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { limits } from '../limits.ts'
import { workLimits } from '../cabinet-limits.ts'
import { ownWords } from './answers/own-words.ts'
import { AgentOffer } from './agent-offers.ts'
import { NewOptions } from './sending/new-offer.ts'
import { OfferOption } from './offer-fields.ts'
import { offerStates } from './offer-states.ts'
import { TouristOffer } from './tourist-offers.ts'
import { workText } from '../cabinet-texts.ts'
import { id, idParams, looseId } from '../wire.ts'

const UNKNOWN_VERSION = 'Неверная версия отклика'
export const UNKNOWN_OPTION = 'Такого варианта в отклике нет'

/** Which of an offer's options, from 1. */
export const optionPosition = z
  .int(UNKNOWN_OPTION)
  .min(1, UNKNOWN_OPTION)
  .max(limits.optionsMax, UNKNOWN_OPTION)

/** The version that the caller has before his eyes: where it is not the present one, nothing happens. */
const version = z.int(UNKNOWN_VERSION).min(1, UNKNOWN_VERSION).max(32_767, UNKNOWN_VERSION)

export const EditedOffer = z.strictObject({
  id: looseId,
  version,
  comment: ownWords(workLimits.commentMax, workText.comment)
    .nullish()
    .transform((text) => text ?? ''),
  options: NewOptions,
})
export type EditedOffer = z.output<typeof EditedOffer>

export const editOffer = endpoint({
  method: 'PATCH',
  path: '/api/travel-agent/offer',
  access: 'agent',
  agencyRight: 'answer',
  limit: 'write',
  scope: 'offers:write',
  summary: 'Изменить свой отклик, пока его не выбрали: новая версия, без новой платы',
  refusals: {
    conflict: [
      'auction_closed',
      'offer_changed',
      'offer_edits_spent',
      'offer_state',
      'tour_gone',
      'price_changed',
    ],
  },
  owner: { id: 'the agent of the offer', tour_id: 'anyone' },
  body: EditedOffer,
  answer: z.object({ result: AgentOffer }),
  idempotent: true,
})

export const withdrawOffer = endpoint({
  method: 'DELETE',
  path: '/api/travel-agent/offer',
  access: 'agent',
  agencyRight: 'answer',
  limit: 'write',
  scope: 'offers:write',
  summary: 'Отозвать свой отклик, пока его не выбрали; плата не возвращается',
  refusals: { conflict: ['offer_state'] },
  owner: { id: 'the agent of the offer' },
  body: z.strictObject({ id: looseId }),
  answer: z.object({ result: AgentOffer }),
})

/** One line of an offer's history. */
export const OfferMove = z.object({
  from: z.enum(offerStates).nullable(),
  to: z.enum(offerStates),
  version: z.int(),
  at: z.iso.datetime(),
  by: z.enum(['agent', 'tourist', 'admin', 'system']),
})
export type OfferMove = z.output<typeof OfferMove>

/** The same for the agency itself: who of its people did it, for nobody outside it. */
export const OwnOfferMove = OfferMove.extend({
  /** Null: the agency's own system, somebody whose account is gone, or none of the agency. */
  person: z.object({ name: z.string(), is_self: z.boolean() }).nullable(),
})
export type OwnOfferMove = z.output<typeof OwnOfferMove>

/** A version that has been replaced, as it stood. */
export const PastVersion = z.object({
  version: z.int(),
  comment: z.string(),
  made_at: z.iso.datetime(),
  options: z.array(OfferOption),
})
export type PastVersion = z.output<typeof PastVersion>

export const agentOffer = endpoint({
  method: 'GET',
  path: '/api/travel-agent/offer/:id',
  inView: true,
  access: 'agent',
  agencyRight: 'anyone',
  limit: 'read',
  scope: 'offers:read',
  summary: 'Свой отклик: состояние, прежние версии, история',
  owner: { id: 'the agent of the offer' },
  params: idParams,
  answer: z.object({
    result: z.object({ offer: AgentOffer, versions: z.array(PastVersion), moves: z.array(OwnOfferMove) }),
  }),
})

/** One option of one version of an offer, as the tourist sees it. */
export const ChosenVersion = z.strictObject({ offer_id: looseId, version, position: optionPosition })

export const chooseOffer = endpoint({
  method: 'POST',
  path: '/api/tourist/offer/choose',
  switch: 'booking',
  access: 'tourist',
  limit: 'write',
  summary: 'Выбрать вариант отклика: аукцион закрывается, остальным агентам сообщают',
  owner: { offer_id: 'the tourist of the offer' },
  body: ChosenVersion,
  /** `booking_id`: what has begun by it. */
  answer: z.object({ result: TouristOffer, booking_id: id }),
  idempotent: true,
})

export const declineOffer = endpoint({
  method: 'POST',
  path: '/api/tourist/offer/decline',
  access: 'tourist',
  limit: 'write',
  summary: 'Отклонить один отклик; аукцион продолжается',
  owner: { offer_id: 'the tourist of the offer' },
  body: z.strictObject({ offer_id: looseId }),
  answer: z.object({ result: z.object({ id, state: z.enum(offerStates) }) }),
})
