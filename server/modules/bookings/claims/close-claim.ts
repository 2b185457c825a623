import { Refusal } from '../../../../contract/platform/refusals.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { refundPayment } from '../../billing/index.ts'
import { claimTold } from '../bookings.events.ts'
import { type LockedBooking, sidesOf } from '../bookings.store.ts'
import { spread } from '../cancelling/cancellation.rules.ts'
import { leftOf } from '../cancelling/left.queries.ts'
import { bookingPurpose } from '../money/booking.purpose.ts'
import { changeClaim, claimOf, type StoredClaim } from './claims.store.ts'

/** The claim of a locked booking that is not closed; refuses where there is none. */
export async function openClaim({ tx }: Pick<Ctx, 'tx'>, booking: LockedBooking): Promise<StoredClaim> {
  const claim = await claimOf(tx, booking.id)
  if (!claim || claim.closed_at) throw new Refusal('conflict', 'booking_state')
  return claim
}

interface End {
  by: 'tourist' | 'agent' | 'admin'
  /** Kopecks. */
  given: number
  /** The administrator's, and why. */
  decided?: { by: number; note: string }
}

/**
 * The end of a claim: what is given goes back at once, in the commit of the decision, over the payments that it came by, the
 * newest first. The booking and its payments are locked.
 */
export async function closeClaim(
  ctx: Ctx,
  booking: LockedBooking,
  { by, given, decided }: End,
): Promise<void> {
  const { id } = booking
  const { payments, paid } = await leftOf(ctx.tx, id)
  if (given > paid) throw new Refusal('conflict', 'claim_over')
  for (const { paymentId, kopecks } of spread(payments, given))
    await refundPayment(ctx, { purpose: bookingPurpose, paymentId, kopecks, note: 'Претензия после поездки' })
  await changeClaim(ctx.tx, id, {
    closed_by: by,
    given,
    closed_at: ctx.now,
    ...(decided && { decided_by: decided.by, decision_note: decided.note }),
  })
  ctx.emit(claimTold({ ...sidesOf(booking), news: 'closed', by, at: ctx.now.toISOString() }))
}
