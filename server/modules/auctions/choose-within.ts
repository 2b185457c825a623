import type { AuctionState } from '../../../contract/auctions/auctions.ts'
import { Refusal } from '../../../contract/platform/refusals.ts'
import { type Ctx, requireActor } from '../../platform/use-case.ts'
import { auctionChanged } from './auctions.events.ts'
import { canMove } from './auctions.states.ts'
import { moveAuction } from './auctions.store.ts'

interface Chosen {
  id: number
  state: AuctionState
  touristId: number
  hiddenAt: Date | null
}

/** One of the offers on an auction, which the caller has locked, is chosen: the auction is over. */
export async function chooseWithin(ctx: Ctx, { id, state, touristId, hiddenAt }: Chosen): Promise<void> {
  if (!canMove(state, 'choose')) throw new Refusal('conflict', 'auction_state')
  await moveAuction(ctx.tx, { id, from: state, name: 'choose', actorId: requireActor(ctx).id, at: ctx.now })
  ctx.emit(auctionChanged({ auctionId: id, touristId, state: 'chosen', hidden: hiddenAt ? '1' : '0' }))
}
