import { type RawBuilder, sql } from 'kysely'
import type { Metric } from '../../../contract/dashboard/dashboard.ts'

/** From one moment to before the other. */
export interface Span {
  from: Date
  until: Date
}

export interface MetricRow {
  at: Date
  about: 'auction' | 'offer' | 'booking' | 'review'
  id: number
  country_id: number
  departure_id: number
  kopecks: number
  /** Of the wait for a first offer; otherwise null. */
  seconds: number | null
}

type Rows = (span: Span) => RawBuilder<MetricRow>

/** In the text itself: a plan made for any span would begin with all auctions. */
const at = (moment: Date) => sql`${sql.lit(moment.toISOString())}::timestamptz`

/** Where it is written down that something has happened, and when. */
interface History {
  table: RawBuilder<unknown>
  moment: RawBuilder<unknown>
  is: RawBuilder<unknown>
  /** What is told has happened so much later. */
  lag: RawBuilder<unknown>
}

const moved = { moment: sql`move.moved_at`, lag: sql`interval '0'` }
const began = { ...moved, is: sql`move.from_state is null` }
const launching: History = { ...began, table: sql`auction_move as move` }
const silence: History = { ...launching, lag: sql`interval '1 day'` }
const sending: History = { ...began, table: sql`offer_move as move` }
const choosing: History = { ...sending, is: sql`move.to_state = 'chosen'` }
const reaching = (name: string): History => ({
  ...moved,
  table: sql`booking_move as move`,
  is: sql`move.move = ${sql.lit(name)}`,
})
const reviewing: History = { ...moved, table: sql`review`, moment: sql`review.sent_at`, is: sql`true` }
const paying = (kind: 'fee' | 'refund'): History => ({
  ...moved,
  table: sql`ledger_transfer as transfer`,
  moment: sql`transfer.created_at`,
  is: sql`transfer.kind = ${sql.lit(kind)}`,
})

const within = ({ moment, is, lag }: History, { from, until }: Span) =>
  sql`${is} and ${moment} >= ${at(from)} - ${lag} and ${moment} < ${at(until)} - ${lag}`

const nothing = sql`0::bigint as kopecks, null::int as seconds`
const auction = sql`auction.country_id, auction.departure_id`

const launched: Rows = (span) => sql`
  select move.moved_at as at, 'auction' as about, auction.id, ${auction}, ${nothing}
  from ${launching.table} join auction on auction.id = move.auction_id where ${within(launching, span)}`

/** When its first day without an offer was over. */
const silent: Rows = (span) => sql`
  select move.moved_at + ${silence.lag} as at, 'auction' as about, auction.id, ${auction}, ${nothing}
  from ${silence.table} join auction on auction.id = move.auction_id
  where ${within(silence, span)} and not exists (
    select from offer where offer.auction_id = auction.id and offer.created_at < move.moved_at + ${silence.lag}
  )`

const toOffers = sql`join offer on offer.id = move.offer_id join auction on auction.id = offer.auction_id`

const offers: Rows = (span) => sql`
  select move.moved_at as at, 'offer' as about, offer.id, ${auction}, ${nothing}
  from ${sending.table} ${toOffers} where ${within(sending, span)}`

const firstOffer: Rows = (span) => sql`
  select move.moved_at as at, 'auction' as about, auction.id, ${auction}, 0::bigint as kopecks,
    greatest(0, extract(epoch from move.moved_at - auction.created_at))::int as seconds
  from ${sending.table} ${toOffers} where ${within(sending, span)} and not exists (
    select from offer as earlier where earlier.auction_id = offer.auction_id and earlier.id < offer.id
  )`

/** A request that was opened again may be chosen for once more. */
const chosen: Rows = (span) => sql`
  select move.moved_at as at, 'offer' as about, offer.id, ${auction}, ${nothing}
  from ${choosing.table} ${toOffers} where ${within(choosing, span)}`

/** What a booking does twice, it has reached once. */
const reached =
  (history: History): Rows =>
  (span) =>
    sql`
    select move.moved_at as at, 'booking' as about, booking.id, ${auction}, ${nothing}
    from ${history.table} join booking on booking.id = move.booking_id join auction on auction.id = booking.auction_id
    where ${within(history, span)} and not exists (
      select from booking_move as earlier
      where earlier.booking_id = move.booking_id and earlier.move = move.move and earlier.n < move.n
    )`

const reviewed: Rows = (span) => sql`
  select review.sent_at as at, 'review' as about, review.id, ${auction}, ${nothing}
  from ${reviewing.table} join booking on booking.id = review.booking_id join auction on auction.id = booking.auction_id
  where ${within(reviewing, span)}`

/** What came to the account of fees, or left it. */
const money =
  (history: History): Rows =>
  (span) =>
    sql`
    select transfer.created_at as at, 'offer' as about, offer.id, ${auction},
      abs(entry.amount_kopecks) as kopecks, null::int as seconds
    from ${history.table}
    join ledger_entry as entry on entry.transfer_id = transfer.id
    join ledger_account as account on account.id = entry.account_id and account.kind = 'fees'
    join offer on offer.id = transfer.offer_id join auction on auction.id = offer.auction_id
    where ${within(history, span)}`

const histories = {
  launched: launching,
  first_offer: sending,
  silent: silence,
  offers: sending,
  chosen: choosing,
  signed: reaching('accept'),
  paid: reaching('cover'),
  confirmed: reaching('confirm'),
  finished: reaching('finish'),
  reviewed: reviewing,
  fees: paying('fee'),
  refunds: paying('refund'),
} satisfies Record<Metric, History>

/** Each metric once: its sums and the list behind them are made of these rows. What has happened does not change. */
export const metricRows: Record<Metric, Rows> = {
  launched,
  first_offer: firstOffer,
  silent,
  offers,
  chosen,
  signed: reached(histories.signed),
  paid: reached(histories.paid),
  confirmed: reached(histories.confirmed),
  finished: reached(histories.finished),
  reviewed,
  fees: money(histories.fees),
  refunds: money(histories.refunds),
}

/** No row of the metric within the span is newer; null: there is none. */
export function newestAtMost(metric: Metric, span: Span): RawBuilder<{ at: Date | null }> {
  const history: History = histories[metric]
  return sql`select max(${history.moment}) + ${history.lag} as at from ${history.table} where ${within(history, span)}`
}
