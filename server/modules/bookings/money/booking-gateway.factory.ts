import type { YookassaPartner } from '../../../../test/partners/yookassa.ts'
import type { TestApp } from '../../../../test/support/app.ts'
import type { PaymentMethod } from '../../../../contract/billing/methods.ts'
import type { BookingPayment } from '../../../../contract/bookings/money/booking-payments.ts'
import type { TestAgent } from '../../agents/agents.factory.ts'
import { theirs } from '../../billing/payments/gateway/gateway-world.factory.ts'
import { shopWorld } from '../../billing/shops/shop-world.factory.ts'
import type { TestUser } from '../../identity/identity.factory.ts'
import { submittedBooking } from '../bookings.factory.ts'
import { moneyWorld } from './money-world.factory.ts'

/** The number of the agency's shop at the gateway. */
export const AGENCY_SHOP = '200600'

type People = () => { tourist: TestUser; agent: TestAgent }

/** A booking whose agency has its own shop at the partner that speaks the gateway's language. */
export function bookingGateway(app: TestApp & { partner: YookassaPartner }, people: People) {
  const { partner } = app
  const shops = shopWorld(app)
  const world = moneyWorld(app, people)

  async function connect(): Promise<void> {
    const { agent } = people()
    const answer = await shops.finish(agent, await shops.begin(agent), partner.allow(AGENCY_SHOP))
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  }

  /** To be paid there. */
  async function paying(): Promise<number> {
    const id = await submittedBooking(app, people())
    await connect()
    const { status, body } = await world.quote(id)
    if (status !== 200) throw new Error(JSON.stringify(body))
    await world.accept(id)
    return id
  }

  /** Begun; `object`: what the gateway calls it. */
  async function begun(id: number, method: PaymentMethod = 'card_hold', schedule_n = 1) {
    const payment = await world.begun(id, { method, schedule_n })
    return { ...payment, object: theirs(app, payment.id).id }
  }

  /** The payer has done his part; nobody has told us. */
  async function paidThere(id: number, method?: PaymentMethod) {
    const payment = await begun(id, method)
    partner.finish(payment.object, null)
    return payment
  }

  /** And the gateway has told us. */
  async function paid(id: number, method?: PaymentMethod) {
    const payment = await paidThere(id, method)
    await shops.hear(people().agent, payment.object)
    return payment
  }

  const giveUp = ({ id }: BookingPayment) =>
    app.call(`DELETE /api/payment/${id}`, { token: people().tourist.token })

  /** How it stands there, and what has gone back of it, roubles. */
  const atGateway = (object: string) => {
    const found = partner.payments.get(object)
    return [found?.status, Number(found?.refunded_amount.value)]
  }

  return { shops, connect, paying, begun, paidThere, paid, giveUp, atGateway }
}
