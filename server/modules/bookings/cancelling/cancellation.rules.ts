import type { BookingState } from '../../../../contract/bookings/booking-states.ts'
import { isFree } from '../../../../contract/bookings/booking-states.ts'
import type { CancellationStage } from '../../../../contract/bookings/cancelling/cancellation-stages.ts'

/** What of a payment has not gone back yet, kopecks; of a hold the whole of it. */
export interface Left {
  paymentId: number
  kopecks: number
}

/**
 * BOOK-25: how a sum goes back over the payments that it came by, the newest first, so that an old card is asked last; each
 * at most what is left of it. Throws where there is less than is to go back.
 */
export function spread(payments: readonly Left[], kopecks: number): Left[] {
  const shares: Left[] = []
  let rest = kopecks
  for (const { paymentId, kopecks: left } of payments.toSorted((a, b) => b.paymentId - a.paymentId)) {
    const share = Math.min(left, rest)
    if (share > 0) shares.push({ paymentId, kopecks: share })
    rest -= share
  }
  if (rest > 0) throw new Error(`${rest} kopecks more are to go back than are there`)
  return shares
}

export interface CancellationFacts {
  askedBy: 'tourist' | 'agent' | 'system'
  costsAt: Date | null
  disputedAt: Date | null
  settledAt: Date | null
}

export function stageOf(state: BookingState, facts: CancellationFacts | null): CancellationStage {
  if (!facts)
    return isFree(state) ? 'free' : state === 'confirming' || state === 'confirmed' ? 'paid' : 'none'
  if (facts.settledAt) return 'settled'
  if (facts.disputedAt) return 'disputed'
  return facts.costsAt ? 'named' : 'costs'
}
