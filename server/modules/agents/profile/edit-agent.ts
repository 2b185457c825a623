import { type AgentProfile, type AgentProfileInput, moderation } from '../../../../contract/agents/agents.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { agentEdited } from '../agents.events.ts'
import { agentProfile } from '../agents.queries.ts'
import { changedFields, isSameLegalData } from '../agents.rules.ts'
import { type LockedAgent, lockAgent, noteHistory, replaceLists, updateAgent } from '../agents.store.ts'
import { checkLists } from './check-lists.ts'
import { checkName } from './check-name.ts'
import { type AskedCompany, keepCompany } from '../companies/keep-company.ts'

interface EditedAgent {
  profile: AgentProfileInput
  /** What the register of companies said of the numbers; null where they stay. */
  asked: AskedCompany | null
}

/**
 * An agent changes the profile. Legal data that differ go to a moderator again, and until then the agent does not
 * respond; the address, the countries and the operators change at once. Another number in the register of travel agents
 * is only the agent's word until a moderator has looked there.
 */
export async function editAgent(ctx: Ctx, { profile, asked }: EditedAgent): Promise<AgentProfile> {
  const { tx, now, emit } = ctx
  const actor = requireActor(ctx)
  await checkLists(tx, profile)
  const agent = await lockAgent(tx, actor.id)
  if (!agent) throw new Refusal('forbidden', 'agents_only')
  if (agent.organisation !== profile.organisation) checkName(profile.organisation)
  const { country_ids, operator_ids, ...given } = profile
  const row = { ...given, register_number: given.register_number || null }
  const data = { ...row, country_ids, operator_ids }
  if (changedFields(agent, data).length === 0) return agentProfile(tx, agent.id)

  const isResubmitted = !isSameLegalData(agent, profile)
  const isRenumbered = agent.register_number !== row.register_number
  // A due re-check must still withdraw the agent: an edit of the number does not cancel it.
  const isDecidedAnew = isResubmitted || (isRenumbered && agent.status !== moderation.success)
  const version = agent.version + (isDecidedAnew ? 1 : 0)
  await updateAgent(tx, agent.id, {
    ...row,
    version,
    ...(isResubmitted ? { status: moderation.sent, submitted_at: now } : {}),
    ...(isRenumbered ? { recheck_due_at: now } : {}),
  })
  await replaceLists(tx, agent.id, profile)
  const kind = isResubmitted ? 'resubmitted' : 'edited'
  await noteHistory(tx, { agentId: agent.id, kind, version, actorId: actor.id, at: now, data })
  if (asked) await keepCompany(ctx, { id: agent.id, ...profile }, asked)
  if (isResubmitted || isOtherFeed(agent, profile)) emit(agentEdited({ agentId: agent.id }))
  return agentProfile(tx, agent.id)
}

function isOtherFeed(agent: LockedAgent, { country_ids }: AgentProfileInput): boolean {
  return (
    country_ids.length !== agent.country_ids.length ||
    country_ids.some((id) => !agent.country_ids.includes(id))
  )
}
