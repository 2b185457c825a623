import { givePromo } from '../../server/modules/promo-codes/promo-codes.factory.ts'
import {
  agree,
  begun,
  type Booked,
  cancel,
  cancelAsAgent,
  confirm,
  confirmed,
  costs,
  costsSeen,
  covered,
  doJob,
  done,
  end,
  instead,
  jobOf,
  keepTime,
  named,
  pay,
  paying,
  quoteAgain,
  refuse,
  signing,
  substituted,
} from '../integrity/booked.ts'
import { changing, cheaper, withdraw } from '../integrity/changed.ts'
import { callOf, type Market } from '../integrity/market.ts'
import type { Race } from './race-type.ts'
import { choose, contested } from './starts.ts'

const beforeMoney: readonly Race[] = [
  {
    title: 'BOOK-01 choose and choose: two offers of one request',
    isShort: true,
    prepare: async (market) => {
      const { offer, rivals, things } = await contested(market)
      return { orders: [choose(market, offer), choose(market, rivals)], things }
    },
  },
  {
    title: 'BOOK-01 choose and choose: one offer from two windows',
    prepare: async (market) => {
      const { offer, things } = await contested(market)
      return { orders: [choose(market, offer), choose(market, offer)], things }
    },
  },
  {
    title: 'BOOK-15 accept and expire',
    isShort: true,
    prepare: async (market) => {
      const one = await signing(market)
      return { orders: [one.accept, keepTime], things: one.things, begin: () => end(one) }
    },
  },
  {
    title: 'BOOK-15 accept and a new price',
    prepare: async (market) => {
      const one = await signing(market)
      return { orders: [one.accept, quoteAgain(one)], things: one.things }
    },
  },
  {
    title: 'BOOK-05 a promo code’s last use by three at once',
    isShort: true,
    prepare: async (market) => {
      const agent = await market.agent(20_000)
      const { id } = await givePromo(market.app, market.admin, { total_limit: 1 })
      const three = [await signing(market, agent), await signing(market, agent), await signing(market, agent)]
      for (const one of three) await keepCode(market, one, id)
      const things = { agents: [agent.id], auctions: three.flatMap((one) => one.things.auctions) }
      return { orders: three.map(({ accept }) => accept), things }
    },
  },
]

/** As if its tourist had typed the promo's code. */
const keepCode = ({ sql, app }: Market, { id }: Booked, promoId: number) =>
  sql(
    `insert into booking_promo (booking_id, code_id, kept_at)
     select $1, id, $3 from promo_code where promo_id = $2`,
    [id, promoId, app.clock.now],
  )

/** Its first payment was given up, and its payer has paid it all the same: we have not heard of it. */
async function givenUp(market: Market) {
  const one = await begun(await paying(market), 'sbp')
  await done(market, callOf(one.tourist, `DELETE /api/payment/${one.payment.id}`))
  await market.sql(`update sandbox_payment set state = 'succeeded' where id = $1`, [one.sandboxId])
  return one
}

const money: readonly Race[] = [
  {
    title: 'BOOK-16 requote and pay',
    isShort: true,
    prepare: async (market) => {
      const one = await paying(market)
      return { orders: [quoteAgain(one), pay(one)], things: one.things }
    },
  },
  {
    title: 'BOOK-16 requote, and money that comes late for the former price',
    prepare: async (market) => {
      const one = await givenUp(market)
      return { orders: [quoteAgain(one), one.hear], things: one.things }
    },
  },
  {
    title: 'BOOK-20 pay and pay: two windows',
    prepare: async (market) => {
      const one = await paying(market)
      return { orders: [pay(one), pay(one, 'sbp')], things: one.things }
    },
  },
  {
    title: 'BOOK-20 pay and pay: both have come',
    isShort: true,
    prepare: async (market) => {
      const first = await givenUp(market)
      const second = await begun(first, 'sbp')
      await done(market, second.finish)
      return { orders: [first.hear, second.hear], things: first.things }
    },
  },
  {
    title: 'BOOK-19 money, and the end of its time',
    prepare: async (market) => {
      const one = await givenUp(market)
      return { orders: [one.hear, keepTime], things: one.things, begin: () => end(one) }
    },
  },
]

