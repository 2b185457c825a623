import { isOverdue } from '../../../../contract/bookings/booking-states.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import type { DataOf } from '../../../platform/events.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { amendmentTold } from '../bookings.events.ts'
import { bookingMoves } from '../bookings.states.ts'
import { type LockedBooking, sidesOf } from '../bookings.store.ts'
import { endAmendment, newestAmendment, type StoredAmendment } from './amendments.store.ts'

/** A confirmed trip whose payments come in time. */
export function requireChangeable({ now }: Pick<Ctx, 'now'>, booking: LockedBooking): void {
  if (!bookingMoves.isPossible('amend', booking.state)) throw new Refusal('conflict', 'booking_state')
  if (isOverdue(booking, now)) throw new Refusal('conflict', 'amendment_overdue')
}

/** The open proposal of a locked booking that somebody has before his eyes; `amendment_over`: another one, or none. */
export async function requireOpen({ tx }: Pick<Ctx, 'tx'>, { id }: LockedBooking, n: number) {
  const amendment = await newestAmendment(tx, id)
  if (amendment?.state !== 'open' || amendment.n !== n) throw new Refusal('conflict', 'amendment_over')
  return amendment
}

interface Closing {
  amendment: StoredAmendment
  state: 'refused' | 'withdrawn' | 'lapsed'
  answer?: string
}

/** A proposal comes to nothing: all stands as it was, and the other side hears of it. */
export async function closeAmendment(
  ctx: Ctx,
  booking: LockedBooking,
  { amendment, ...end }: Closing,
): Promise<void> {
  await endAmendment(ctx, amendment, end)
  tellOfAmendment(ctx, booking, { n: amendment.n, news: end.state })
}

export function tellOfAmendment(
  ctx: Ctx,
  booking: LockedBooking,
  told: Pick<DataOf<typeof amendmentTold>, 'n' | 'news'>,
): void {
  ctx.emit(amendmentTold({ ...sidesOf(booking), ...told }))
}
