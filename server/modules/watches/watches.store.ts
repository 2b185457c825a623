import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.ts'
import type { Watched } from './watch.rules.ts'

type Row = Selectable<DB['price_watch']>

/** One to be judged, with the price of its market and where it leads. */
export interface DueWatch extends Watched {
  id: number
  owner_id: number
  adults: number
  child_ages: number[]
  told_times: number
  /** Of a double room. */
  market_price: number | null
  place: string
  /** The request is closed. */
  is_over: boolean
}

/**
 * Watches of a market that the look of this moment says something new to, locked: the price is another one, or their own
 * time has come.
 */
export async function lockDue(
  tx: Tx,
  { marketId, at, most }: { marketId: number; at: Date; most: number },
): Promise<DueWatch[]> {
  const { rows } = await sql<DueWatch>`
    select watch.id, watch.owner_id, watch.adults, watch.child_ages, watch.threshold, watch.is_quiet,
      watch.told_price, watch.told_at, watch.told_times, watch.low_since, watch.high_since, watch.gone_since,
      market.double_price as market_price, coalesce(hotel.name, country.name, '') as place,
      watch.auction_id is not null and not exists (
        select from auction where auction.id = watch.auction_id and auction.state = 'active'
      ) as is_over
    from price_watch as watch join price_market as market on market.id = watch.market_id
    left join country on country.id = (market.trip ->> 'country_id')::integer
    left join hotel on hotel.id = (market.trip ->> 'hotel_id')::integer
    where watch.market_id = ${marketId} and market.looked_at = ${at}
      and (watch.seen_price is distinct from market.double_price or watch.due_at <= ${at})
    order by watch.id limit ${most} for update of watch`.execute(tx)
  return rows
}

/**
 * Of these watches those whose owner has paid for a trip to the country on these days: it cannot be left for nothing, and a
 * lower price is no good news any longer.
 */
export async function whoHavePaid(tx: Tx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    select watch.id from price_watch as watch join price_market as market on market.id = watch.market_id
    where watch.id = any(${[...ids]}::bigint[]) and exists (
      select from booking join offer_option as option on option.id = booking.option_id
      where booking.tourist_id = watch.owner_id and option.country_id = (market.trip ->> 'country_id')::integer
        and option.day between (market.trip ->> 'date_from')::date and market.date_to
        and booking.state in ('confirming', 'confirmed', 'travelling'))`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

export type JudgedRow = Pick<
  Row,
  | 'id'
  | 'told_price'
  | 'told_at'
  | 'told_times'
  | 'low_since'
  | 'high_since'
  | 'gone_since'
  | 'seen_price'
  | 'due_at'
>

export async function storeJudged(tx: Tx, judged: readonly JudgedRow[]): Promise<void> {
  if (judged.length === 0) return
  await sql`
    update price_watch as watch set told_price = judged.told_price, told_at = judged.told_at,
      told_times = judged.told_times, low_since = judged.low_since, high_since = judged.high_since,
      gone_since = judged.gone_since, seen_price = judged.seen_price, due_at = judged.due_at
    from jsonb_to_recordset(${JSON.stringify(judged)}::jsonb) as judged(id bigint, told_price integer,
      told_at timestamptz, told_times integer, low_since timestamptz, high_since timestamptz, gone_since timestamptz,
      seen_price integer, due_at timestamptz)
    where watch.id = judged.id`.execute(tx)
}

export async function deleteWatches(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await sql`delete from price_watch where id = any(${[...ids]}::bigint[])`.execute(tx)
}

export type NewWatch = Pick<
  Row,
  'owner_id' | 'kind' | 'auction_id' | 'market_id' | 'party_key' | 'created_at'
> &
  Begun & { adults: number; child_ages: readonly number[] }

/** What a watch begins with, or begins anew after its request was changed. */
export interface Begun {
  /** Whole roubles for the party. */
  base_price: number | null
  /** Of a double room. */
  seen_price: number | null
}

export async function insertWatch(tx: Tx, watch: NewWatch): Promise<number> {
  const { id } = await tx
    .insertInto('price_watch')
    .values({ ...watch, child_ages: [...watch.child_ages], told_price: watch.base_price })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** How many a person watches that are not over. */
export async function countOpen(tx: Tx, ownerId: number): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from price_watch as watch left join auction on auction.id = watch.auction_id
    where watch.owner_id = ${ownerId} and (auction.id is null or auction.state = 'active')`.execute(tx)
  return rows[0]?.open ?? 0
}

/** By what makes it the same watch; null where there is none. */
export async function findSame(
  tx: Tx,
  same: Pick<Row, 'owner_id' | 'kind' | 'auction_id' | 'party_key'> & { key: string },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select watch.id from price_watch as watch join price_market as market on market.id = watch.market_id
    where watch.owner_id = ${same.owner_id} and watch.kind = ${same.kind} and case
      when ${same.auction_id}::bigint is null then market.key = ${same.key} and watch.party_key = ${same.party_key}
      else watch.auction_id = ${same.auction_id}::bigint end`.execute(tx)
  return rows[0]?.id ?? null
}
