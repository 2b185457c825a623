import type { TestApp } from '../../../test/support/app.ts'
import { type WorkKindName } from '../../../contract/work/work-kinds.ts'
import { system } from '../../platform/use-case.ts'
import { createAgent } from '../agents/agents.factory.ts'
import { agentRegister } from '../agents/agents.events.ts'
import { beginTopUp, payTopUp, truthOf } from '../billing/payments/payments.factory.ts'
import { settlePayment } from '../billing/payments/settle-payment.ts'
import { topUp } from '../billing/top-ups/top-up.purpose.ts'
import { bankRefundChanged } from '../billing/refunds/bank/bank-refunds.events.ts'
import { refundAsked } from '../billing/billing.events.ts'
import { costsTold, holdLostAgain } from '../bookings/bookings.events.ts'
import { answeredClaim, finishedTrip } from '../bookings/claims/claims.factory.ts'
import { nudgeBookings } from '../bookings/clock/keep-time.ts'
import { toMoney } from '../bookings/life/led-booking.factory.ts'
import { talkIn } from '../chat/changing-messages.factory.ts'
import { createStaff, createTourist, type TestUser } from '../identity/identity.factory.ts'
import { reviewOfBooking, writtenReview } from '../reviews/reviews.factory.ts'
import { createTicket } from '../support/support.factory.ts'
import { deskOf } from '../support/desk/desk.factory.ts'
import { checkWork } from './check-work.ts'
import { machinePlants } from './machine-sources.factory.ts'
import { type Plants, type Staff, type Tools, toolsOf } from './sources-tools.factory.ts'

const HOUR_MS = 3_600_000

const agencyPlants = ({ app, moderator, rows, tell, send }: Tools): Plants<'agency' | 'recheck'> => ({
  agency: async () => {
    const { id } = await createAgent(app, { verified: false })
    await tell(agentRegister({ agentId: id }))
    const body = { agent_id: id, status: 3, reason: 'Нет в реестре' }
    return { subjectId: id, end: () => send('PATCH /api/admin/travel-agent/moderation', moderator, body) }
  },
  recheck: async () => {
    const { id } = await createAgent(app)
    await rows('update agent set recheck_due_at = $2 where id = $1', [id, app.clock.now])
    await tell(agentRegister({ agentId: id }))
    const line = `POST /api/admin/travel-agent/${id}/register-check` as const
    return { subjectId: id, end: () => send(line, moderator, { is_found: false }) }
  },
})

const talkPlants = ({
  app,
  owner,
  moderator,
  send,
  richAgent,
  someOffer,
}: Tools): Plants<'ticket' | 'report' | 'review'> => ({
  ticket: async () => {
    const subjectId = await createTicket(app, await createTourist(app))
    return { subjectId, end: () => deskOf(app).close(owner, subjectId) }
  },
  report: async () => {
    const { tourist, agent, id } = await someOffer()
    const { seq } = await talkIn(app, () => id).say(agent, 'Переведите мне на карту')
    const report = await send(`POST /api/chats/${id}/messages/${seq}/report`, tourist, { cause: 'fraud' })
    const line = `POST /api/admin/message-reports/${report.id}/decision` as const
    const body = { decision: 'nothing', reason: 'Ничего запрещённого' }
    return { subjectId: report.id, end: () => send(line, moderator, body) }
  },
  review: async () => {
    const agent = await richAgent()
    const booking = await writtenReview(app, { agent, text: 'Пишите мне: +7 912 345-67-89' })
    const subjectId = await reviewOfBooking(app, booking)
    const line = `POST /api/admin/review/${subjectId}/decision` as const
    return { subjectId, end: () => send(line, moderator, { decision: 'pass' }) }
  },
})

const tripPlants = ({
  app,
  owner,
  rows,
  tell,
  send,
  people,
  booked,
}: Tools): Plants<'costs' | 'claim' | 'unheld' | 'booking'> => ({
  costs: async () => {
    const { id, lead, sides } = await booked([...toMoney, 'confirm agent', 'ask_cancel tourist'])
    const { now } = app.clock
    await rows(
      `insert into booking_cancellation (booking_id, asked_by, asked_at, costs_at, disputed_at)
       values ($1, 'tourist', $2, $2, $2)`,
      [id, now],
    )
    await tell(costsTold({ ...sides, news: 'disputed', at: now.toISOString() }))
    const end = async () => {
      await rows('update booking_cancellation set settled_at = $2, kept = 0 where booking_id = $1', [id, now])
      await lead(['settle system'])
    }
    return { subjectId: id, end }
  },
  claim: async () => {
    const subjectId = await answeredClaim(app, await people())
    const line = `POST /api/admin/booking/${subjectId}/claim` as const
    return { subjectId, end: () => send(line, owner, { gives: 10_000, note: 'Вид не обещан' }) }
  },
  unheld: async () => {
    const { id, lead, sides } = await booked(toMoney)
    // The talk of its offer is opened by a worker, and what becomes of the booking is written there.
    await app.processAll()
    await lead(['unhold system', 'cover system', 'unhold system'])
    await tell(holdLostAgain({ ...sides, n: 9, times: 2 }))
    return { subjectId: id, end: () => lead(['cover system']) }
  },
  booking: async () => {
    const { id, lead } = await booked(['submit tourist'])
    app.clock.now = new Date(app.clock.now.getTime() + 30 * HOUR_MS)
    await app.act(system, nudgeBookings, { most: 100 })
    return { subjectId: id, end: () => lead(['quote agent']) }
  },
})

