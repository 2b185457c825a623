import type { Read } from '../../../platform/db/database.ts'

/** One payment that the tourist has agreed to. */
export interface DueLine {
  /** The accepted version of the price. */
  priceId: number
  /** As in its schedule, from 1. */
  n: number
  /** After the promo code: see `dueAfter`. Never zero. */
  kopecks: number
  /** The moment after which it is late. */
  dueAt: Date
}

/**
 * What is to be paid for a booking by the price that was accepted last, earliest first: fixed with the acceptance. A
 * payment of which the discount has left nothing is not among them, so there may be none at all. None either before the
 * first acceptance, and while a newer price waits for its signature. Whether money may still come is the state's to say.
 */
export async function dueLines(read: Read, bookingId: number): Promise<DueLine[]> {
  return (await dueLinesQuery(read, bookingId).execute()).map(dueLineOf)
}

/** The same by itself or as a part of a statement. */
export function dueLinesQuery(read: Read, bookingId: number) {
  return read
    .selectFrom('booking')
    .innerJoin('booking_price as price', 'price.booking_id', 'booking.id')
    .innerJoin('booking_due as due', 'due.price_id', 'price.id')
    .innerJoin('booking_schedule_line as line', (join) =>
      join.onRef('line.price_id', '=', 'due.price_id').onRef('line.n', '=', 'due.n'),
    )
    .select(['due.price_id', 'due.n', 'due.amount', 'line.due_at'])
    .where('booking.id', '=', bookingId)
    .where('booking.state', 'not in', ['filling', 'checking', 'agreeing'])
    .where('price.accepted_at', 'is not', null)
    .where('price.n', '=', ({ selectFrom }) =>
      selectFrom('booking_price as newest')
        .select(({ fn }) => fn.max('newest.n').as('n'))
        .where('newest.booking_id', '=', bookingId)
        .where('newest.accepted_at', 'is not', null),
    )
    .orderBy('due.n')
}

export function dueLineOf({ price_id, n, amount, due_at }: DueRow): DueLine {
  return { priceId: price_id, n, kopecks: amount, dueAt: new Date(due_at) }
}

interface DueRow {
  price_id: number
  n: number
  amount: number
  due_at: Date | string
}
