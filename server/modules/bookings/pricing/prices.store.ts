import { sql } from 'kysely'
import type { BookingPrice } from '../../../../contract/bookings/pricing/booking-prices.ts'
import { type Quote, totalOf } from '../../../../contract/bookings/pricing/quotes.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import type { LockedBooking } from '../bookings.store.ts'

const KOPECKS = 100

/** What the tourist has last seen, whole roubles, and the day of departure, ISO. */
export async function seenPrice(
  tx: Tx,
  { id, option_id }: LockedBooking,
): Promise<{ day: string; roubles: number }> {
  const { rows } = await sql<{ day: string; roubles: number }>`
    select option.day, coalesce(
      (select total / ${KOPECKS} from booking_price where booking_id = ${id} order by n desc limit 1),
      option.price)::integer as roubles
    from offer_option as option where option.id = ${option_id}`.execute(tx)
  return rows[0] ?? Promise.reject(new Error(`booking ${id} has no option`))
}

interface NewPrice {
  bookingId: number
  quote: Pick<Quote, 'schedule' | 'reason' | 'rate'> & Pick<BookingPrice, 'lines'>
  /** What the price list asks now, whole roubles; null: the tour is in none. */
  listed: number | null
  validUntil: Date
  madeBy: number
  /**
   * Of a proposal, which of the booking's: until it is signed its price has this number below zero, so that no question
   * for the newest price takes it for one.
   */
  proposal?: number
}

/** The next version of a locked booking's price; answers its number. */
export async function insertPrice(
  ctx: Ctx,
  { bookingId, quote, listed, validUntil, madeBy, proposal }: NewPrice,
): Promise<number> {
  const { lines, schedule, reason, rate } = quote
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into booking_price (booking_id, option_id, n, total, reason, currency, rate, listed_price, valid_until, made_by, made_at)
      select ${bookingId}, (select option_id from booking where id = ${bookingId}), coalesce(${proposal === undefined ? null : -proposal}::integer, coalesce(max(n), 0) + 1), ${totalOf(lines) * KOPECKS}, ${reason}, ${rate?.currency ?? null},
        ${rate?.roubles ?? null}::numeric, ${listed}::integer, ${validUntil}::timestamptz, ${madeBy}::bigint, ${ctx.now}::timestamptz
      from booking_price where booking_id = ${bookingId}
      returning id
    ), lines as (
      insert into booking_price_line (price_id, n, kind, title, amount)
      select made.id, line.n, line.kind, line.title, line.amount * ${KOPECKS}
      from made, rows from (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as (kind text, title text, amount bigint)) with ordinality as line(kind, title, amount, n)
    ), payments as (
      insert into booking_schedule_line (price_id, n, amount, due_at)
      select made.id, due.n, due.amount * ${KOPECKS}, (due.day + 1)::timestamp at time zone 'Europe/Moscow'
      from made, rows from (jsonb_to_recordset(${JSON.stringify(schedule)}::jsonb)
        as (amount bigint, day date)) with ordinality as due(amount, day, n)
    )
    select id from made`.execute(ctx.tx)
  return rows[0]?.id ?? Promise.reject(new Error(`booking ${bookingId} has got no price`))
}

/** A proposed price is signed: it is the newest from now on. */
export async function numberPrice({ tx }: Pick<Ctx, 'tx'>, priceId: number): Promise<void> {
  await sql`
    update booking_price set n = (
      select max(other.n) + 1 from booking_price as other where other.booking_id = booking_price.booking_id)
    where id = ${priceId}`.execute(tx)
}
