import { type ModeratedAgent, moderation, type ModerationStatus } from '../../../contract/agents.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { type Ctx, requireActor } from '../../platform/use-case.ts'
import { agentModerated } from './agents.events.ts'
import { moderatedAgent } from './moderation.queries.ts'
import { moderationMove } from './agents.states.ts'
import { insertDecision, lockAgent, updateAgent } from './agents.store.ts'

export interface ModerateAgent {
  agent_id: number
  status: ModerationStatus
  reason?: string | null
  register_number?: string | null
  register_url?: string | null
}

/** An admin accepts an agent or refuses with a reason. Of two decisions at once the second meets a status that changed. */
export async function moderateAgent(ctx: Ctx, input: ModerateAgent): Promise<ModeratedAgent> {
  const actor = requireActor(ctx)
  if (!actor.asAdmin) throw new Refusal('forbidden', 'admins_only')
  await decide(ctx, { ...input, decidedBy: actor.id })
  return moderatedAgent(ctx.tx, input.agent_id)
}

/** Moves the status and keeps who decided, when and why. */
export async function decide(
  { tx, now, emit }: Ctx,
  { agent_id, status, decidedBy, ...more }: ModerateAgent & { decidedBy: number | null },
): Promise<void> {
  const agent = await lockAgent(tx, agent_id)
  if (!agent) throw new Refusal('missing', 'not_found')
  if (!moderationMove(agent.status, status)) throw new Refusal('conflict', 'moderation_move')
  await updateAgent(tx, agent.id, { status })
  await insertDecision(tx, {
    agent_id,
    status,
    reason: status === moderation.reject ? more.reason || null : null,
    register_number: more.register_number || null,
    register_url: more.register_url || null,
    decided_by: decidedBy,
    decided_at: now,
  })
  emit(agentModerated({ agentId: agent.id, status }))
}
