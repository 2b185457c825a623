import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { MarketState } from './market.rules.ts'

/** Whoever took an auction and died gives it back by itself. */
const LEASE_MS = 5 * 60_000

export interface ClaimOptions {
  now: Date
  /** When a price list was last switched in: whoever was checked against an older one is due too. */
  listAt: Date | null
  most: number
}

/** Takes auctions whose time has come, the longest overdue first, then those that have not seen the newest list. */
export async function claimDue(tx: Tx, options: ClaimOptions): Promise<number[]> {
  const byTime = await claim(tx, options, sql`next_check_at <= ${options.now} order by next_check_at`)
  const left = options.most - byTime.length
  if (left === 0 || !options.listAt) return byTime
  const byList = await claim(
    tx,
    { ...options, most: left },
    sql`next_check_at is not null and list_at < ${options.listAt} order by list_at`,
  )
  return [...byTime, ...byList]
}

async function claim(tx: Tx, { now, listAt, most }: ClaimOptions, due: ReturnType<typeof sql>) {
  const lease = new Date(now.getTime() + LEASE_MS)
  const { rows } = await sql<{ auction_id: number }>`
    with due as (select auction_id from market_watch where ${due} limit ${most} for update skip locked)
    update market_watch set next_check_at = ${lease}, list_at = coalesce(${listAt}::timestamptz, '-infinity')
    from due where market_watch.auction_id = due.auction_id
    returning market_watch.auction_id`.execute(tx)
  return rows.map((row) => row.auction_id)
}

export interface Beginning {
  auctionId: number
  nextCheckAt: Date
  listAt: Date | null
}

/** From now on the auction's market is watched; a repeat changes nothing. */
export async function beginWatch(tx: Tx, { auctionId, nextCheckAt, listAt }: Beginning): Promise<void> {
  await sql`
    insert into market_watch (auction_id, next_check_at, list_at)
    values (${auctionId}, ${nextCheckAt}, coalesce(${listAt}::timestamptz, '-infinity'))
    on conflict do nothing`.execute(tx)
}

/** As if nobody had ever looked; a check that is under way finds nothing to write to. */
export async function forgetMarket(tx: Tx, auctionId: number): Promise<void> {
  await tx.deleteFrom('market_watch').where('auction_id', '=', auctionId).execute()
}

export async function endWatches(tx: Tx, auctionIds: readonly number[], now: Date): Promise<void> {
  if (auctionIds.length === 0) return
  await tx
    .updateTable('market_watch')
    .set({ next_check_at: null, stopped_at: now })
    .where('auction_id', 'in', auctionIds)
    .where('next_check_at', 'is not', null)
    .execute()
}

/** The watches of open auctions, locked in the order of their numbers. */
export function lockWatches(tx: Tx, auctionIds: readonly number[]) {
  return tx
    .selectFrom('market_watch')
    .innerJoin('auction', 'auction.id', 'market_watch.auction_id')
    .selectAll('market_watch')
    .where('market_watch.auction_id', 'in', auctionIds)
    .where('market_watch.next_check_at', 'is not', null)
    .where('auction.state', '=', 'active')
    .orderBy('market_watch.auction_id')
    .forUpdate('market_watch')
    .execute()
}

export interface Recorded extends MarketState {
  auction_id: number
  at: Date
  priced_at: Date | null
  next_check_at: Date
  noted: boolean
  moved: boolean
}

/** Writes checks; the auctions themselves are touched only where their minimum has moved, at the very end. */
export async function storeChecks(tx: Tx, checks: readonly Recorded[]): Promise<void> {
  await sql`
    with checked as (
      select * from jsonb_to_recordset(${JSON.stringify(checks)}::jsonb) as c(auction_id bigint, at timestamptz,
        min_price integer, tours_found integer, priced_at timestamptz, next_check_at timestamptz, noted boolean)
    ), noted as (
      insert into market_check (auction_id, at, min_price, tours_found, priced_at)
      select auction_id, at, min_price, tours_found, priced_at from checked where noted
    )
    update market_watch as watch set min_price = checked.min_price, tours_found = checked.tours_found,
      priced_at = checked.priced_at, checked_at = checked.at, next_check_at = checked.next_check_at,
      launch_price = case when watch.checked_at is null then checked.min_price else watch.launch_price end,
      noted_at = case when checked.noted then checked.at else watch.noted_at end
    from checked where watch.auction_id = checked.auction_id`.execute(tx)
  const moved = checks.filter((check) => check.moved)
  if (moved.length === 0) return
  await sql`
    update auction set recommended_price = moved.min_price
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as moved(auction_id bigint, min_price integer)
    where auction.id = moved.auction_id and auction.state = 'active'`.execute(tx)
}

/** Removes what was kept of auctions that closed before; so many at a time. Answers how many. */
export async function deleteWatchesBefore(tx: Tx, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from market_watch where auction_id in (
      select auction_id from market_watch where stopped_at < ${before}
      order by stopped_at limit ${most} for update skip locked)`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
