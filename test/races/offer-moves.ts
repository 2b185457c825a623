import { callOf, respond } from '../integrity/market.ts'
import type { Race } from './race-type.ts'
import {
  age,
  answered,
  choose,
  contested,
  decline,
  edit,
  end,
  hide,
  job,
  pass,
  read,
  remove,
  takeOff,
  withdraw,
} from './starts.ts'

const choices: readonly Race[] = [
  {
    title: 'AUC-07 choose and withdraw',
    prepare: async (market) => {
      const { agent, offer, things } = await contested(market)
      return { orders: [choose(market, offer), withdraw(agent, offer)], things }
    },
  },
  {
    title: 'AUC-07 choose one and choose the other',
    prepare: async (market) => {
      const { offer, rivals, things } = await contested(market)
      return { orders: [choose(market, offer), choose(market, rivals)], things }
    },
  },
  {
    title: 'AUC-07 choose and edit, and choose again',
    prepare: async (market) => {
      const { agent, offer, things } = await contested(market)
      return {
        orders: [choose(market, offer), edit(market, { agent, id: offer }), choose(market, offer)],
        things,
      }
    },
  },
  {
    title: 'AUC-07 choose one, withdraw the other, which is read',
    prepare: async (market) => {
      const { rival, offer, rivals, things } = await contested(market)
      const orders = [choose(market, offer), withdraw(rival, rivals), read(market, rivals)]
      return { orders, things, unheard: [2] }
    },
  },
  {
    title: 'AUC-07 choose and delete',
    prepare: async (market) => {
      const { auction, offer, things } = await contested(market)
      return { orders: [choose(market, offer), remove(market, auction)], things, unheard: [0] }
    },
  },
  {
    title: 'AUC-07 choose and hide',
    prepare: async (market) => {
      const { auction, offer, things } = await contested(market)
      return { orders: [choose(market, offer), hide(market, auction)], things }
    },
  },
  {
    title: 'AUC-07 choose while a rival answers',
    prepare: async (market) => {
      const { auction, rival, offer, things } = await answered(market)
      return { orders: [choose(market, offer), respond(market, rival, auction)], things }
    },
  },
  {
    title: 'AUC-07 choose while the offer ends',
    prepare: async (market) => {
      const { offer, things } = await contested(market)
      await end(market, offer)
      return { orders: [choose(market, offer), job('offers.expire')], things }
    },
  },
  {
    title: 'AUC-07 choose while the request ends',
    prepare: async (market) => {
      const { auction, offer, things } = await contested(market)
      await pass(market, auction)
      return { orders: [choose(market, offer), job('auctions.expire')], things }
    },
  },
  {
    title: 'AUC-07 choose and decline',
    prepare: async (market) => {
      const { offer, things } = await contested(market)
      return { orders: [choose(market, offer), decline(market, offer)], things }
    },
  },
  {
    title: 'ADM-03 choose while an administrator takes it off',
    prepare: async (market) => {
      const { offer, things } = await contested(market)
      return { orders: [choose(market, offer), takeOff(market, offer)], things, unheard: [0] }
    },
  },
]

const changes: readonly Race[] = [
  {
    title: 'OFFER-08 edit in two windows',
    prepare: async (market) => {
      const { agent, offer, things } = await contested(market)
      const own = { agent, id: offer }
      return { orders: [edit(market, own, 'Одни слова'), edit(market, own, 'Другие слова')], things }
    },
  },
  {
    title: 'OFFER-08 edit and withdraw',
    prepare: async (market) => {
      const { agent, offer, things } = await contested(market)
      return { orders: [edit(market, { agent, id: offer }), withdraw(agent, offer)], things, unheard: [0] }
    },
  },
  {
    title: 'OFFER-08 edit and delete',
    prepare: async (market) => {
      const { agent, auction, offer, things } = await contested(market)
      return { orders: [edit(market, { agent, id: offer }), remove(market, auction)], things }
    },
  },
  {
    title: 'ADM-02 edit while moderation is withdrawn',
    prepare: async (market) => {
      const { agent, offer, things } = await contested(market)
      const body = { agent_id: agent.id, status: 3, reason: 'Реквизиты не сходятся' }
      const refuse = callOf(market.admin, 'PATCH /api/admin/travel-agent/moderation', body)
      return { orders: [edit(market, { agent, id: offer }), refuse], things }
    },
  },
  {
    title: 'OFFER-08 withdraw and decline',
    prepare: async (market) => {
      const { agent, offer, things } = await contested(market)
      return { orders: [withdraw(agent, offer), decline(market, offer)], things }
    },
  },
  {
    title: 'AGT-06 withdraw and refund of the unread',
    prepare: async (market) => {
      const { agent, offer, things } = await contested(market)
      await age(market, offer)
      return { orders: [withdraw(agent, offer), job('offers.refund-unread')], things }
    },
  },
  {
    title: 'AGT-06 an administrator takes off what is refunded as unread',
    prepare: async (market) => {
      const { offer, things } = await contested(market)
      await age(market, offer)
      return { orders: [takeOff(market, offer), job('offers.refund-unread')], things }
    },
  },
  {
    title: 'ADM-03 two administrators take one offer off while it is withdrawn',
    prepare: async (market) => {
      const { agent, offer, things } = await contested(market)
      return { orders: [takeOff(market, offer), takeOff(market, offer), withdraw(agent, offer)], things }
    },
  },
  {
    title: 'ADM-03 an administrator takes off what is deleted with its request',
    prepare: async (market) => {
      const { auction, offer, things } = await contested(market)
      return { orders: [takeOff(market, offer), remove(market, auction)], things }
    },
  },
]

export const lifeOfOffers: readonly Race[] = [...choices, ...changes]