const anotherTour: readonly Race[] = [
  {
    title: 'BOOK-08 another tour and a cancellation, the money held',
    isShort: true,
    prepare: async (market) => {
      const one = await covered(market)
      return { orders: [await instead(one), cancel(one)], things: one.things }
    },
  },
  {
    title: 'BOOK-08 another tour, a confirmation and a refusal, the money taken',
    prepare: async (market) => {
      const one = await covered(market, 'card')
      return { orders: [await instead(one), confirm(one), refuse(one)], things: one.things }
    },
  },
  {
    title: 'BOOK-08 another tour from two windows',
    prepare: async (market) => {
      const one = await covered(market, 'card')
      return { orders: [await instead(one), await instead(one)], things: one.things }
    },
  },
  {
    title: 'BOOK-15 another tour is signed, left and priced anew',
    isShort: true,
    prepare: async (market) => {
      const one = await substituted(market, 'card')
      return { orders: [one.accept, cancel(one), quoteAgain(one)], things: one.things }
    },
  },
  {
    title: 'BOOK-19 another tour, and money that comes late for the first',
    prepare: async (market) => {
      const late = await givenUp(market)
      const one = await begun(late)
      await done(market, one.finish)
      await doJob(market, one.hear)
      return { orders: [await instead(one), late.hear], things: one.things }
    },
  },
  {
    title: 'BOOK-24 another tour is signed, and the end of its time',
    prepare: async (market) => {
      const one = await substituted(market)
      return { orders: [one.accept, keepTime], things: one.things, begin: () => end(one) }
    },
  },
]

const changed: readonly Race[] = [
  {
    title: 'BOOK-08 a change is signed and withdrawn',
    isShort: true,
    prepare: async (market) => {
      const one = await changing(market, cheaper)
      return { orders: [one.sign, withdraw(one)], things: one.things }
    },
  },
  {
    title: 'BOOK-08, BOOK-25 a cheaper change is signed, and the trip is called off',
    prepare: async (market) => {
      const one = await changing(market, cheaper)
      return { orders: [one.sign, cancelAsAgent(one)], things: one.things }
    },
  },
]

const outAgain: readonly Race[] = [
  {
    title: 'BOOK-23 cancel and confirm, the money held',
    isShort: true,
    prepare: async (market) => {
      const one = await covered(market)
      return { orders: [cancel(one), confirm(one)], things: one.things }
    },
  },
  {
    title: 'BOOK-23 cancel, confirm and refuse, the money taken',
    prepare: async (market) => {
      const one = await covered(market, 'card')
      return { orders: [cancel(one), confirm(one), refuse(one)], things: one.things }
    },
  },
  {
    title: 'BOOK-25 both sides call it off',
    prepare: async (market) => {
      const one = await confirmed(market)
      return { orders: [cancel(one), cancelAsAgent(one)], things: one.things }
    },
  },
  {
    title: 'BOOK-25 refund and refund: agreed to in two windows, and settled by the clock',
    prepare: async (market) => {
      const one = await named(market, 7000.01)
      const orders = [agree(one, 7000.01), agree(one, 7000.01), keepTime]
      return { orders, things: one.things, begin: () => end(one) }
    },
  },
  {
    title: 'BOOK-25 refund and refund: the costs are named anew while they are agreed to',
    isShort: true,
    prepare: async (market) => {
      const one = await named(market, 7000.01)
      return { orders: [agree(one, 7000.01), costs(one, 0, await costsSeen(one))], things: one.things }
    },
  },
  {
    title: 'BOOK-18 refund and refund: the gateway is asked for one of them twice',
    prepare: async (market) => {
      const one = await covered(market, 'card')
      await done(market, refuse(one))
      const [refund] = await market.sql('select id from payment_refund where payment_id = $1', [
        one.payment.id,
      ])
      const send = jobOf('billing.send-refund', { refundId: Number(refund?.['id']) })
      return { orders: [send, send], things: one.things }
    },
  },
]

export const bookings: readonly Race[] = [...beforeMoney, ...money, ...anotherTour, ...changed, ...outAgain]
