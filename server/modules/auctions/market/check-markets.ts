import { randomInt } from 'node:crypto'
import type { Trip } from '../../../../contract/trip.ts'
import { moscowDay } from '../../../../contract/wire.ts'
import type { Read } from '../../../platform/db/database.ts'
import { type Ctx, defineHandler } from '../../../platform/use-case.ts'
import { findMinimum, pricedAt, switchedAt } from '../../supply/index.ts'
import { marketMoved } from '../auctions.events.ts'
import { isWorthNoting, nextCheckAt, tripAhead } from './market.rules.ts'
import {
  beginWatch,
  claimDue,
  deleteWatchesBefore,
  endWatches,
  lockWatches,
  type Recorded,
  storeChecks,
} from './market.store.ts'

export interface WatchedTrip extends Trip {
  id: number
}

export interface ClaimedAuctions {
  at: Date
  /** How many were taken; those that have closed meanwhile are not among the trips. */
  taken: number
  trips: WatchedTrip[]
}

/** Takes auctions to be looked at, each by one worker; those that have closed are looked at no more. */
export async function claimMarkets(
  { tx, now }: Ctx,
  { most, listAt }: { most: number; listAt: Date | null },
): Promise<ClaimedAuctions> {
  const ids = await claimDue(tx, { now, listAt, most })
  if (ids.length === 0) return { at: now, taken: 0, trips: [] }
  const open = await tx
    .selectFrom('auction')
    .selectAll()
    .where('id', 'in', ids)
    .where('state', '=', 'active')
    .execute()
  const isOpen = new Set(open.map(({ id }) => id))
  const closed = ids.filter((id) => !isOpen.has(id))
  await endWatches(tx, closed, now)
  return { at: now, taken: ids.length, trips: open }
}

export interface MarketCheck {
  auctionId: number
  at: Date
  min_price: number | null
  tours_found: number
  priced_at: Date | null
}

/** What the market asks for the trip now. */
export async function lookAtMarket(read: Read, trip: WatchedTrip, at: Date): Promise<MarketCheck> {
  const ahead = tripAhead(trip, moscowDay(at))
  const found = ahead
    ? await findMinimum(read, ahead)
    : { min_price: null, tours_found: 0, priced_at: await pricedAt(read) }
  const { min_price, tours_found, priced_at } = found
  return { auctionId: trip.id, at, min_price, tours_found, priced_at }
}

const chance = () => randomInt(1001) / 1000

/** Keeps what was found and tells the open pages; what somebody else has found later stands. */
export async function recordMarkets(ctx: Ctx, found: readonly MarketCheck[]): Promise<void> {
  if (found.length === 0) return
  const byId = new Map(found.map((check) => [check.auctionId, check]))
  const watches = await lockWatches(ctx.tx, [...byId.keys()])
  const checks = watches.flatMap((watch): Recorded[] => {
    const check = byId.get(watch.auction_id)
    if (!check || (watch.checked_at && watch.checked_at >= check.at)) return []
    const { auctionId: auction_id, ...rest } = check
    return [
      {
        ...rest,
        auction_id,
        next_check_at: nextCheckAt(ctx.now, chance()),
        noted: isWorthNoting(watch, check, check.at),
        moved: !watch.checked_at || watch.min_price !== check.min_price,
      },
    ]
  })
  if (checks.length === 0) return
  await storeChecks(ctx.tx, checks)
  const moves = checks
    .filter(({ moved }) => moved)
    .map(({ auction_id, min_price }) => ({ auctionId: auction_id, minPrice: min_price }))
  if (moves.length > 0) ctx.emit(marketMoved({ moves }))
}

/** The page says what minimum it showed; what agents see is measured by the server itself, from the launch on. */
export const measureMarket = defineHandler(
  'auctions.measure-market',
  async (ctx, { auctionId }: { auctionId: number }) => {
    const auction = await ctx.tx
      .selectFrom('auction')
      .selectAll()
      .where('id', '=', auctionId)
      .where('state', '=', 'active')
      .executeTakeFirst()
    if (!auction) return
    const listAt = await switchedAt(ctx.tx)
    await beginWatch(ctx.tx, { auctionId, nextCheckAt: nextCheckAt(ctx.now, chance()), listAt })
    await recordMarkets(ctx, [await lookAtMarket(ctx.tx, auction, ctx.now)])
  },
)

const KEPT_MS = 90 * 24 * 3_600_000

/** The history of an auction that closed three months ago interests nobody. Answers how many were removed. */
export function forgetMarkets({ tx, now }: Ctx, { most }: { most: number }): Promise<number> {
  return deleteWatchesBefore(tx, new Date(now.getTime() - KEPT_MS), most)
}
