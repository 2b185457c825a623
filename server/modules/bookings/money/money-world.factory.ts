import type { TestApp } from '../../../../test/support/app.ts'
import type { PaymentMethod } from '../../../../contract/billing/methods.ts'
import type { BookingMoney, BookingPayment } from '../../../../contract/bookings/money/booking-payments.ts'
import { moscowDay, wireDay, addDays } from '../../../../contract/wire.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import type { GatewayPayment } from '../../../platform/gateways/payments/payment-gateway.ts'
import { system } from '../../../platform/use-case.ts'
import type { TestAgent } from '../../agents/agents.factory.ts'
import { actAs, GOOD_CARD, sandboxIdOf, truthOf } from '../../billing/payments/payments.factory.ts'
import { settlePayment } from '../../billing/payments/settle-payment.ts'
import type { TestUser } from '../../identity/identity.factory.ts'
import { dueAfter, lineShares } from '../acceptance/acceptance.rules.ts'
import { fixPrice, partsOf } from '../acceptance/acceptance.store.ts'
import { submittedBooking } from '../bookings.factory.ts'
import { moveBooking } from '../bookings.store.ts'
import { newestPrice } from '../pricing/prices.queries.ts'
import { bookingPurpose } from './booking.purpose.ts'
import { lockWithMoney } from './booking-payments.store.ts'
import { discountLeft } from './discount.queries.ts'
import { countCredit } from './paying/count-credit.ts'

export interface Line {
  /** Whole roubles. */
  amount: number
  /** Days from now. */
  inDays: number
}

const usual: readonly Line[] = [
  { amount: 60_000, inDays: 1 },
  { amount: 120_000, inDays: 30 },
]

type People = () => { tourist: TestUser; agent: TestAgent }

/** What people do with the money of a booking. */
export function moneyWorld(app: TestApp, people: People) {
  return {
    ...prices(app, people),
    ...payments(app, people),
    ...views(app, people),
    ...decisions(app, people),
  }
}

function prices(app: TestApp, people: People) {
  /** A booking with a checked price of these payments; answers its number. */
  async function quoted(schedule = usual): Promise<number> {
    const { tourist, agent } = people()
    const id = await submittedBooking(app, { tourist, agent })
    const answer = await quote(id, schedule)
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return id
  }

  const quote = (id: number, schedule = usual, reason = 'Проверили') =>
    app.call(`POST /api/travel-agent/booking/${id}/quote`, {
      token: people().agent.token,
      body: {
        lines: [
          { kind: 'tour', title: 'Тур', amount: schedule.reduce((sum, { amount }) => sum + amount, 0) },
        ],
        schedule: schedule.map(({ amount, inDays }) => ({
          amount,
          day: wireDay(addDays(moscowDay(app.clock.now), inDays)),
        })),
        reason,
      },
    })

  /** Signed as well: its first payment is due in this many days. */
  async function paying(schedule = usual): Promise<number> {
    const id = await quoted(schedule)
    await accept(id)
    return id
  }

  /** As the tourist's signature does. */
  const accept = (id: number) => actAs(app, { id: people().tourist.id, roles: [] }, [acceptAs, id])

  return { quoted, quote, paying, accept }
}

function payments(app: TestApp, people: People) {
  const pay = (
    id: number,
    body: {
      schedule_n?: number
      amount?: number
      method?: PaymentMethod | null
      price_n?: number
    } = {},
    headers: Record<string, string> = {},
  ) =>
    app.call(`POST /api/booking/${id}/pay`, {
      token: people().tourist.token,
      body: { schedule_n: 1, method: 'card_hold', ...body },
      headers,
    })

  /** Begun; throws where it is refused. */
  async function begun(id: number, body: Parameters<typeof pay>[1] = {}): Promise<BookingPayment> {
    const answer = await pay(id, body)
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return answer.body.result
  }

  /** The payer does his part at the gateway, and all that follows is done. */
  async function finish(payment: BookingPayment): Promise<void> {
    const isSbp = payment.asked_method === 'sbp'
    const answer = await app.call(
      `POST /api/sandbox/payments/${sandboxIdOf(payment)}/${isSbp ? 'sbp' : 'pay'}`,
      { body: isSbp ? { answer: 'pay' } : GOOD_CARD },
    )
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    await app.processAll()
  }

  /** Begun and done at the gateway. */
  async function paid(id: number, body: Parameters<typeof pay>[1] = {}): Promise<BookingPayment> {
    const payment = await begun(id, body)
    await finish(payment)
    return payment
  }

  /** The gateway says this of a payment, whatever it said before. */
  const hear = async (paymentId: number, said: Partial<GatewayPayment>): Promise<void> => {
    const { provider_id } = await app.database.kysely
      .selectFrom('payment')
      .select('provider_id')
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow()
    const truth = await truthOf(app, paymentId, { providerId: provider_id ?? `theirs-${paymentId}`, ...said })
    await app.act(system, settlePayment, {
      purpose: bookingPurpose,
      id: paymentId,
      truth,
      cause: 'webhook' as const,
    })
  }

  return { pay, begun, finish, paid, hear }
}

function views(app: TestApp, people: People) {
  const money = async (id: number): Promise<BookingMoney> =>
    (await app.call(`GET /api/booking/${id}/money`, { token: people().tourist.token })).body.result
  return {
    money,
    stateOf: async (id: number): Promise<string> =>
      (await app.call(`GET /api/booking/${id}`, { token: people().tourist.token })).body.result.state,
    paymentStates: async (id: number): Promise<string[]> =>
      (await money(id)).payments.map(({ state }) => state).toReversed(),
  }
}

function decisions(app: TestApp, people: People) {
  return {
    confirm: (id: number, operator_number = 'AN-7781') =>
      app.call(`POST /api/travel-agent/booking/${id}/confirm`, {
        token: people().agent.token,
        body: { operator_number },
      }),
    refuse: (id: number, reason = 'Мест больше нет') =>
      app.call(`POST /api/travel-agent/booking/${id}/refuse`, {
        token: people().agent.token,
        body: { reason },
      }),
    takeBack: (id: number) => app.call(`POST /api/booking/${id}/refuse`, { token: people().tourist.token }),
  }
}

/** As a signature does, without a code. */
async function acceptAs(ctx: Ctx, id: number): Promise<void> {
  const booking = await lockWithMoney(ctx.tx, { id })
  const price = await newestPrice(ctx.tx, id)
  if (!price) throw new Error(`booking ${id} has no price`)
  const { lines, schedule } = await partsOf(ctx.tx, price.id)
  const discount = await discountLeft(ctx.tx, id)
  const due = dueAfter(
    schedule.map(({ kopecks }) => kopecks),
    discount,
  )
  await fixPrice(ctx.tx, { priceId: price.id, shares: lineShares(lines, discount), due }, ctx.now)
  await moveBooking(ctx, booking, { move: 'accept', term: schedule[0]?.dueAt })
  await countCredit(ctx, { bookingId: id })
}
