import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { BookingPrice } from '../../../../contract/bookings/booking-prices.ts'
import type { Read } from '../../../platform/db/database.ts'

const roubles = (kopecks: number) => Math.round(kopecks / 100)

/** The newest price that the agent has checked; null: none yet. */
export async function newestPrice(read: Read, bookingId: number): Promise<BookingPrice | null> {
  const price = await read
    .selectFrom('booking_price as price')
    .selectAll()
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('booking_price_line as line')
          .select(['kind', 'title', 'amount'])
          .whereRef('line.price_id', '=', 'price.id')
          .orderBy('line.n'),
      ).as('lines'),
      jsonArrayFrom(
        eb
          .selectFrom('booking_schedule_line as line')
          .select(['n', 'amount', 'due_at'])
          .whereRef('line.price_id', '=', 'price.id')
          .orderBy('line.n'),
      ).as('schedule'),
    ])
    .where('booking_id', '=', bookingId)
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!price) return null
  return {
    id: price.id,
    n: price.n,
    total: roubles(price.total),
    lines: price.lines.map((line) => ({ ...line, amount: roubles(line.amount) })),
    schedule: price.schedule.map(({ n, amount, due_at }) => ({
      n,
      amount: roubles(amount),
      due_at: new Date(due_at).toISOString(),
    })),
    rate:
      price.currency === null || price.rate === null
        ? null
        : { currency: price.currency, roubles: price.rate },
    reason: price.reason,
    valid_until: price.valid_until.toISOString(),
    made_at: price.made_at.toISOString(),
    accepted_at: price.accepted_at?.toISOString() ?? null,
  }
}
