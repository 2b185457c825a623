import { Refusal } from '../../../../../contract/platform/refusals.ts'
import { agencyOf } from '../../../../platform/actor.ts'
import { type Ctx, requireActor } from '../../../../platform/use-case.ts'
import { type LockedBooking, moveBooking } from '../../bookings.store.ts'
import { lockWithMoney } from '../booking-payments.store.ts'
import { isSilent } from '../money.rules.ts'
import { returnMoney } from '../returning/return-money.ts'

interface Refused {
  note: string
  bySystem?: boolean
}

/** The booking and its payments are locked. Refuses with `hold_ending` where the money is being taken already. */
export async function refuse(ctx: Ctx, booking: LockedBooking, refused: Refused): Promise<void> {
  await moveBooking(ctx, booking, { move: 'refuse', ...refused })
  await returnMoney(ctx, {
    bookingId: booking.id,
    why: 'refused',
    note: refused.note || 'Тур не подтверждён',
  })
}

/** The operator does not have the tour: all goes back at once, whole. */
export async function refuseBooking(
  ctx: Ctx,
  { id, reason }: { id: number; reason: string },
): Promise<{ id: number }> {
  const booking = await lockWithMoney(ctx.tx, { id, agentId: agencyOf(requireActor(ctx)) })
  await refuse(ctx, booking, { note: reason })
  return { id }
}

/** BOOK-24: the agency has been silent for a day, the tourist does not wait any longer. */
export async function takeMoneyBack(ctx: Ctx, { id }: { id: number }): Promise<{ id: number }> {
  const booking = await lockWithMoney(ctx.tx, { id, touristId: requireActor(ctx).id })
  if (booking.state === 'confirming' && !isSilent(booking, ctx.now))
    throw new Refusal('conflict', 'confirm_wait')
  await refuse(ctx, booking, { note: 'Агентство не ответило за сутки' })
  return { id }
}
