import type { Market } from '../../../../contract/auctions/market.ts'
import type { Read } from '../../../platform/db/database.ts'
import { changeSince } from './market.rules.ts'

/** As much as a small chart can show. */
const HISTORY_MAX = 120

const unknown: Market = {
  min_price: null,
  tours_found: 0,
  launch_price: null,
  is_edited: false,
  change_percent: null,
  checked_at: null,
  priced_at: null,
  is_watched: false,
  history: [],
}

/** The market of an auction that the caller has been allowed to see; the history from old to new. */
export async function marketOf(read: Read, auctionId: number): Promise<Market> {
  const [watch, newest] = await Promise.all([
    read
      .selectFrom('market_watch')
      .innerJoin('auction', 'auction.id', 'market_watch.auction_id')
      .selectAll('market_watch')
      .select('auction.edited_at')
      .where('auction_id', '=', auctionId)
      .executeTakeFirst(),
    read
      .selectFrom('market_check')
      .select(['at', 'min_price', 'tours_found'])
      .where('auction_id', '=', auctionId)
      .orderBy('at', 'desc')
      .limit(HISTORY_MAX)
      .execute(),
  ])
  if (!watch) return unknown
  return {
    min_price: watch.min_price,
    tours_found: watch.tours_found,
    launch_price: watch.launch_price,
    is_edited: watch.edited_at !== null,
    change_percent: changeSince(watch.launch_price, watch.min_price),
    checked_at: watch.checked_at?.toISOString() ?? null,
    priced_at: watch.priced_at?.toISOString() ?? null,
    is_watched: watch.next_check_at !== null,
    history: newest.toReversed().map(({ at, ...state }) => ({ at: at.toISOString(), ...state })),
  }
}
