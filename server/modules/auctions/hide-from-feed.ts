import { Refusal } from '../../../contract/refusals.ts'
import { type Ctx, requireActor } from '../../platform/use-case.ts'

/** An agent takes a request out of the own feed, or puts it back. It stays where it is for everybody else. */
export async function hideFromFeed(ctx: Ctx, input: { request_id: number; status: boolean }) {
  const agentId = requireActor(ctx).id
  const request = await ctx.tx
    .selectFrom('auction')
    .innerJoin('agent_country as own', (join) =>
      join.onRef('own.country_id', '=', 'auction.country_id').on('own.agent_id', '=', agentId),
    )
    .select('auction.id')
    .where('auction.id', '=', input.request_id)
    .where('auction.state', '<>', 'deleted')
    .executeTakeFirst()
  if (!request) throw new Refusal('missing', 'not_found')
  if (input.status) {
    await ctx.tx
      .insertInto('agent_hidden_auction')
      .values({ agent_id: agentId, auction_id: request.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  } else {
    await ctx.tx
      .deleteFrom('agent_hidden_auction')
      .where('agent_id', '=', agentId)
      .where('auction_id', '=', request.id)
      .execute()
  }
  return { id: request.id, is_hidden: input.status }
}
