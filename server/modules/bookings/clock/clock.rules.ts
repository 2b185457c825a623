import { type BookingState, GRACE_MS } from '../../../../contract/bookings/booking-states.ts'
import { afterWorkingHours } from '../../../platform/calendar/working-hours.rules.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How long everybody has, from the move that made it their turn. */
export const bookingClock = {
  fillHours: 48,
  checkWorkingHours: 4,
  confirmHours: 24,
  /** Then the system gives the money back. */
  confirmDays: 5,
  /** A price stands so long unless the agent says otherwise, within the bounds. */
  validMinutes: { least: 30, usual: 120, most: 24 * 60 },
  costsHours: 72,
  /** The last day on which a cancelled booking is settled. */
  settleDays: 9,
} as const

/** What the clock has to say of a booking that has just come to a state. */
export interface Clock {
  /** Until when whoever's turn it is should have done it; null: nobody is waited for. */
  dueAt: Date | null
  /** When the booking moves by itself; null: it does not. */
  endsAt: Date | null
  /** When somebody is reminded, earliest first. */
  nudges: readonly Date[]
}

interface Terms {
  since: Date
  /** Until when the price is valid, or the first payment due, or the trip begins or ends, as the state asks. */
  term?: Date | undefined
  /** Until when the next payment of a confirmed tour is due; absent: all has come. */
  balance?: Date | undefined
  /** Money of its tourist is here, though no price is signed. */
  isPaid?: boolean
}

export function clockOf(state: BookingState, { since, term, balance, isPaid = false }: Terms): Clock {
  const after = (ms: number) => new Date(since.getTime() + ms)
  const upTo = (end: Date | undefined, ...before: number[]) =>
    end ? before.map((ms) => new Date(end.getTime() - ms)).filter((at) => at.getTime() > since.getTime()) : []
  switch (state) {
    case 'filling': {
      const end = after(bookingClock.fillHours * HOUR_MS)
      return { dueAt: end, endsAt: end, nudges: [2, 24, 44].map((hours) => after(hours * HOUR_MS)) }
    }
    case 'checking': {
      const due = afterWorkingHours(since, bookingClock.checkWorkingHours)
      const endsAt = isPaid ? after(bookingClock.confirmDays * DAY_MS) : null
      return { dueAt: due, endsAt, nudges: inOrder([due, after(12 * HOUR_MS)]) }
    }
    case 'agreeing':
      return { dueAt: term ?? null, endsAt: term ?? null, nudges: upTo(term, 30 * MINUTE_MS) }
    case 'paying':
      return {
        dueAt: term ?? null,
        endsAt: term ?? null,
        nudges: upTo(term, 3 * DAY_MS, DAY_MS, 3 * HOUR_MS),
      }
    case 'confirming':
      return {
        dueAt: after(bookingClock.confirmHours * HOUR_MS),
        endsAt: after(bookingClock.confirmDays * DAY_MS),
        nudges: [4, 12, 24].map((hours) => after(hours * HOUR_MS)),
      }
    case 'confirmed':
      return {
        dueAt: balance ?? null,
        endsAt: term ?? null,
        // The last one after the day of grace: from then on the agency may call it off.
        nudges: upTo(balance, 3 * DAY_MS, DAY_MS, 3 * HOUR_MS, -GRACE_MS),
      }
    case 'travelling':
      return { dueAt: null, endsAt: term ?? null, nudges: [] }
    case 'cancelling':
      return {
        dueAt: after(bookingClock.costsHours * HOUR_MS),
        endsAt: after(bookingClock.settleDays * DAY_MS),
        nudges: [after(DAY_MS), after(bookingClock.costsHours * HOUR_MS)],
      }
    case 'finished':
    case 'refused':
    case 'cancelled':
    case 'lapsed':
      return { dueAt: null, endsAt: null, nudges: [] }
  }
}

const inOrder = (moments: readonly Date[]) => moments.toSorted((a, b) => a.getTime() - b.getTime())
