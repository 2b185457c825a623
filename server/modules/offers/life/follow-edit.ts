import { defineHandler } from '../../../platform/use-case.ts'
import { recountAuction } from '../offers.store.ts'

/** Its tourist has changed the request: with other guests, the cheapest offer of before is no price for these. */
export const followEdit = defineHandler(
  'offers.follow-edit',
  async (ctx, { auctionId, isOtherParty }: { auctionId: number; isOtherParty: boolean }) => {
    if (isOtherParty) await recountAuction(ctx.tx, auctionId)
  },
  { within: true },
)
