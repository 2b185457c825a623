import { moderation } from '../../../../contract/agents/agents.ts'
import type { ModeratedAgent } from '../../../../contract/agents/agent-moderation.ts'
import { requireRight } from '../../../platform/rights.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { decide, type Decision } from './decide.ts'
import { moderatedAgent } from './moderation.queries.ts'

/** An admin accepts an agent or refuses with a reason. Of two decisions at once the second meets a status that changed. */
export async function moderateAgent(ctx: Ctx, input: Decision): Promise<ModeratedAgent> {
  const actor = requireRight(ctx, 'moderate_agents')
  const { from, version } = await decide(ctx, { ...input, decidedBy: actor.id })
  const { agent_id: id, status, reason } = input
  ctx.audit({
    deed: status === moderation.success ? 'agency.accept' : 'agency.refuse',
    id,
    people: [id],
    before: { state: from, version },
    after: { state: status, version: version + 1 },
    reason,
  })
  return moderatedAgent(ctx.tx, input.agent_id)
}
