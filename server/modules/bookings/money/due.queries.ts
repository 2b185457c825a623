import type { Read, Tx } from '../../../platform/db/database.ts'

/** One payment of a price: kopecks, after every discount. */
export interface DueLine {
  priceId: number
  n: number
  kopecks: number
  dueAt: Date
}

/** What is to be paid for a booking and until when, the earliest first. */
export async function dueLines(read: Read | Tx, bookingId: number): Promise<DueLine[]> {
  const rows = await read
    .selectFrom('booking_price as price')
    .innerJoin('booking_schedule_line as line', 'line.price_id', 'price.id')
    .select(['line.price_id', 'line.n', 'line.amount', 'line.due_at'])
    .where('price.booking_id', '=', bookingId)
    .where('price.n', '=', ({ selectFrom }) =>
      selectFrom('booking_price as newest')
        .select(({ fn }) => fn.max('newest.n').as('n'))
        .where('newest.booking_id', '=', bookingId),
    )
    .orderBy('line.n')
    .execute()
  return rows.map(({ price_id, n, amount, due_at }) => ({
    priceId: price_id,
    n,
    kopecks: amount,
    dueAt: due_at,
  }))
}
