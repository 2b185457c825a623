import type { Ctx } from '../../../platform/use-case.ts'
import { type LockedBooking, lockBooking, moveBooking } from '../bookings.store.ts'
import { insertCancellation } from './cancellation.store.ts'
import { settle } from './settle.ts'

interface Asked {
  by: 'tourist' | 'agent' | 'system'
  /** Of the list; empty: the system's. */
  reason: string
  note: string
  /** As it stands in the history. */
  words: string
}

/**
 * A booking that money has come for is called off. Whoever sold it and calls it off keeps nothing, all goes back at once;
 * but for costs of a trip that its tourist has not paid in time.
 */
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
  if (asked.by !== 'agent' || asked.reason === 'unpaid') return
  const asking = await lockBooking(ctx.tx, { id: booking.id })
  await settle(ctx, asking, {
    kept: 0,
    note: 'Отменяет агентство, деньги возвращаются целиком',
    bySystem: true,
  })
}
