import type { BookingState } from '../../../../contract/bookings/booking-states.ts'
import { claimLimits, type ClaimStage } from '../../../../contract/bookings/claims.ts'
import type { RefusalCode } from '../../../../contract/platform/refusals.ts'
import { addDays } from '../../../../contract/wire.ts'

/** The trip as its claim asks for it; the day is of the departure, ISO. */
export interface ClaimedTrip {
  state: BookingState
  day: string
  nights: number
}

/** The last moment at which one may be made, of the last day in Moscow. */
export function claimUntil({ day, nights }: Pick<ClaimedTrip, 'day' | 'nights'>): Date {
  return new Date(`${addDays(day, nights + claimLimits.days)}T23:59:59.999+03:00`)
}

/** Why none may be made now; null: it may. */
export function refusalToClaim(trip: ClaimedTrip, now: Date): RefusalCode | null {
  if (trip.state !== 'finished') return 'booking_state'
  return now > claimUntil(trip) ? 'claim_late' : null
}

interface Standing {
  answered_at: Date | null
  closed_at: Date | null
}

export function stageOf({ answered_at, closed_at }: Standing): ClaimStage {
  if (closed_at) return 'closed'
  return answered_at ? 'answered' : 'open'
}

/** An administrator decides once the agency has spoken, or has had its time. */
export function mayDecide(
  claim: Pick<Standing, 'answered_at'> & { answer_due_at: Date },
  now: Date,
): boolean {
  return claim.answered_at !== null || claim.answer_due_at <= now
}
