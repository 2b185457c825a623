import { z } from 'zod'
import { bulkBody, bulkOf } from '../platform/bulk.ts'
import { endpoint } from '../platform/endpoint.ts'
import type { Right } from '../platform/rights.ts'
import { OfferMove } from './offer-moves.ts'
import { OfferOption } from './offer-fields.ts'
import { offerStates } from './offer-states.ts'
import { fieldText } from '../texts.ts'
import { freeText, looseId, pageOf, searchText } from '../wire.ts'

/** What administrators do to an offer: take it off, put it back, give its fee back. */
export const offerActions = ['hide', 'restore', 'ask_refund', 'refund'] as const
export type OfferAction = (typeof offerActions)[number]

export const DECISION_REASON_MAX = 500

/** One decision of an administrator. */
export const OfferDecision = z.object({
  action: z.enum(offerActions),
  reason: z.string(),
  by: z.string(),
  /** Who had asked for a refund that another administrator then made. */
  asked_by: z.string().nullable(),
  at: z.iso.datetime(),
})

/** As an administrator sees an offer. Of the tourist the number alone. */
export const ManagedOffer = z.object({
  id: z.int(),
  request_id: z.int(),
  tourist_id: z.int(),
  country: z.string(),
  request_state: z.string(),
  agent: z.object({ id: z.int(), organisation: z.string(), is_demo: z.boolean() }),
  state: z.enum(offerStates),
  version: z.int(),
  comment: z.string(),
  options: z.array(OfferOption),
  /** Whole roubles. */
  fee: z.int(),
  /** 'asked': a refund above the limit waits for a second administrator. */
  refund: z.enum(['none', 'asked', 'done']),
  /** The administrator who asked for it may not make it as well. */
  refund_asked_by: z.int().nullable(),
  created_at: z.iso.datetime(),
  read_at: z.iso.datetime().nullable(),
  expires_at: z.iso.datetime(),
  moves: z.array(OfferMove),
  decisions: z.array(OfferDecision),
})
export type ManagedOffer = z.output<typeof ManagedOffer>

const reason = freeText(DECISION_REASON_MAX, `Причина не длиннее ${DECISION_REASON_MAX} символов`).refine(
  (text) => text !== '',
  'Укажите причину: её увидят турагент и другие администраторы',
)

export const OfferManagement = z.discriminatedUnion(
  'action',
  [
    z.strictObject({
      action: z.literal('list'),
      /** A part of the agency's name, its INN, or the number of the offer or of the request. */
      search: searchText.nullish(),
      state: z.enum(offerStates).nullish(),
      request_id: looseId.nullish(),
      agent_id: looseId.nullish(),
      page: z.int().min(1).max(10_000).default(1),
    }),
    z.strictObject({
      action: z.literal('hide'),
      offer_id: looseId,
      reason,
      /** Whether the fee comes back. */
      refund: z.boolean({ error: fieldText.wrongType }).default(true),
    }),
    z.strictObject({ action: z.literal('restore'), offer_id: looseId, reason }),
    z.strictObject({ action: z.literal('refund'), offer_id: looseId, reason }),
  ],
  { error: 'Такого действия нет' },
)
export type OfferManagement = z.output<typeof OfferManagement>

/**
 * What each of them takes beside seeing offers. Whoever takes an offer off without the right to refunds asks for the fee
 * to come back: somebody who has it decides.
 */
export const offerActionRight = {
  list: 'see_offers',
  hide: 'manage_offers',
  restore: 'manage_offers',
  refund: 'decide_refunds',
} as const satisfies Record<OfferManagement['action'], Right>

export const manageOffers = endpoint({
  method: 'POST',
  path: '/api/admin/offers-management',
  access: 'admin',
  right: 'see_offers',
  limit: 'write',
  summary: 'Отклики глазами администратора: найти, снять, восстановить, вернуть плату',
  owner: { offer_id: 'anyone', request_id: 'anyone', agent_id: 'anyone' },
  body: OfferManagement,
  /** A page for the list, the offer itself for everything else. */
  answer: z.object({ result: z.union([pageOf(ManagedOffer), ManagedOffer]) }),
})

export const bulkOfferActions = ['hide', 'restore', 'refund'] as const

export const manageManyOffers = bulkOf({
  path: '/api/admin/offers-management/bulk',
  right: 'see_offers',
  over: 'offer',
  summary: 'Снять, восстановить сразу много откликов или вернуть плату за них; причина одна на всех',
  body: bulkBody(
    {},
    {
      action: z.enum(bulkOfferActions, { error: 'Такого действия нет' }),
      reason,
      /** Of what is taken off: whether the fee comes back. */
      refund: z.boolean({ error: fieldText.wrongType }).default(true),
    },
  ),
})