const refundPlants = ({
  app,
  owner,
  moderator,
  rows,
  tell,
  send,
  richAgent,
  someOffer,
}: Tools): Plants<'refund' | 'fee_refund' | 'disputed'> => ({
  disputed: async () => {
    const { id } = await beginTopUp(app, await richAgent(), 1000)
    const hear = async (amountKopecks: number) => {
      const truth = await truthOf(app, id, { amountKopecks })
      await app.act(system, settlePayment, { purpose: topUp, id, truth, cause: 'poll' as const })
    }
    await hear(90_000)
    return { subjectId: id, end: () => hear(100_000) }
  },
  refund: async () => {
    const paymentId = await payTopUp(app, await richAgent(), 1000)
    const { rows: made } = await rows(
      `insert into payment_refund (payment_id, amount_kopecks, state, asked_by, asked_as)
       values ($1, 10000, 'asked', $2, 'admin') returning id`,
      [paymentId, moderator.id],
    )
    await rows('update payment set refunded_kopecks = 10000 where id = $1', [paymentId])
    const refundId: number = made[0].id
    await tell(refundAsked({ refundId, askedBy: moderator.id, roubles: 100 }))
    const body = { is_approved: true, note: 'Проверено' }
    return { subjectId: refundId, end: () => send(`POST /api/admin/refunds/${refundId}`, owner, body) }
  },
  fee_refund: async () => {
    const { id } = await someOffer()
    const manage = (who: TestUser, body: object) =>
      send('POST /api/admin/offers-management', who, { offer_id: id, reason: 'Чужие фотографии', ...body })
    await manage(moderator, { action: 'hide', refund: true })
    return { subjectId: id, end: () => manage(owner, { action: 'refund' }) }
  },
})

const bankPlants = ({ app, rows, tell, people }: Tools): Plants<'bank_refund'> => ({
  bank_refund: async () => {
    const bookingId = await finishedTrip(app, await people())
    const { rows: made } = await rows(
      `insert into payment_refund (payment_id, amount_kopecks, state, asked_as)
       select payment_id, 10000, 'manual', 'system' from booking_payment where booking_id = $1 limit 1
       returning id, payment_id`,
      [bookingId],
    )
    const { id, payment_id: paymentId } = made[0]
    const { now } = app.clock
    await rows(`insert into bank_refund (refund_id, because, since) values ($1, 'refused', $2)`, [id, now])
    const news = (word: 'refused' | 'closed') =>
      tell(
        bankRefundChanged({
          refundId: id,
          paymentId,
          purpose: 'booking',
          subjectId: bookingId,
          agencyId: 0,
          payerId: 0,
          news: word,
          at: now.toISOString(),
        }),
      )
    await news('refused')
    const end = async () => {
      await rows(`update payment_refund set state = 'done', finished_at = $2 where id = $1`, [id, now])
      await news('closed')
    }
    return { subjectId: id, end }
  },
})

export function sourcesOf(app: TestApp, staff: Staff) {
  const tools = toolsOf(app, staff)
  const plants: Plants<WorkKindName> = {
    ...agencyPlants(tools),
    ...talkPlants(tools),
    ...tripPlants(tools),
    ...refundPlants(tools),
    ...machinePlants(tools),
    ...bankPlants(tools),
  }
  return { plants, rows: tools.rows }
}

export const staffOf = async (app: TestApp) => ({
  owner: await createStaff(app, 'owner', { first_name: 'Глеб', last_name: 'Второй' }),
  moderator: await createStaff(app, 'moderator', { first_name: 'Вера', last_name: 'Строгая' }),
})

export const checkNow = (app: TestApp): Promise<number> =>
  checkWork({
    act: (useCase, input) => app.act(system, useCase, input),
    read: app.database.read,
    now: () => app.clock.now,
  })
