import { sql } from 'kysely'
import type { HideReason } from '../../../../contract/offers/feed/hide-reasons.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { requireVerifiedAgent } from '../../agents/index.ts'

export interface Hiding {
  request_id: number
  status: boolean
  reason?: HideReason | null | undefined
}

/** An agent takes a request out of the own feed, or puts it back. It stays where it is for everybody else. */
export async function hideRequest(ctx: Ctx, input: Hiding) {
  const { id: agentId } = await feedOf(ctx, input.request_id)
  if (!input.status) {
    await ctx.tx
      .deleteFrom('agent_hidden_auction')
      .where('agent_id', '=', agentId)
      .where('auction_id', '=', input.request_id)
      .execute()
    return { id: input.request_id, is_hidden: false, hide_reason: null }
  }
  // Hidden again without a word of why: what was said stays.
  const { rows } = await sql<{ reason: HideReason | null }>`
    insert into agent_hidden_auction (agent_id, auction_id, reason)
    values (${agentId}, ${input.request_id}, ${input.reason ?? null})
    on conflict (agent_id, auction_id)
      do update set reason = coalesce(excluded.reason, agent_hidden_auction.reason)
    returning reason`.execute(ctx.tx)
  return { id: input.request_id, is_hidden: true, hide_reason: rows[0]?.reason ?? null }
}

/** The agent who calls, among whose requests this one is; an ended one as well. Anything else does not exist. */
export async function feedOf(ctx: Ctx, requestId: number) {
  const agent = await requireVerifiedAgent(ctx.tx, requireActor(ctx))
  const request = await ctx.tx
    .selectFrom('auction')
    .select('country_id')
    .where('id', '=', requestId)
    .where('state', '<>', 'deleted')
    .executeTakeFirst()
  if (!request || !agent.countryIds.includes(request.country_id)) throw new Refusal('missing', 'not_found')
  return agent
}
