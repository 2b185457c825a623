import type { Things } from '../integrity/digest.ts'
import { callOf, type Market, respond } from '../integrity/market.ts'
import type { Order } from '../integrity/server.ts'

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
}

const GONE = [404, 409]

export const scenarios: readonly Scenario[] = [
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

/** A request with two offers on it. */
async function answered(market: Market) {
  const auction = await market.auction()
  const agents = [await market.agent(), await market.agent()]
  const offers: number[] = []
  for (const agent of agents) offers.push(await market.offer(agent, auction))
  return { auction, offers, agents, things: { agents: agents.map(({ id }) => id), auctions: [auction] } }
}
