import {
  beginTopUp,
  GOOD_CARD,
  payTopUp,
  sandboxIdOf,
} from '../../server/modules/billing/payments/payments.factory.ts'
import { callOf, type Market, respond } from '../integrity/market.ts'
import type { Order } from '../integrity/server.ts'
import type { Race } from './race-type.ts'
import { job } from './starts.ts'

/** A top-up that waits at the sandbox's page. */
async function begun(market: Market) {
  const agent = await market.agent()
  const { id, ...payment } = await beginTopUp(market.app, agent, 1000)
  const sandboxId = sandboxIdOf(payment)
  const pay: Order = {
    kind: 'call',
    line: `POST /api/sandbox/payments/${sandboxId}/pay`,
    more: { body: GOOD_CARD },
  }
  const webhook = (event: string): Order => {
    const payload = { provider: 'sandbox', event, objectId: sandboxId }
    return { kind: 'job', name: 'billing.ask-object', payload }
  }
  const check = callOf(agent, `POST /api/travel-agent/payments/${id}/check`)
  return { agent, id, sandboxId, pay, webhook, check, things: { agents: [agent.id], auctions: [] } }
}

/** As `begun`, and paid there; nobody has told us. */
async function paid(market: Market) {
  const one = await begun(market)
  if (one.pay.kind === 'call') await market.app.call(one.pay.line, one.pay.more)
  return one
}

const giveBack = (agent: { token: string }, id: number, amount: number) =>
  callOf(agent, `POST /api/travel-agent/payments/${id}/refund`, { amount })

export const payments: readonly Race[] = [
  {
    title: 'AGT-06 webhook, webhook again and the regular look',
    prepare: async (market) => {
      const { id, webhook, things } = await paid(market)
      await market.sql(`update payment set next_ask_at = '2026-01-01' where id = $1`, [id])
      const said = webhook('payment.succeeded')
      return { orders: [said, said, job('billing.reconcile')], things }
    },
  },
  {
    title: 'AGT-06 webhook, its opposite, and the page that looks',
    prepare: async (market) => {
      const { webhook, check, things } = await paid(market)
      return { orders: [webhook('payment.succeeded'), webhook('payment.canceled'), check], things }
    },
  },
  {
    title: 'AGT-06 pay and look',
    prepare: async (market) => {
      const { pay, check, things } = await begun(market)
      return { orders: [pay, check], things }
    },
  },
  {
    title: 'AGT-06 pay twice',
    prepare: async (market) => {
      const { pay, things } = await begun(market)
      return { orders: [pay, pay], things }
    },
  },
  {
    title: 'AGT-06 give a top-up back and spend it',
    prepare: async (market) => {
      const agent = await market.agent(1000)
      const id = await payTopUp(market.app, agent, 3000)
      const auction = await market.auction()
      const things = { agents: [agent.id], auctions: [auction] }
      return { orders: [giveBack(agent, id, 3000), respond(market, agent, auction)], things }
    },
  },
  {
    title: 'AGT-06 give one top-up back twice',
    prepare: async (market) => {
      const agent = await market.agent()
      const id = await payTopUp(market.app, agent, 1000)
      const things = { agents: [agent.id], auctions: [] }
      return { orders: [giveBack(agent, id, 700), giveBack(agent, id, 700)], things }
    },
  },
  {
    title: 'AGT-06 the webhook’s credit and an answer that waits for it',
    prepare: async (market) => {
      const agent = await market.agent(2500)
      const { sandboxId, things } = await paidFor(market, agent)
      const payload = { provider: 'sandbox', event: 'payment.succeeded', objectId: sandboxId }
      const auction = await market.auction()
      const heard: Order = { kind: 'job', name: 'billing.ask-object', payload }
      return { orders: [heard, respond(market, agent, auction)], things: { ...things, auctions: [auction] } }
    },
  },
]

async function paidFor(market: Market, agent: Awaited<ReturnType<Market['agent']>>) {
  const payment = await beginTopUp(market.app, agent, 1000)
  const sandboxId = sandboxIdOf(payment)
  await market.app.call(`POST /api/sandbox/payments/${sandboxId}/pay`, { body: GOOD_CARD })
  return { sandboxId, things: { agents: [agent.id], auctions: [] as number[] } }
}
