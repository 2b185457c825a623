import type { FeedReason } from '../../../../contract/supply/line-reasons.ts'
import { UnusablePriceList } from '../price-list/import-prices.ts'

/** A file that is no price feed at all, or one of which too much is bad; its message is for whoever sent it. */
export class UnusableFeed extends UnusablePriceList {
  /** What most of the bad lines suffer from. */
  readonly reason: FeedReason | undefined

  constructor(message: string, reason?: FeedReason) {
    super(message)
    this.reason = reason
  }
}
