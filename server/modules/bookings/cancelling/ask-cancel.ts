import type { Ctx } from '../../../platform/use-case.ts'
import { type LockedBooking, lockBooking, moveBooking } from '../bookings.store.ts'
import { costsOf, insertCancellation } from './cancellation.store.ts'
import { giveBack } from './give-back.ts'
import { leftOf } from './left.queries.ts'
import { keptOf } from './agree-to-costs.ts'
import { settle } from './settle.ts'

interface Asked {
  by: 'tourist' | 'agent' | 'system'
  /** Of the list; empty: the system's. */
  reason: string
  note: string
  /** As it stands in the history. */
  words: string
}

/** A booking that money has come for is called off. Whoever sold it and calls it off keeps nothing: all goes back at once. */
export async function askCancel(ctx: Ctx, booking: LockedBooking, asked: Asked): Promise<void> {
  const bySystem = asked.by === 'system'
  await moveBooking(ctx, booking, { move: 'ask_cancel', note: asked.words, bySystem })
  await insertCancellation(ctx.tx, {
    bookingId: booking.id,
    askedBy: asked.by,
    reason: asked.reason,
    note: asked.note,
    now: ctx.now,
  })
  if (asked.by !== 'agent') return
  const asking = await lockBooking(ctx.tx, { id: booking.id })
  await settle(ctx, asking, {
    kept: 0,
    note: 'Отменяет агентство, деньги возвращаются целиком',
    bySystem: true,
  })
}

/**
 * The ninth day: the law gives ten. What the agency has named is kept, all else goes back; of what is disputed the rest goes
 * back now, and the decision is waited for. Answers false where money is on its way, to be looked at again.
 */
export async function settleInTime(
  ctx: Ctx,
  booking: LockedBooking,
  { disputed }: { disputed: boolean },
): Promise<boolean> {
  const kept = await keptOf(ctx, booking.id)
  const left = await leftOf(ctx.tx, booking.id)
  if (kept > 0 && left.held > 0) return false
  if (!disputed) {
    const silent = (await costsOf(ctx.tx, booking.id)).length === 0
    const note = silent ? 'Агентство не назвало расходов, деньги возвращаются целиком' : 'Срок ответа вышел'
    await settle(ctx, booking, { kept, note, bySystem: true })
    return true
  }
  await giveBack(ctx, { bookingId: booking.id, kept, note: 'Отмена бронирования: то, о чём не спорят' })
  return true
}
