import type { AuctionState } from '../../../../contract/auctions/auction-states.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { auctionChanged } from '../auctions.events.ts'
import { auctionMoves } from '../auctions.states.ts'
import { moveAuctions } from '../auctions.store.ts'

interface Chosen {
  id: number
  state: AuctionState
  touristId: number
  hiddenAt: Date | null
}

/** One of the offers on an auction, which the caller has locked, is chosen: the auction is over. */
export async function chooseWithin(ctx: Ctx, { id, state, touristId, hiddenAt }: Chosen): Promise<void> {
  const to = auctionMoves.after('choose', state, ctx)
  await moveAuctions(ctx.tx, [{ id, state }], { to, actorId: requireActor(ctx).id, at: ctx.now })
  ctx.emit(auctionChanged({ auctionId: id, touristId, state: 'chosen', hidden: hiddenAt ? '1' : '0' }))
}
