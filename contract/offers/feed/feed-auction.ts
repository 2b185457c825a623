import { z } from 'zod'
import { auctionFields } from '../../auctions/auctions.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { idParams } from '../../wire.ts'
import { offerStates } from '../offer-states.ts'
import { hideReasons } from './hide-reasons.ts'

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

export const agentAuction = endpoint({
  method: 'GET',
  path: '/api/travel-agent/request/:id',
  inView: true,
  access: 'agent',
  agencyRight: 'anyone',
  limit: 'read',
  scope: 'requests:read',
  summary: 'Одна заявка глазами агента',
  owner: { id: 'an agent of its country' },
  params: idParams,
  answer: z.object({ result: FeedAuction }),
})
