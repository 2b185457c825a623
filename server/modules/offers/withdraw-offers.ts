import { sql } from 'kysely'
import type { Person } from '../../platform/personal-data.ts'
import type { Ctx } from '../../platform/use-case.ts'
import { offerWithdrawn } from './offers.events.ts'
import { offerMoves } from './offers.states.ts'
import { lockOffer, moveOffer, recountAuction, sidesOf } from './offers.store.ts'

/** An agent is gone: offers that wait for an answer are withdrawn, and the agent's words are taken out of all of them. */
export async function withdrawOffersOf(ctx: Ctx, { id: agentId }: Person): Promise<void> {
  const waiting = await ctx.tx
    .selectFrom('offer')
    .select('id')
    .where('agent_id', '=', agentId)
    .where('state', '=', 'sent')
    // The same order everywhere, so that no two wait for each other.
    .orderBy('auction_id')
    .execute()
  for (const { id } of waiting) {
    const offer = await lockOffer(ctx.tx, id)
    // Answered or ended between the two looks.
    if (offer?.state !== 'sent') continue
    await moveOffer(ctx.tx, offer, { to: offerMoves.after('withdraw', offer.state, ctx), actorId: agentId })
    await recountAuction(ctx.tx, offer.auction_id)
    ctx.emit(offerWithdrawn(sidesOf(offer)))
  }
  await eraseComments(ctx, agentId)
}

async function eraseComments({ tx }: Ctx, agentId: number): Promise<void> {
  await sql`update offer_option set comment = '' from offer
    where offer.id = offer_option.offer_id and offer.agent_id = ${agentId} and offer_option.comment <> ''`.execute(
    tx,
  )
  await sql`update offer_past_version as past set comment = '' from offer
    where offer.id = past.offer_id and offer.agent_id = ${agentId} and past.comment <> ''`.execute(tx)
  await tx
    .updateTable('offer')
    .set({ comment: '' })
    .where('agent_id', '=', agentId)
    .where('comment', '<>', '')
    .execute()
}
