import { sql } from 'kysely'
import type { Read } from '../../../platform/db/database.ts'
import { toRoubles } from '../../../platform/money.ts'
import { moneyOf } from './money.queries.ts'

export interface BookingFigures {
  /** Whole roubles: as the agent has checked it last, or as it was offered. */
  price: number
  /** Roubles, kopecks as a fraction: what has come and has not gone back, what of it is only held, what has gone back. */
  paid: number
  held: number
  returned: number
}

/** A booking's sums as they stand now. */
export async function bookingFigures(read: Read, id: number): Promise<BookingFigures> {
  const [{ price }, { paid, held, returned }] = await Promise.all([
    read
      .selectFrom('booking')
      .innerJoin('offer_option as option', 'option.id', 'booking.option_id')
      .select(
        sql<number>`coalesce((select round(total / 100.0) from booking_price where booking_id = booking.id
          order by n desc limit 1), option.price)::int`.as('price'),
      )
      .where('booking.id', '=', id)
      .executeTakeFirstOrThrow(),
    moneyOf(read, id),
  ])
  return {
    price,
    paid: toRoubles(paid + held),
    held: toRoubles(held),
    returned: toRoubles(returned),
  }
}
