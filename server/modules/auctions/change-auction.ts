import type { Selectable } from 'kysely'
import { Refusal } from '../../../contract/platform/refusals.ts'
import type { DB } from '../../platform/db/schema.ts'
import { type Ctx, requireActor } from '../../platform/use-case.ts'
import { auctionChanged, auctionDeleted } from './auctions.events.ts'
import { auctionMoves } from './auctions.states.ts'
import { lockAuction, moveAuction } from './auctions.store.ts'

const DAY_MS = 86_400_000

/** The tourist's own auction, locked; somebody else's is as if it did not exist. */
async function lockOwn(ctx: Ctx, id: number) {
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
  await giveUp(ctx, auction, requireActor(ctx).id)
}

type Given = Pick<Selectable<DB['auction']>, 'id' | 'tourist_id' | 'state' | 'created_at' | 'hidden_at'>

/** Deletes an auction that its caller has locked. */
export async function giveUp(ctx: Ctx, auction: Given, actorId: number): Promise<void> {
  const { id, state: from } = auction
  const to = auctionMoves.after('delete', from, ctx)
  await moveAuction(ctx.tx, { id, from, to, actorId, at: ctx.now })
  ctx.emit(
    auctionDeleted({
      auctionId: auction.id,
      withinDay: ctx.now.getTime() - auction.created_at.getTime() < DAY_MS,
    }),
  )
  ctx.emit(
    auctionChanged({
      auctionId: auction.id,
      touristId: auction.tourist_id,
      state: 'deleted',
      hidden: auction.hidden_at ? '1' : '0',
    }),
  )
}

/** Ends the auctions whose last departure day has passed in Moscow; so many at a time. Answers how many it ended. */
export async function expireAuctions(
  ctx: Ctx,
  { today, most }: { today: string; most: number },
): Promise<number> {
  const over = await ctx.tx
    .selectFrom('auction')
    .select(['id', 'tourist_id', 'state', 'hidden_at'])
    .where('state', '=', 'active')
    .where('date_to', '<', today)
    .orderBy('date_to')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const auction of over) {
    await moveAuction(ctx.tx, {
      id: auction.id,
      from: auction.state,
      to: auctionMoves.after('expire', auction.state, { actor: null }),
      actorId: null,
      at: ctx.now,
    })
    ctx.emit(
      auctionChanged({
        auctionId: auction.id,
        touristId: auction.tourist_id,
        state: 'expired',
        hidden: auction.hidden_at ? '1' : '0',
      }),
    )
  }
  return over.length
}
