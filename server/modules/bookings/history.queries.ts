import { type Expression, type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { BookingHistory } from '../../../contract/bookings/booking-history.ts'
import type { BookingHappening, BookingMove } from '../../../contract/bookings/bookings.ts'
import { limits } from '../../../contract/limits.ts'
import type { Read } from '../../platform/db/database.ts'
import { type AnyMoments, isoOf } from '../../platform/db/moments.ts'
import { toRoubles } from '../../platform/money.ts'
import { notFound, type Side, sideQuery } from './side.queries.ts'

interface HappeningRow {
  what: BookingHappening['what']
  by: BookingHappening['by']
  at: Date
  kopecks: number | null
}

/** Some of a booking's moves in a row, by their numbers. */
interface Stretch {
  /** The first is the one behind this; 0: from the beginning. */
  after: number | Expression<number>
  /** The last is the one before this; absent: up to now. */
  before?: number | undefined
}

/** Before the newest page of a booking's history, of `booking`: this many moves. */
const beforeNewest = sql<number>`greatest(booking.moves - ${sql.lit(limits.pageSize)}, 0)`

/** The newest page of a booking's history, as parts of a statement about `booking`: see `historyOf`. */
export function historyParts(read: Read, bookingId: number) {
  return partsOf(read, bookingId, { after: beforeNewest })
}

function partsOf(read: Read, bookingId: number, stretch: Stretch) {
  return [
    jsonArrayFrom(movesQuery(read, bookingId, stretch)).as('moves'),
    jsonArrayFrom(happenedQuery(bookingId, stretch)).as('happened'),
  ] as const
}

interface HistoryRow {
  moves: readonly AnyMoments<MoveRow>[]
  happened: readonly AnyMoments<HappeningRow>[]
}

export function historyOf({ moves, happened }: HistoryRow): BookingHistory {
  return { moves: moves.map(moveOf), happened: happened.map(happeningOf) }
}

/** The largest number that a move can have: a smallint. */
const MOVE_MAX = 32_767

/** A page of a booking's history, the newest or the one before a move; somebody else's is as if it did not exist. */
export async function requireHistory(
  read: Read,
  { before: asked, ...side }: Side & { before?: number | undefined },
): Promise<BookingHistory> {
  const before = asked && Math.min(asked, MOVE_MAX)
  const stretch =
    before === undefined
      ? { after: beforeNewest }
      : { after: Math.max(before - 1 - limits.pageSize, 0), before }
  return historyOf(
    await sideQuery(read, side)
      .select(partsOf(read, side.id, stretch))
      .executeTakeFirstOrThrow(notFound),
  )
}

function movesQuery(read: Read, bookingId: number, { after, before }: Stretch) {
  return read
    .selectFrom('booking_move')
    .select(['n', 'move', 'to_state as to', 'mover as by', 'note', 'moved_at as at'])
    .where('booking_id', '=', bookingId)
    .where('n', '>', after)
    .$if(before !== undefined, (earlier) => earlier.where('n', '<', before ?? 0))
    .orderBy('n')
}

type MoveRow = Awaited<ReturnType<ReturnType<typeof movesQuery>['executeTakeFirstOrThrow']>>

const moveOf = (move: AnyMoments<MoveRow>): BookingMove => ({ ...move, at: isoOf(move.at) })

/** When a move was made; null: there is none of this number. */
const madeAt = (bookingId: number, n: RawBuilder<number>) =>
  sql`(select moved_at from booking_move where booking_id = ${bookingId} and n = ${n})`

/**
 * What has happened to a booking beside its moves: costs named, a dispute and its end, money that was held, came and went
 * back; oldest first. What covered the booking comes at the moment of that move; naming no costs is told by the settling. Of
 * what happened beside the first of the moves nothing: it was before it, and is told with those before.
 */
function happenedQuery(bookingId: number, { after, before }: Stretch): RawBuilder<HappeningRow> {
  const since = madeAt(bookingId, sql`nullif(${after}::int, 0) + 1`)
  const upTo = before === undefined ? sql`true` : sql`at <= ${madeAt(bookingId, sql`${before}::int`)}`
  return sql<HappeningRow>`(
    select * from (
    with cancellation as (select * from booking_cancellation where booking_id = ${bookingId}),
    claim as (select * from booking_claim where booking_id = ${bookingId}),
    own as (select * from booking_payment where booking_id = ${bookingId}),
    amendment as (
      select amendment.*, price.made_at, price.total from booking_amendment as amendment
      join booking_price as price on price.id = price_id where amendment.booking_id = ${bookingId})
    select 'costs' as what, 'agent' as by, costs_at as at, sum(amount)::float8 as kopecks
    from cancellation join booking_cost using (booking_id) group by costs_at
    union all select 'dispute', 'tourist', disputed_at, null from cancellation where disputed_at is not null
    union all select 'answer', 'agent', answered_at, null from cancellation where answered_at is not null
    union all select 'decision', 'admin', settled_at, kept::float8
    from cancellation where decided_by is not null and settled_at is not null
    union all select 'claim', 'tourist', made_at, asked::float8 from claim
    union all select 'claim_answer', 'agent', answered_at, offered::float8 from claim where answered_at is not null
    union all select 'claim_end', closed_by, closed_at, given::float8 from claim where closed_at is not null
    union all select 'amendment', 'agent', made_at, total::float8 from amendment
    union all select 'amendment_' || state,
      case state when 'refused' then 'tourist' when 'withdrawn' then 'agent' else 'system' end, ended_at, null
    from amendment where state in ('refused', 'withdrawn', 'lapsed')
    union all select case when to_state = 'held' then 'hold' when from_state <> 'held' then 'payment'
        when to_state = 'paid' then 'capture' else 'release' end,
      case when from_state = 'held' then 'system' else 'tourist' end, step.created_at, amount_kopecks::float8
    from own join payment on payment.id = own.payment_id join payment_move as step on step.payment_id = own.payment_id
    where to_state in ('held', 'paid') or from_state = 'held'
    union all select 'refund', 'system', finished_at, refund.amount_kopecks::float8
    from own join payment_refund as refund on refund.payment_id = own.payment_id
    where refund.state = 'done' and finished_at is not null) as happened
    where at > coalesce(${since}, '-infinity') and ${upTo}
    order by at)`
}

/** As the contract has it, roubles. */
function happeningOf({ what, by, at, kopecks }: AnyMoments<HappeningRow>): BookingHappening {
  return { what, by, at: isoOf(at), amount: kopecks === null ? null : toRoubles(kopecks) }
}
