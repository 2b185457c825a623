import type { BookingState } from '../../../contract/bookings/booking-states.ts'
import { type RefusalCode } from '../../../contract/platform/refusals.ts'
import { reviewLimits, type ReviewState } from '../../../contract/reviews/review-words.ts'

const HOUR_MS = 3_600_000

/** What of a booking says whether its tourist may review the agency. */
export interface Ending {
  state: BookingState
  since: Date
  /** Money has come once, whatever became of it. */
  wasPaid: boolean
  /** Who called it off; null: nobody. */
  cancelledBy: 'tourist' | 'agent' | 'admin' | 'system' | null
}

/** Whether it has ended so that there is something to tell: a trip, or an agency that took money and made none of it. */
export function isReviewable({ state, wasPaid, cancelledBy }: Ending): boolean {
  if (!wasPaid) return false
  return state === 'finished' || state === 'refused' || (state === 'cancelled' && cancelledBy === 'agent')
}

export const hasTrip = ({ state }: Pick<Ending, 'state'>): boolean => state === 'finished'

/** The last moment at which a review may be sent. */
export function writeUntil({ since }: Pick<Ending, 'since'>): Date {
  return new Date(since.getTime() + reviewLimits.days * 24 * HOUR_MS)
}

/** The last moment at which what was sent then, a review or a reply, may be changed. */
export function editUntil(sentAt: Date): Date {
  return new Date(sentAt.getTime() + reviewLimits.editHours * HOUR_MS)
}

/** Why no review may be sent now; null where one may. */
export function refusalToWrite(ending: Ending, now: Date): RefusalCode | null {
  if (!isReviewable(ending)) return 'review_not_due'
  return now.getTime() > writeUntil(ending).getTime() ? 'review_late' : null
}

/** Why one that was sent then may not be changed now; null where it may. */
export function refusalToEdit(
  { state, sent_at: sentAt }: { state: ReviewState; sent_at: Date },
  now: Date,
): RefusalCode | null {
  if (state !== 'published' && state !== 'queued') return 'review_state'
  return now.getTime() > editUntil(sentAt).getTime() ? 'review_edit_late' : null
}
