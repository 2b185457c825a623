import type { DataOf } from '../../../../platform/events.ts'
import { type Ctx, defineHandler } from '../../../../platform/use-case.ts'
import type { bankRefundChanged } from '../../../billing/index.ts'
import { bookingPurpose, type holdLostAgain, type surplusReturned } from '../../../bookings/index.ts'
import { membersOf } from '../../../identity/index.ts'
import { notify } from '../../notify.ts'
import { bookingOf } from '../tell.queries.ts'
import { tellStaff } from '../tell-staff.ts'

/** What was paid without need is back. */
export const tellOfSurplus = defineHandler(
  'notifications.booking-surplus',
  async (ctx, { paymentId, bookingId, touristId, isGivenUp = false }: DataOf<typeof surplusReturned>) => {
    const booking = await bookingOf(ctx.tx, bookingId)
    if (!booking) return
    const data = { booking_id: bookingId, country: booking.country, is_given_up: isGivenUp }
    await notify(ctx, { kind: 'booking.surplus', userId: touristId, fact: `surplus:${paymentId}`, data })
  },
)

/** A card that lets go twice is no accident. */
export const tellOfLostHold = defineHandler(
  'notifications.hold-lost',
  (ctx, { bookingId, n }: DataOf<typeof holdLostAgain>) =>
    tellStaff(ctx, {
      kind: 'money.task',
      fact: `hold-lost:${bookingId}:${n}`,
      data: { booking_id: bookingId, task: 'unheld' },
    }),
)

/** Money that its agency pays back by itself: whoever has to do something about it hears of it, each by the own words. */
export const tellOfBankRefund = defineHandler(
  'notifications.bank-refund',
  async (ctx, refund: DataOf<typeof bankRefundChanged>) => {
    const { refundId, purpose, subjectId: bookingId, agencyId, payerId, news, at } = refund
    const booking = purpose === bookingPurpose.name && (await bookingOf(ctx.tx, bookingId))
    if (!booking) return
    const fact = `bank-refund:${refundId}:${news}:${at}`
    const data = { booking_id: bookingId, country: booking.country }
    if (news === 'said') return notify(ctx, { kind: 'booking.paid_back', userId: payerId, fact, data })
    if (news === 'closed') {
      await notify(ctx, {
        kind: 'booking.objection_closed',
        userId: payerId,
        fact,
        data: { ...data, side: 'tourist' },
      })
      for (const userId of await moneyPeople(ctx, agencyId))
        await notify(ctx, {
          kind: 'booking.objection_closed',
          userId,
          fact,
          data: { ...data, side: 'agent' },
        })
      return
    }
    if (news !== 'overdue')
      for (const userId of await moneyPeople(ctx, agencyId))
        await notify(ctx, { kind: 'booking.pay_back', userId, fact, data: { ...data, news } })
    if (news !== 'account')
      await tellStaff(ctx, { kind: 'money.task', fact, data: { booking_id: bookingId, task: news } })
  },
)

/** The agency's owner, and of its people those who handle its money. */
async function moneyPeople({ tx }: Pick<Ctx, 'tx'>, agencyId: number): Promise<number[]> {
  const members = (await membersOf(tx, agencyId)).filter(({ rights }) => rights.includes('money'))
  return [agencyId, ...members.map((one) => one.userId)]
}
