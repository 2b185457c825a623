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

const nothing = sql`0::bigint as kopecks, null::int as seconds`
const auction = sql`auction.country_id, auction.departure_id`

const launched: Rows = ({ from, until }) => sql`
  select move.moved_at as at, 'auction' as about, auction.id, ${auction}, ${nothing}
  from auction_move as move join auction on auction.id = move.auction_id
  where move.from_state is null and move.moved_at >= ${at(from)} and move.moved_at < ${at(until)}`

/** When its first day without an offer was over. */
const silent: Rows = ({ from, until }) => sql`
  select move.moved_at + interval '1 day' as at, 'auction' as about, auction.id, ${auction}, ${nothing}
  from auction_move as move join auction on auction.id = move.auction_id
  where move.from_state is null
    and move.moved_at >= ${at(from)} - interval '1 day' and move.moved_at < ${at(until)} - interval '1 day'
    and not exists (
      select from offer where offer.auction_id = auction.id and offer.created_at < move.moved_at + interval '1 day'
    )`

const sent = ({ from, until }: Span) => sql`
  offer_move as move join offer on offer.id = move.offer_id join auction on auction.id = offer.auction_id
  where move.from_state is null and move.moved_at >= ${at(from)} and move.moved_at < ${at(until)}`

const offers: Rows = (span) => sql`
  select move.moved_at as at, 'offer' as about, offer.id, ${auction}, ${nothing} from ${sent(span)}`

const firstOffer: Rows = (span) => sql`
  select move.moved_at as at, 'auction' as about, auction.id, ${auction}, 0::bigint as kopecks,
    greatest(0, extract(epoch from move.moved_at - auction.created_at))::int as seconds
  from ${sent(span)} and not exists (
    select from offer as earlier where earlier.auction_id = offer.auction_id and earlier.id < offer.id
  )`

/** A request that was opened again may be chosen for once more. */
const chosen: Rows = ({ from, until }) => sql`
  select move.moved_at as at, 'offer' as about, offer.id, ${auction}, ${nothing}
  from offer_move as move join offer on offer.id = move.offer_id join auction on auction.id = offer.auction_id
  where move.to_state = 'chosen' and move.moved_at >= ${at(from)} and move.moved_at < ${at(until)}`

/** What a booking does twice, it has reached once. */
const reached =
  (name: string): Rows =>
  ({ from, until }) =>
    sql`
    select move.moved_at as at, 'booking' as about, booking.id, ${auction}, ${nothing}
    from booking_move as move join booking on booking.id = move.booking_id join auction on auction.id = booking.auction_id
    where move.move = ${name} and move.moved_at >= ${at(from)} and move.moved_at < ${at(until)} and not exists (
      select from booking_move as earlier
      where earlier.booking_id = move.booking_id and earlier.move = move.move and earlier.n < move.n
    )`

const reviewed: Rows = ({ from, until }) => sql`
  select review.sent_at as at, 'review' as about, review.id, ${auction}, ${nothing}
  from review join booking on booking.id = review.booking_id join auction on auction.id = booking.auction_id
  where review.sent_at >= ${at(from)} and review.sent_at < ${at(until)}`

/** What came to the account of fees, or left it. */
const money =
  (kind: 'fee' | 'refund'): Rows =>
  ({ from, until }) =>
    sql`
    select transfer.created_at as at, 'offer' as about, offer.id, ${auction},
      abs(entry.amount_kopecks) as kopecks, null::int as seconds
    from ledger_transfer as transfer
    join ledger_entry as entry on entry.transfer_id = transfer.id
    join ledger_account as account on account.id = entry.account_id and account.kind = 'fees'
    join offer on offer.id = transfer.offer_id join auction on auction.id = offer.auction_id
    where transfer.kind = ${kind} and transfer.created_at >= ${at(from)} and transfer.created_at < ${at(until)}`

/** Each metric once: its sums and the list behind them are made of these rows. What has happened does not change. */
export const metricRows: Record<Metric, Rows> = {
  launched,
  first_offer: firstOffer,
  silent,
  offers,
  chosen,
  signed: reached('accept'),
  paid: reached('cover'),
  confirmed: reached('confirm'),
  finished: reached('finish'),
  reviewed,
  fees: money('fee'),
  refunds: money('refund'),
}
