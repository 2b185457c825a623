import { type RawBuilder, sql } from 'kysely'
import type { BookingHappening } from '../../../contract/bookings/bookings.ts'
import { type AnyMoments, isoOf } from '../../platform/db/moments.ts'
import { toRoubles } from '../../platform/money.ts'

interface Row {
  what: BookingHappening['what']
  by: BookingHappening['by']
  at: Date
  kopecks: number | null
}

/**
 * What has happened to a booking without moving it: costs named, a dispute and its end, money that came and went back;
 * oldest first. A payment that covered the booking has a move of its own; naming no costs is told by the settling.
 */
export function happenedQuery(bookingId: number): RawBuilder<Row> {
  return sql<Row>`(
    with cancellation as (select * from booking_cancellation where booking_id = ${bookingId}),
    own as (select * from booking_payment where booking_id = ${bookingId})
    select 'costs' as what, 'agent' as by, costs_at as at, sum(amount)::float8 as kopecks
    from cancellation join booking_cost using (booking_id) group by costs_at
    union all select 'dispute', 'tourist', disputed_at, null from cancellation where disputed_at is not null
    union all select 'answer', 'agent', answered_at, null from cancellation where answered_at is not null
    union all select 'decision', 'admin', settled_at, kept::float8
    from cancellation where decided_by is not null and settled_at is not null
    union all select 'payment', 'tourist', taken_at, amount_kopecks::float8
    from own join payment on payment.id = own.payment_id
    where taken_at is not null and not exists (
      select from booking_move as move
      where move.booking_id = own.booking_id and move.move = 'cover' and move.moved_at = own.taken_at)
    union all select 'refund', 'system', finished_at, refund.amount_kopecks::float8
    from own join payment_refund as refund on refund.payment_id = own.payment_id
    where refund.state = 'done' and finished_at is not null
    order by at)`
}

/** As the contract has it, roubles. */
export function happeningOf({ what, by, at, kopecks }: AnyMoments<Row>): BookingHappening {
  return { what, by, at: isoOf(at), amount: kopecks === null ? null : toRoubles(kopecks) }
}
