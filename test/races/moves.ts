import { callOf, respond } from '../integrity/market.ts'
import type { Race } from './race-type.ts'
import { lifeOfOffers } from './offer-moves.ts'
import { payments } from './payment-moves.ts'
import { age, answered, hide, job, open, pass, read, remove } from './starts.ts'

const responses: readonly Race[] = [
  {
    title: 'AUC-04 respond and delete',
    prepare: async (market) => {
      const { auction, agent, things } = await open(market)
      return { orders: [respond(market, agent, auction), remove(market, auction)], things }
    },
  },
  {
    title: 'AUC-04 respond and hide',
    prepare: async (market) => {
      const { auction, agent, things } = await open(market)
      return { orders: [respond(market, agent, auction), hide(market, auction)], things }
    },
  },
  {
    title: 'OFFER-07 respond and expire',
    prepare: async (market) => {
      const { auction, agent, things } = await open(market)
      await pass(market, auction)
      return { orders: [respond(market, agent, auction), job('auctions.expire')], things }
    },
  },
  {
    title: 'ADM-02 respond while moderation is withdrawn',
    prepare: async (market) => {
      const { auction, agent, things } = await open(market)
      const body = { agent_id: agent.id, status: 3, reason: 'Реквизиты не сходятся' }
      const refuse = callOf(market.admin, 'PATCH /api/admin/travel-agent/moderation', body)
      return { orders: [respond(market, agent, auction), refuse], things }
    },
  },
  {
    title: 'AUTH-12 respond while blocked',
    prepare: async (market) => {
      const { auction, agent, things } = await open(market)
      const block = callOf(market.admin, `POST /api/admin/users/${agent.id}/block`, { reason: 'Спам' })
      return { orders: [respond(market, agent, auction), block], things }
    },
  },
  {
    title: 'OFFER-01 one agent answers twice with different words',
    prepare: async (market) => {
      const { auction, agent, things } = await open(market)
      const other = respond(market, agent, auction)
      Object.assign(other.more.body as object, { comment: 'Ещё дешевле' })
      return { orders: [respond(market, agent, auction), other], things }
    },
  },
  {
    title: 'OFFER-01 three agents answer one request',
    prepare: async (market) => {
      const { auction, agents, things } = await open(market, 3)
      return { orders: agents.map((agent) => respond(market, agent, auction)), things }
    },
  },
  {
    title: 'AGT-06 two answers from a balance that suffices for one',
    prepare: async (market) => {
      const [first, second] = [await market.auction(), await market.auction()]
      const agent = await market.agent(5000)
      return {
        orders: [respond(market, agent, first), respond(market, agent, second)],
        things: { agents: [agent.id], auctions: [first, second] },
      }
    },
  },
]

const refunds: readonly Race[] = [
  {
    title: 'AGT-06 refund of the unread and reading',
    prepare: async (market) => {
      const { offer, things } = await answered(market)
      await age(market, offer)
      return { orders: [job('offers.refund-unread'), read(market, offer)], things }
    },
  },
  {
    title: 'AGT-06 refund of the unread and deletion',
    prepare: async (market) => {
      const { offer, auction, things } = await answered(market)
      await age(market, offer)
      return { orders: [job('offers.refund-unread'), remove(market, auction)], things }
    },
  },
  {
    title: 'AGT-06 refund of the unread twice and spending it',
    prepare: async (market) => {
      const auction = await market.auction()
      const agent = await market.agent(3000)
      const next = await market.auction()
      await age(market, await market.offer(agent, auction))
      return {
        orders: [job('offers.refund-unread'), job('offers.refund-unread'), respond(market, agent, next)],
        things: { agents: [agent.id], auctions: [auction, next] },
      }
    },
  },
  {
    title: 'AUC-05 reading and deletion',
    prepare: async (market) => {
      const { offer, auction, things } = await answered(market)
      return { orders: [read(market, offer), remove(market, auction)], things, unheard: [0] }
    },
  },
  {
    title: 'AUC-05 reading and a rival’s answer',
    prepare: async (market) => {
      const { offer, auction, rival, things } = await answered(market)
      return { orders: [read(market, offer), respond(market, rival, auction)], things }
    },
  },
  {
    title: 'AUC-04 deletion twice and a rival’s answer',
    prepare: async (market) => {
      const { auction, rival, things } = await answered(market)
      return {
        orders: [remove(market, auction), remove(market, auction), respond(market, rival, auction)],
        things,
      }
    },
  },
]

export const races: readonly Race[] = [...responses, ...refunds, ...lifeOfOffers, ...payments]
