import {
  quotePrice,
  signedBody,
  someQuote,
} from '../../server/modules/bookings/acceptance/acceptance.factory.ts'
import type { BookingPayment } from '../../contract/bookings/money/booking-payments.ts'
import type { PaymentMethod } from '../../contract/billing/methods.ts'
import type { TestAgent } from '../../server/modules/agents/agents.factory.ts'
import { GOOD_CARD, sandboxIdOf } from '../../server/modules/billing/payments/payments.factory.ts'
import {
  nameParty,
  openBooking,
  openShop,
  readyForPapers,
} from '../../server/modules/bookings/bookings.factory.ts'
import { builtContract } from '../../server/modules/bookings/documents/documents.factory.ts'
import { type Line, moneyWorld } from '../../server/modules/bookings/money/money-world.factory.ts'
import {
  substituteBody,
  tourInstead,
} from '../../server/modules/bookings/substitution/substitution.factory.ts'
import { createTourist, type TestUser } from '../../server/modules/identity/identity.factory.ts'
import type { Answered } from '../support/app.ts'
import { testConfig } from '../support/config.ts'
import type { Things } from './digest.ts'
import { callOf, type CallOrder, type Market } from './market.ts'
import { type Order, serverOf } from './server.ts'

const config = testConfig({ LOTOUR_DATA_DIR: '.data/test-app' })

/** Codes and bookings without end: a round has its own people, all of them come from one network, and the clock stands. */
export const bookedConfig = {
  ...config,
  codeLimits: { perPhonePerDay: 100, perAddressPerHour: 10_000_000, resendSeconds: 0 },
  codeCaps: { ...config.codeCaps, strangersPerDay: 100_000_000, kopecksPerDay: 1_000_000_000 },
}

/** A booking of a round's own, with both its sides. */
export interface Booked {
  market: Market
  tourist: TestUser
  agent: TestAgent
  id: number
  things: Things
}

type Body = Record<string, unknown>

/** A call of the tourist's about the booking: `to` is what follows its number, as '/pay'. */
export const byTourist = ({ tourist, id }: Booked, to: string, body?: Body): CallOrder =>
  callOf(tourist, `POST /api/booking/${id}${to}`, body)

export const byAgent = ({ agent, id }: Booked, to: string, body?: Body): CallOrder =>
  callOf(agent, `POST /api/travel-agent/booking/${id}${to}`, body)

export const jobOf = (name: string, payload: object = {}): Order => ({ kind: 'job', name, payload })

/** Answers what an order brought; throws where it was refused. */
export async function done({ app }: Market, { line, more }: CallOrder): Promise<Answered['body']> {
  const { status, body } = await app.call(line, more)
  if (status !== 200) throw new Error(`${line}: ${status} ${JSON.stringify(body)}`)
  return body
}

/** Just chosen; its agency can be paid and can make a contract. */
export async function chosen(market: Market, agent?: TestAgent): Promise<Booked> {
  const { app } = market
  const seller = agent ?? (await market.agent())
  const tourist = await createTourist(app)
  const { id, auctionId } = await openBooking(app, { tourist, agent: seller })
  await openShop(app, seller)
  await readyForPapers(app, id)
  return { market, tourist, agent: seller, id, things: { agents: [seller.id], auctions: [auctionId] } }
}

/** Its travellers stand. */
export async function filled(market: Market, agent?: TestAgent): Promise<Booked> {
  const one = await chosen(market, agent)
  await nameParty(market.app, { tourist: one.tourist, bookingId: one.id })
  return one
}

export async function submitted(market: Market, agent?: TestAgent): Promise<Booked> {
  const one = await filled(market, agent)
  await done(market, byTourist(one, '/submit'))
  return one
}

/** Its price and its contract wait for a signature. */
export async function quoted(market: Market, agent?: TestAgent): Promise<Booked & { priceId: number }> {
  const one = await submitted(market, agent)
  const priceId = await quotePrice(market.app, one)
  await builtContract(market.app, one.id)
  return { ...one, priceId }
}

/** With the call that signs, its code included. */
export async function signing(
  market: Market,
  agent?: TestAgent,
): Promise<Booked & { priceId: number; accept: CallOrder }> {
  const one = await quoted(market, agent)
  const body = await signedBody(market.app, one)
  return { ...one, accept: byTourist(one, '/accept', body) }
}

/** Signed, as if by a code: thirty thousand roubles are due now, seventy thousand later. */
export async function paying(market: Market): Promise<Booked> {
  const one = await quoted(market)
  await moneyWorld(market.app, () => one).accept(one.id)
  return one
}

export const pay = (one: Booked, method: PaymentMethod = 'card_hold', more: Body = {}): CallOrder =>
  byTourist(one, '/pay', { schedule_n: 1, method, ...more })

