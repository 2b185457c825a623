import { defineHandler } from '../../../platform/use-case.ts'
import { requestChanged } from './feed.events.ts'

/**
 * Whatever happens to a request or to the offers on it, the feeds of its country hear how it stands at the end of the
 * same transaction.
 */
export const tellFeed = defineHandler(
  'offers.tell-feed',
  async (ctx, { auctionId }: { auctionId: number }) => {
    const request = await ctx.tx
      .selectFrom('auction')
      .select(['country_id', 'state', 'hidden_at', 'offers_count'])
      .where('id', '=', auctionId)
      .executeTakeFirst()
    if (!request) return
    ctx.emit(
      requestChanged({
        requestId: auctionId,
        countryId: request.country_id,
        isOpen: request.state === 'active' && request.hidden_at === null,
        isDeleted: request.state === 'deleted',
        offersCount: request.offers_count,
      }),
    )
  },
  { within: true },
)
