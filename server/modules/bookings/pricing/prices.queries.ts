import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { BookingPrice } from '../../../../contract/bookings/pricing/booking-prices.ts'
import type { Read } from '../../../platform/db/database.ts'
import { type AnyMoments, isoOf } from '../../../platform/db/moments.ts'

const roubles = (kopecks: number) => Math.round(kopecks / 100)

/** The newest price that the agent has checked, asked by itself or as a part of a statement: see `priceOf`. */
export function newestPriceQuery(read: Read, bookingId: number) {
  return read
    .selectFrom('booking_price as price')
    .select([
      'price.id',
      'price.n',
      'price.total',
      'price.currency',
      'price.rate',
      'price.reason',
      'price.valid_until',
      'price.made_at',
      'price.accepted_at',
    ])
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
}

/** The same; null: none yet. */
export async function newestPrice(read: Read, bookingId: number): Promise<BookingPrice | null> {
  const row = await newestPriceQuery(read, bookingId).executeTakeFirst()
  return row ? priceOf(row) : null
}

type PriceRow = Awaited<ReturnType<ReturnType<typeof newestPriceQuery>['executeTakeFirstOrThrow']>>

export function priceOf(price: AnyMoments<PriceRow>): BookingPrice {
  return {
    id: price.id,
    n: price.n,
    total: roubles(price.total),
    lines: price.lines.map((line) => ({ ...line, amount: roubles(line.amount) })),
    schedule: price.schedule.map(({ n, amount, due_at }) => ({
      n,
      amount: roubles(amount),
      due_at: isoOf(due_at),
    })),
    rate:
      price.currency === null || price.rate === null
        ? null
        : { currency: price.currency, roubles: price.rate },
    reason: price.reason,
    valid_until: isoOf(price.valid_until),
    made_at: isoOf(price.made_at),
    accepted_at: price.accepted_at && isoOf(price.accepted_at),
  }
}
