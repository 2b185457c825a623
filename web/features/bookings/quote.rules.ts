import type { PriceLineKind } from '../../../contract/bookings/booking-prices.ts'
import type { Booking } from '../../../contract/bookings/bookings.ts'
import { totalOf, tourLineTitle } from '../../../contract/bookings/quotes.ts'
import { usualSchedule } from '../../../contract/bookings/schedule.rules.ts'
import { moscowDay, parseDay, wireDay } from '../../../contract/wire.ts'

/** A line as it is typed; whole roubles, of a discount too: its sign is the kind's. */
export interface TypedLine {
  kind: PriceLineKind
  title: string
  amount: number | null
}

export interface TypedQuote {
  lines: TypedLine[]
  validMinutes: number
  reason: string
}

/** What the agent begins with: the price that the tourist has seen last. */
export function firstQuote({ tour, quote }: Pick<Booking, 'tour' | 'quote'>): TypedQuote {
  const lines: TypedLine[] = quote
    ? quote.lines.map(({ kind, title, amount }) => ({ kind, title, amount: Math.abs(amount) }))
    : [{ kind: 'tour', title: tourLineTitle(tour), amount: tour.price }]
  return { lines, validMinutes: 120, reason: '' }
}

const signed = ({ kind, amount }: TypedLine) => (kind === 'discount' ? -(amount ?? 0) : (amount ?? 0))

/** Whole roubles; a line without a sum counts nothing. */
export const totalTyped = (lines: readonly TypedLine[]): number =>
  totalOf(lines.map((line) => ({ amount: signed(line) })))

/** The quote as the call wants it, with the usual payments. */
export function quoteOf(
  { lines, validMinutes, reason }: TypedQuote,
  { tour, now }: { tour: Booking['tour']; now: number },
) {
  const departure = parseDay(tour.date) ?? ''
  const schedule = usualSchedule(totalTyped(lines), { today: moscowDay(new Date(now)), departure })
  return {
    lines: lines.map((line) => ({ ...line, amount: signed(line) })),
    schedule: schedule.map(({ amount, day }) => ({ amount, day: wireDay(day) })),
    valid_minutes: validMinutes,
    reason,
  }
}
