import type { Selectable } from 'kysely'
import type { AuctionState } from '../../../../contract/auctions/auction-states.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import type { DB } from '../../../platform/db/schema.ts'
import { constants } from '../../../platform/db/constants.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { auctionChanged, auctionDeleted, auctionsOver } from '../auctions.events.ts'
import { auctionMoves } from '../auctions.states.ts'
import { lockAuction, moveAuctions } from '../auctions.store.ts'

const DAY_MS = 86_400_000

/** The tourist's own auction, locked; somebody else's is as if it did not exist. */
export async function lockOwn(ctx: Ctx, id: number) {
  const auction = await lockAuction(ctx.tx, id)
  if (!auction || auction.tourist_id !== requireActor(ctx).id || auction.state === 'deleted')
    throw new Refusal('missing', 'not_found')
  return auction
}

/** Hides an auction from the list and from agents, or shows it again. */
export async function hideAuction(ctx: Ctx, input: { request_id: number; status: boolean }) {
  const auction = await lockOwn(ctx, input.request_id)
  const hidden = input.status ? '1' : '0'
  const hidden_at = input.status ? (auction.hidden_at ?? ctx.now) : null
  await ctx.tx.updateTable('auction').set({ hidden_at }).where('id', '=', auction.id).execute()
  ctx.emit(
    auctionChanged({ auctionId: auction.id, touristId: auction.tourist_id, state: auction.state, hidden }),
  )
  return { id: auction.id, hidden } as const
}

/** Takes an auction off every list. Within a day of the launch the agents who answered get their fees back. */
export async function deleteAuction(ctx: Ctx, { request_id }: { request_id: number }): Promise<void> {
  const auction = await lockOwn(ctx, request_id)
  await giveUp(ctx, [auction], requireActor(ctx).id)
}

type Ending = Pick<Selectable<DB['auction']>, 'id' | 'tourist_id' | 'state' | 'created_at' | 'hidden_at'>

/** Deletes auctions that its caller has locked, in one state. */
export async function giveUp(ctx: Ctx, auctions: readonly Ending[], actorId: number): Promise<void> {
  const [first] = auctions
  if (!first) return
  const to = auctionMoves.after('delete', first.state, ctx)
  for (const { id, created_at } of auctions)
    ctx.emit(
      auctionDeleted({
        auctionId: id,
        withinDay: ctx.now.getTime() - created_at.getTime() < DAY_MS,
      }),
    )
  await end(ctx, auctions, { to, actorId })
}

/** Ends the auctions whose last departure day has passed in Moscow; so many at a time. Answers how many it ended. */
export async function expireAuctions(
  ctx: Ctx,
  { today, most }: { today: string; most: number },
): Promise<number> {
  const over = await ctx.tx
    .selectFrom('auction')
    .select(['id', 'tourist_id', 'state', 'created_at', 'hidden_at'])
    .where('state', 'in', constants('active'))
    .where('date_to', '<', today)
    .orderBy('date_to')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
  if (over.length === 0) return 0
  const to = auctionMoves.after('expire', 'active', { actor: null })
  await end(ctx, over, { to, actorId: null })
  return over.length
}

async function end(
  ctx: Ctx,
  auctions: readonly Ending[],
  { to, actorId }: { to: AuctionState; actorId: number | null },
): Promise<void> {
  await moveAuctions(ctx.tx, auctions, { to, actorId, at: ctx.now })
  ctx.emit(
    auctionsOver({
      auctions: auctions.map(({ id, tourist_id }) => ({ auctionId: id, touristId: tourist_id })),
    }),
  )
  for (const { id, tourist_id, hidden_at } of auctions)
    ctx.emit(
      auctionChanged({ auctionId: id, touristId: tourist_id, state: to, hidden: hidden_at ? '1' : '0' }),
    )
}
