import type { Ctx } from '../../../platform/use-case.ts'
import type { LockedBooking } from '../bookings.store.ts'
import { clockOf } from '../clock/clock.rules.ts'
import { nextUnpaid } from './balance.queries.ts'

/**
 * BOOK-03: the clock of a confirmed tour follows the money: it stands on the next payment that has not come, with the
 * reminders that are still to come, or on none. The booking is locked.
 */
export async function followBalance({ tx, now }: Ctx, booking: LockedBooking): Promise<void> {
  if (booking.state !== 'confirmed') return
  const balance = (await nextUnpaid(tx, booking.id))?.dueAt
  if (balance?.getTime() === booking.due_at?.getTime()) return
  const { dueAt, nudges } = clockOf('confirmed', { since: booking.state_since, balance })
  const told = nudges.filter((at) => at <= now).length
  await tx
    .updateTable('booking')
    .set({ due_at: dueAt, nudges: told, nudge_at: nudges[told] ?? null })
    .where('id', '=', booking.id)
    .execute()
}
