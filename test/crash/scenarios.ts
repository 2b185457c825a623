import {
  beginTopUp,
  GOOD_CARD,
  payTopUp,
  sandboxIdOf,
} from '../../server/modules/billing/payments/payments.factory.ts'
import type { Things } from '../integrity/digest.ts'
import { callOf, type Market, respond } from '../integrity/market.ts'
import type { Order } from '../integrity/server.ts'
import type { Answered } from '../support/app.ts'

/** One writing use case, with new things of its own each time. */
export interface Scenario {
  title: string
  prepare(market: Market): Promise<Prepared>
}

export interface Prepared {
  order: Order
  things: Things
  /** How a repeat may be refused where the first call had been stored and keeps no key; by default it may not. */
  refusedRepeat?: readonly number[]
  /** What of an answer is the same in every repeat; by default all of it. */
  sameBy?: (body: Answered['body']) => unknown
}

const GONE = [404, 409]

const first: readonly Scenario[] = [
  {
    title: 'OFFER-01 a response',
    prepare: async (market) => {
      const [agent, auction] = [await market.agent(), await market.auction()]
      return {
        order: respond(market, agent, auction),
        things: { agents: [agent.id], auctions: [auction] },
      }
    },
  },
  {
    title: 'AUC-04 the deletion of a request',
    prepare: async (market) => {
      const { things, auction } = await answered(market)
      const order = callOf(market.tourist, 'DELETE /api/request', { request_id: auction })
      return { order, things, refusedRepeat: GONE }
    },
  },
  {
    title: 'AUC-04 the hiding of a request',
    prepare: async (market) => {
      const { things, auction } = await answered(market)
      return {
        order: callOf(market.tourist, 'POST /api/request/hide', { request_id: auction, status: true }),
        things,
      }
    },
  },
  {
    title: 'AUC-05 the reading of an offer',
    prepare: async (market) => {
      const { things, offers } = await answered(market)
      return { order: callOf(market.tourist, `GET /api/tourist/offer/${offers[0]}?isRead=true`), things }
    },
  },
  {
    title: 'AGT-06 refunds of unread offers',
    prepare: async (market) => {
      const { things, offers } = await answered(market)
      // By the clock of the job, which is the true one.
      await market.sql(`update offer set created_at = now() - interval '49 hours' where id = any($1)`, [
        offers,
      ])
      return { order: { kind: 'job', name: 'offers.refund-unread', payload: {} }, things }
    },
  },
  {
    title: 'AGT-06 refunds of offers on a deleted request',
    prepare: async (market) => {
      const { things, auction } = await answered(market)
      await market.app.call('DELETE /api/request', {
        token: market.tourist.token,
        body: { request_id: auction },
      })
      const payload = { auctionId: auction, withinDay: true }
      return { order: { kind: 'handler', name: 'offers.refund-deleted', payload }, things }
    },
  },
]

const life: readonly Scenario[] = [
  {
    title: 'OFFER-08 a new version of an offer',
    prepare: async (market) => {
      const { agents, offers, things } = await answered(market)
      const [agent] = agents
      const [tour_id] = market.tourIds.slice(2)
      const body = { id: offers[0], version: 1, comment: 'Другие слова', options: [{ tour_id }] }
      return { order: callOf(agent, 'PATCH /api/travel-agent/offer', body), things }
    },
  },
  {
    title: 'OFFER-08 the withdrawal of an offer',
    prepare: async (market) => {
      const { agents, offers, things } = await answered(market)
      const order = callOf(agents[0], 'DELETE /api/travel-agent/offer', { id: offers[0] })
      return { order, things, refusedRepeat: GONE }
    },
  },
  {
    title: 'AUC-07 the choice of an offer',
    prepare: async (market) => {
      const { offers, things } = await answered(market)
      const body = { offer_id: offers[0], version: 1, position: 2 }
      return { order: callOf(market.tourist, 'POST /api/tourist/offer/choose', body), things }
    },
  },
  {
    title: 'ADM-03 an administrator’s hand on an offer, with its fee',
    prepare: async (market) => {
      const { offers, things } = await answered(market)
      const body = { action: 'hide', offer_id: offers[0], reason: 'Обман' }
      const order = callOf(market.admin, 'POST /api/admin/offers-management', body)
      return { order, things, refusedRepeat: GONE }
    },
  },
  {
    title: 'OFFER-08 the end of offers whose time is up',
    prepare: async (market) => {
      const { offers, things } = await answered(market)
      await market.sql(`update offer set expires_at = now() - interval '1 minute' where id = any($1)`, [
        offers,
      ])
      return { order: { kind: 'job', name: 'offers.expire', payload: {} }, things }
    },
  },
]

