import { sql } from 'kysely'
import type { Person } from '../../platform/personal-data.ts'
import type { Ctx } from '../../platform/use-case.ts'
import { auctionChanged } from '../auctions/index.ts'

/** An agent is gone: offers that wait for an answer are withdrawn, and the agent's words are taken out of all of them. */
export async function withdrawOffersOf(ctx: Ctx, { id: agentId }: Person): Promise<void> {
  const { rows: auctions } = await sql<{
    id: number
    tourist_id: number
    state: string
    hidden_at: Date | null
  }>`
    select id, tourist_id, state, hidden_at from auction
    where id in (select auction_id from offer where agent_id = ${agentId} and state = 'sent')
    order by id for update`.execute(ctx.tx)
  await sql`
    with withdrawn as (
      update offer set state = 'withdrawn' where agent_id = ${agentId} and state = 'sent'
      returning id, auction_id, version, read_at
    ), noted as (
      insert into offer_move (offer_id, from_state, to_state, version, actor_id)
      select id, 'sent', 'withdrawn', version, ${agentId}::bigint from withdrawn
    )
    update auction set
      offers_count = offers_count - 1,
      unread_offers = unread_offers - (withdrawn.read_at is null)::integer,
      best_price = (
        select min(price) from offer_option join offer on offer.id = offer_option.offer_id
        where offer.auction_id = auction.id and offer.agent_id <> ${agentId} and offer.state <> 'withdrawn'
          and offer_option.version = offer.version)
    from withdrawn where auction.id = withdrawn.auction_id`.execute(ctx.tx)
  await eraseComments(ctx, agentId)
  for (const { id, tourist_id, state, hidden_at } of auctions)
    ctx.emit(auctionChanged({ auctionId: id, touristId: tourist_id, state, hidden: hidden_at ? '1' : '0' }))
}

async function eraseComments({ tx }: Ctx, agentId: number): Promise<void> {
  await sql`update offer_option set comment = '' from offer
    where offer.id = offer_option.offer_id and offer.agent_id = ${agentId} and offer_option.comment <> ''`.execute(
    tx,
  )
  await tx
    .updateTable('offer')
    .set({ comment: '' })
    .where('agent_id', '=', agentId)
    .where('comment', '<>', '')
    .execute()
}
