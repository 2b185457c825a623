import type { Auction } from '../../../../contract/auctions/auctions.ts'
import type { Read } from '../../../platform/db/database.ts'

/** Who names the best price, by the number of their auctions. */
export type BestPrices = ReadonlyMap<number, Auction['best_price_of']>

type Source = (read: Read, auctionIds: readonly number[]) => Promise<BestPrices>

let source: Source = async () => new Map()

/** Handed in by the offers, as what was chosen is. */
export function provideBestPrices(prices: Source): void {
  source = prices
}

export function bestPrices(read: Read, auctionIds: readonly number[]): Promise<BestPrices> {
  return source(read, auctionIds)
}
