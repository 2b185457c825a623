import type { ReturnReason } from '../../../../contract/bookings/money/booking-payments.ts'
import type { BookingState } from '../../../../contract/bookings/booking-states.ts'
import type { PaymentState } from '../../../../contract/billing/payment-states.ts'

/** A payment as its booking counts it; kopecks. */
export interface CountedPayment {
  id: number
  kopecks: number
  /** Gone back, or on its way. */
  refunded: number
  state: PaymentState
  priceId: number
  scheduleN: number
  isTaken: boolean
  returnedFor: ReturnReason | null
}

interface Due {
  n: number
  kopecks: number
}

/** What of a payment there is for the booking now, kopecks. */
export function countedOf({ isTaken, returnedFor, state, kopecks, refunded }: CountedPayment): number {
  if (!isTaken || returnedFor !== null) return 0
  if (state === 'held') return kopecks
  return state === 'paid' || state === 'partially_refunded' ? kopecks - refunded : 0
}

export const isPending = ({ state }: Pick<CountedPayment, 'state'>): boolean =>
  state === 'created' || state === 'pending'

/** All that there is for a booking, kopecks; `except`: beside this payment. */
export function sumOf(payments: readonly CountedPayment[], except?: number): number {
  return payments.reduce((sum, one) => sum + (one.id === except ? 0 : countedOf(one)), 0)
}

/** What must have come by the line of this number, with all before it; kopecks, 0 where there is no such line. */
export function dueUpTo(lines: readonly Due[], n: number): number {
  if (!lines.some((line) => line.n === n)) return 0
  return lines.reduce((sum, line) => sum + (line.n <= n ? line.kopecks : 0), 0)
}

/** How much of each line has come: the earliest is filled first, whatever was paid for which. */
export function allocate<Line extends Due>(
  lines: readonly Line[],
  sum: number,
): (Line & { taken: number })[] {
  let left = sum
  return lines.map((line) => {
    const taken = Math.min(line.kopecks, left)
    left -= taken
    return { ...line, taken }
  })
}

/** The first line has come whole: the agent may go to the operator. */
export function isCovered(lines: readonly Due[], sum: number): boolean {
  const [first] = lines
  return first !== undefined && sum >= first.kopecks
}

/** What there is of a booking's money beyond all that is due. */
interface Over {
  /** Holds that are wholly too much, by their payments. */
  letGo: number[]
  /** Of what has come; kopecks. */
  back: { paymentId: number; kopecks: number }[]
}

/**
 * What of the money goes back where another tour costs less than has come, `due` in all; the newest payments first. A hold
 * cannot go back in part: what is too much of one waits until it has been taken.
 */
export function overOf(payments: readonly CountedPayment[], due: number): Over {
  const over: Over = { letGo: [], back: [] }
  let rest = sumOf(payments) - due
  const newestFirst = payments.filter((one) => countedOf(one) > 0).toSorted((a, b) => b.id - a.id)
  for (const payment of newestFirst) {
    if (payment.state !== 'held' || countedOf(payment) > rest) continue
    over.letGo.push(payment.id)
    rest -= countedOf(payment)
  }
  for (const payment of newestFirst) {
    const kopecks = payment.state === 'held' ? 0 : Math.min(countedOf(payment), rest)
    if (kopecks <= 0) continue
    over.back.push({ paymentId: payment.id, kopecks })
    rest -= kopecks
  }
  return over
}

const TAKING: ReadonlySet<BookingState> = new Set(['paying', 'confirming', 'confirmed'])

interface Come {
  state: BookingState
  payment: CountedPayment
  lines: readonly (Due & { priceId: number })[]
  /** Kopecks that have come by other payments. */
  others: number
}

/**
 * BOOK-19, BOOK-20: why money that has just come for a payment that nobody gave up goes back; null: it stays. It is late where nothing is paid for any more
 * or its price is another one by now, a surplus where what it was to pay has been paid by another.
 */
export function returnReasonOf({ state, payment, lines, others }: Come): 'late' | 'surplus' | null {
  if (!TAKING.has(state) || lines[0]?.priceId !== payment.priceId) return 'late'
  return others + payment.kopecks > dueUpTo(lines, payment.scheduleN) ? 'surplus' : null
}

/** The agent had a day, and it is over. */
export const isSilent = ({ state, due_at }: { state: string; due_at: Date | null }, now: Date): boolean =>
  state === 'confirming' && due_at !== null && due_at <= now
