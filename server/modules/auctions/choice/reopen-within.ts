import type { AuctionState } from '../../../../contract/auctions/auction-states.ts'
import { limits } from '../../../../contract/limits.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { addDays, moscowDay } from '../../../../contract/wire.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { auctionChanged } from '../auctions.events.ts'
import { auctionMoves } from '../auctions.states.ts'
import { moveAuctions } from '../auctions.store.ts'

interface Reopened {
  id: number
  state: AuctionState
  touristId: number
  hiddenAt: Date | null
  /** Its last departure day, ISO. */
  dateTo: string
}

/**
 * The choice on an auction, which the caller has locked, came to nothing: it runs again to its last departure day, seen
 * by agents also where its tourist had put it away meanwhile.
 */
export async function reopenWithin(
  ctx: Ctx,
  { id, state, touristId, hiddenAt, dateTo }: Reopened,
): Promise<void> {
  const to = auctionMoves.after('reopen', state, ctx)
  if (dateTo < addDays(moscowDay(ctx.now), limits.dateFirstInDays))
    throw new Refusal('conflict', 'request_dates_passed')
  await moveAuctions(ctx.tx, [{ id, state }], { to, actorId: requireActor(ctx).id, at: ctx.now })
  if (hiddenAt) await ctx.tx.updateTable('auction').set({ hidden_at: null }).where('id', '=', id).execute()
  ctx.emit(auctionChanged({ auctionId: id, touristId, state: to, hidden: '0' }))
}
