import { sql } from 'kysely'
import type { Person } from '../../platform/personal-data.ts'
import type { Ctx } from '../../platform/use-case.ts'
import { offerWithdrawn } from './offers.events.ts'
import { offerMoves } from './offers.states.ts'
import { lockWaitingOffers, moveOffers, recountAuctions, sidesOf } from './offers.store.ts'

/** An agent is gone: offers that wait for an answer are withdrawn, and the agent's words are taken out of all of them. */
export async function withdrawOffersOf(ctx: Ctx, { id: agentId }: Person): Promise<void> {
  const waiting = await lockWaitingOffers(ctx.tx, agentId)
  if (waiting.length > 0) {
    const to = offerMoves.after('withdraw', 'sent', ctx)
    await moveOffers(ctx.tx, waiting, { to, actorId: agentId })
    await recountAuctions(
      ctx.tx,
      waiting.map((offer) => offer.auction_id),
    )
    for (const offer of waiting) ctx.emit(offerWithdrawn(sidesOf(offer)))
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
