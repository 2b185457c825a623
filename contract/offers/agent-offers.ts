import { z } from 'zod'
import { auctionStates } from '../auctions/auction-states.ts'
import { endpoint } from '../platform/endpoint.ts'
import { fieldText } from '../texts.ts'
import { id, idInPath, looseId, pageInQuery, pageOf, yesNo } from '../wire.ts'
import { offerFields } from './offer-fields.ts'
import { offerStates } from './offer-states.ts'

/** As its own agent sees it. */
export const AgentOffer = z.object({
  ...offerFields,
  fee: z.int(),
  is_read: z.boolean(),
  /** The tourist's list with it has been on screen. */
  is_shown: z.boolean(),
  is_shortlisted: z.boolean(),
  /** When the tourist asked for a better price than the present version has; null: not since it was made. */
  price_asked_at: z.iso.datetime().nullable(),
  read_at: z.iso.datetime().nullable(),
  /** The tourist has opened the present version. */
  is_seen: z.boolean(),
  is_refunded: z.boolean(),
  country: z.string(),
  max_price: z.int(),
  request_state: z.enum(auctionStates),
  /** The agency has put it out of the way; for everybody else it is where it was. */
  is_hidden: z.boolean(),
  /** Its tourist looks on: it may be brought back for the fee that was paid. */
  may_revive: z.boolean(),
  /** Why an administrator took it off; null unless one has. */
  reason: z.string().nullable(),
})
export type AgentOffer = z.output<typeof AgentOffer>

export const agentOffers = endpoint({
  method: 'GET',
  path: '/api/travel-agent/offers',
  inView: true,
  access: 'agent',
  agencyRight: 'anyone',
  limit: 'read',
  scope: 'offers:read',
  summary: 'Свои отклики, новые сверху',
  owner: { request_id: 'an agent of its country' },
  query: z.strictObject({
    page: pageInQuery,
    state: z.enum(offerStates).optional(),
    request_id: idInPath.optional(),
    /** Only those that the agency has put out of the way, or only the others; by default all. */
    hidden: yesNo.optional(),
  }),
  answer: z.object({ result: pageOf(AgentOffer) }),
})

export const agentHideOffer = endpoint({
  method: 'PATCH',
  path: '/api/travel-agent/offer/hide',
  access: 'agent',
  agencyRight: 'answer',
  limit: 'write',
  scope: 'no keys',
  summary: 'Убрать свой отклик из списка или вернуть его; у туриста ничего не меняется',
  owner: { offer_id: 'the agent of the offer' },
  body: z.strictObject({ offer_id: looseId, status: z.boolean(fieldText.wrongType).default(true) }),
  answer: z.object({ result: z.object({ id, is_hidden: z.boolean() }) }),
})
