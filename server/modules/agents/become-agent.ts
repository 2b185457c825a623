import type { AgentProfile, AgentProfileInput } from '../../../contract/agents.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { type Ctx, requireActor } from '../../platform/use-case.ts'
import { grantRole } from '../identity/index.ts'
import { agentProfile } from './agents.queries.ts'
import { insertAgent, replaceLists } from './agents.store.ts'
import { checkLists } from './check-lists.ts'

/** A signed-in person becomes a travel agent; what the person says goes to a moderator. Once: 409 `agent_exists`. */
export async function becomeAgent(ctx: Ctx, input: AgentProfileInput): Promise<AgentProfile> {
  const actor = requireActor(ctx)
  // Whoever decides about agents is not one of them.
  if (actor.asAdmin) throw new Refusal('forbidden', 'forbidden')
  await enrolAgent(ctx, { ...input, id: actor.id, is_demo: false })
  return agentProfile(ctx.tx, actor.id)
}

/** Stores a new agent with status 'sent' and gives the role. */
export async function enrolAgent(
  { tx, now }: Ctx,
  { country_ids, operator_ids, ...agent }: AgentProfileInput & { id: number; is_demo: boolean },
): Promise<void> {
  await checkLists(tx, { country_ids, operator_ids })
  const inserted = await insertAgent(tx, { ...agent, created_at: now, submitted_at: now })
  if (!inserted) throw new Refusal('conflict', 'agent_exists')
  await replaceLists(tx, agent.id, { country_ids, operator_ids })
  await grantRole(tx, agent.id, 'agent')
}