const paying: readonly Scenario[] = [
  {
    title: 'AGT-06 the beginning of a top-up',
    prepare: async (market) => {
      const agent = await market.agent()
      const order = callOf(agent, 'POST /api/travel-agent/top-up', { amount: 1000 })
      // It tells how the payment stands by now: it may be asked about a moment later.
      return { order, things: { agents: [agent.id], auctions: [] }, sameBy: ({ result }) => result.id }
    },
  },
  {
    title: 'AGT-06 what a webhook says of a payment',
    prepare: async (market) => {
      const { objectId, things } = await paidAtGateway(market)
      const payload = { provider: 'sandbox', event: 'payment.succeeded', objectId }
      return { order: { kind: 'job', name: 'billing.ask-object', payload }, things }
    },
  },
  {
    title: 'AGT-06 the regular look at the gateway',
    prepare: async (market) => {
      const { id, things } = await paidAtGateway(market)
      await market.sql(`update payment set next_ask_at = '2026-01-01' where id = $1`, [id])
      return { order: { kind: 'job', name: 'billing.reconcile', payload: {} }, things }
    },
  },
  {
    title: 'AGT-06 a refund of a top-up',
    prepare: async (market) => {
      const agent = await market.agent()
      const id = await payTopUp(market.app, agent, 1000)
      const order = callOf(agent, `POST /api/travel-agent/payments/${id}/refund`, { amount: 400 })
      return { order, things: { agents: [agent.id], auctions: [] }, sameBy: ({ result }) => result.id }
    },
  },
  {
    title: 'AGT-06 the sending of a refund to the gateway',
    prepare: async (market) => {
      const agent = await market.agent()
      const id = await payTopUp(market.app, agent, 1000)
      const asked = callOf(agent, `POST /api/travel-agent/payments/${id}/refund`, { amount: 1000 })
      await market.app.call(asked.line, asked.more)
      const [refund] = await market.sql('select id from payment_refund where payment_id = $1', [id])
      const payload = { refundId: refund?.['id'] }
      return {
        order: { kind: 'job', name: 'billing.send-refund', payload },
        things: { agents: [agent.id], auctions: [] },
      }
    },
  },
]

/** A top-up that its agent has paid at the gateway, of which we have not heard. */
async function paidAtGateway(market: Market) {
  const agent = await market.agent()
  const payment = await beginTopUp(market.app, agent, 1000)
  const objectId = sandboxIdOf(payment)
  const paid = await market.app.call(`POST /api/sandbox/payments/${objectId}/pay`, { body: GOOD_CARD })
  if (paid.status !== 200) throw new Error(JSON.stringify(paid.body))
  return { id: payment.id, objectId, things: { agents: [agent.id], auctions: [] } }
}

/** A request with two offers on it. */
async function answered(market: Market) {
  const auction = await market.auction()
  const agents = [await market.agent(), await market.agent()] as const
  const offers: number[] = []
  for (const agent of agents) offers.push(await market.offer(agent, auction))
  return { auction, offers, agents, things: { agents: agents.map(({ id }) => id), auctions: [auction] } }
}

export const scenarios: readonly Scenario[] = [...first, ...life, ...paying]
