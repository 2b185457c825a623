import { type AgentProfileInput, moderation } from '../../../../contract/agents/agents.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { lockAgent } from '../agents.store.ts'
import { enrolAgent } from './enrol-agent.ts'
import { decide } from '../moderation/decide.ts'

/** A moderated agent of the demo, made once; whatever was changed in it since stays. */
export async function ensureVerifiedAgent(
  ctx: Ctx,
  agent: AgentProfileInput & { id: number },
): Promise<void> {
  if (await lockAgent(ctx.tx, agent.id)) return
  await enrolAgent(ctx, { ...agent, is_demo: true })
  await decide(ctx, { agent_id: agent.id, status: moderation.success, decidedBy: null })
}