interface Begun extends Booked {
  payment: BookingPayment
  sandboxId: string
  /** The payer does his part. */
  finish: CallOrder
  /** We hear of it. */
  hear: Order
}

/** Its first payment waits at the shop's page. */
export async function begun(one: Booked, method: PaymentMethod = 'card_hold'): Promise<Begun> {
  const { result: payment } = await done(one.market, pay(one, method))
  const sandboxId = sandboxIdOf(payment)
  const finish: CallOrder = {
    kind: 'call',
    line: `POST /api/sandbox/payments/${sandboxId}/${method === 'sbp' ? 'sbp' : 'pay'}`,
    more: { body: method === 'sbp' ? { answer: 'pay' } : GOOD_CARD },
  }
  return { ...one, payment, sandboxId, finish, hear: await hearing(one.market, sandboxId) }
}

async function hearing({ sql }: Market, sandboxId: string, event = 'payment.succeeded'): Promise<Order> {
  const [row] = await sql('select shop_id from sandbox_payment where id = $1', [sandboxId])
  return jobOf('billing.ask-object', {
    provider: 'sandbox',
    event,
    objectId: sandboxId,
    shopId: row?.['shop_id'] ?? null,
  })
}

/** The first payment has come: the operator is waited for. */
export async function covered(market: Market, method: PaymentMethod = 'card_hold'): Promise<Begun> {
  const one = await begun(await paying(market), method)
  await done(market, one.finish)
  await doJob(market, one.hear)
  return one
}

export async function doJob({ app }: Market, order: Order): Promise<void> {
  if (order.kind === 'job') await serverOf(app.core, app.call).job(order.name, order.payload)
}

export const confirm = (one: Booked) => byAgent(one, '/confirm', { operator_number: 'AN-7781' })
export const refuse = (one: Booked) => byAgent(one, '/refuse', { reason: 'Мест больше нет' })
export const cancel = (one: Booked) => byTourist(one, '/cancellation', { reason: 'illness' })
export const cancelAsAgent = (one: Booked) => byAgent(one, '/cancellation', { reason: 'tour_gone' })
export const quoteAgain = (one: Booked) => byAgent(one, '/quote', { ...someQuote, reason: 'Подорожало' })
const others = new WeakMap<Market['app'], Promise<number>>()
/** The agent puts another tour in the place of the booked one; `schedule`: of its price. */
export async function instead(one: Booked, schedule?: readonly Line[]): Promise<CallOrder> {
  const { app } = one.market
  const tour = others.get(app) ?? tourInstead(app)
  others.set(app, tour)
  return byAgent(one, '/substitute', {
    ...substituteBody(app, { tourId: await tour, ...(schedule && { schedule }) }),
  })
}

/** Another tour waits for its tourist's signature, with the call that signs; the first was paid by this method. */
export async function substituted(
  market: Market,
  method: PaymentMethod = 'card_hold',
): Promise<Begun & { accept: CallOrder }> {
  const one = await covered(market, method)
  const { result } = await done(market, await instead(one))
  await builtContract(market.app, one.id)
  const body = await signedBody(market.app, { ...one, priceId: result.quote.id })
  return { ...one, accept: byTourist(one, '/accept', body) }
}

/** What the agency has named last, as it is sent along. */
export async function costsSeen({ market, id }: Pick<Booked, 'market' | 'id'>): Promise<string | null> {
  const [row] = await market.sql('select costs_at from booking_cancellation where booking_id = $1', [id])
  const at = row?.['costs_at']
  return at instanceof Date ? at.toISOString() : null
}
export const costs = (one: Booked, amount: number, seen: string | null = null) =>
  byAgent(one, '/costs', {
    seen,
    costs: amount === 0 ? [] : [{ title: 'Перелёт', amount, proof: 'Счёт № 15' }],
    note: '',
  })
export const agree = (one: Booked, kept: number) => byTourist(one, '/cancellation/accept', { kept })
/** Whatever state it is in, its time is up. */
export const end = ({ market, id }: Booked) =>
  market.sql('update booking set ends_at = $2 where id = $1', [id, market.app.clock.now])
/** The clock's own job, which goes over all whose time is up. */
export const keepTime = jobOf('bookings.keep-time')

export async function ended(one: Booked): Promise<Order> {
  await end(one)
  return keepTime
}

/** Paid at once, confirmed, called off by its tourist; costs of so many roubles are named. */
export async function named(market: Market, amount: number): Promise<Booked> {
  const one = await confirmed(market)
  await done(market, cancel(one))
  await done(market, costs(one, amount))
  return one
}

export async function confirmed(market: Market): Promise<Begun> {
  const one = await covered(market, 'card')
  await done(market, confirm(one))
  return one
}
