import { type AgentProfile, type AgentProfileInput, moderation } from '../../../contract/agents.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { type Ctx, requireActor } from '../../platform/use-case.ts'
import { agentProfile } from './agents.queries.ts'
import { isSameLegalData } from './agents.rules.ts'
import { lockAgent, replaceLists, updateAgent } from './agents.store.ts'
import { checkLists } from './check-lists.ts'

/**
 * An agent changes the profile. Legal data that differ go to a moderator again, and until then the agent does not
 * respond; the address, the countries and the operators change at once.
 */
export async function editAgent(ctx: Ctx, input: AgentProfileInput): Promise<AgentProfile> {
  const { tx, now } = ctx
  const actor = requireActor(ctx)
  const { country_ids, operator_ids, ...data } = input
  await checkLists(tx, input)
  const agent = await lockAgent(tx, actor.id)
  if (!agent) throw new Refusal('forbidden', 'agents_only')
  const resubmitted = isSameLegalData(agent, input) ? {} : { status: moderation.sent, submitted_at: now }
  await updateAgent(tx, agent.id, { ...data, ...resubmitted })
  await replaceLists(tx, agent.id, { country_ids, operator_ids })
  return agentProfile(tx, agent.id)
}
