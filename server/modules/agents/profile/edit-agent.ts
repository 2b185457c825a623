import {
  type AgentProfile,
  type AgentProfileInput,
  moderation,
  type ModerationStatus,
} from '../../../../contract/agents/agents.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { type Actor, agencyOf } from '../../../platform/actor.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { agentEdited, agentRegister } from '../agents.events.ts'
import { agentProfile } from '../agents.queries.ts'
import { moderationMoves } from '../agents.states.ts'
import { changedFields, isSameLegalData } from '../agents.rules.ts'
import { type LockedAgent, lockAgent, noteHistory, replaceLists, updateOwnAgent } from '../agents.store.ts'
import { checkLists } from './check-lists.ts'
import { checkName } from './check-name.ts'
import { requireRefusalsLeft, sendWaitingFiles } from '../coming-back/agency-files.store.ts'
import { type AskedCompany, isClaimed, keepCompany } from '../companies/keep-company.ts'

interface EditedAgent {
  profile: AgentProfileInput
  /** What the register of companies said of the numbers; null where they stay. */
  asked: AskedCompany | null
  /** Of a refused agency that comes back: its word to the moderator. The files that wait go with it. */
  answer?: { note: string | null }
}

/**
 * An agent changes the profile. Legal data that differ go to a moderator again, and until then the agent does not
 * respond; the address, the countries and the operators change at once. A refused agency comes back with whatever it sends,
 * changed or not: what was missing may be no part of the profile. Another number in the register of travel agents
 * is only the agent's word until a moderator has looked there.
 */
export async function editAgent(ctx: Ctx, { profile, asked, answer }: EditedAgent): Promise<AgentProfile> {
  const { tx, now, emit } = ctx
  const actor = requireActor(ctx)
  await checkLists(tx, profile)
  const agent = await lockAgent(tx, agencyOf(actor))
  if (!agent) throw new Refusal('forbidden', 'agents_only')
  const isComingBack = agent.status === moderation.reject
  if (answer && !isComingBack) throw new Refusal('conflict', 'resubmit_state')
  if (isComingBack) await requireRefusalsLeft(tx, agent.id)
  if (agent.organisation !== profile.organisation) checkName(profile.organisation)
  const { country_ids, operator_ids, ...given } = profile
  const row = { ...given, register_number: given.register_number || null }
  const data = { ...row, country_ids, operator_ids }
  if (!isComingBack && changedFields(agent, data).length === 0) return agentProfile(tx, agent.id)

  const isResubmitted = isComingBack || !isSameLegalData(agent, profile)
  const isRenumbered = agent.register_number !== row.register_number
  // A due re-check must still withdraw the agent: an edit of the number does not cancel it.
  const isDecidedAnew = isResubmitted || (isRenumbered && agent.status !== moderation.success)
  const version = agent.version + (isDecidedAnew ? 1 : 0)
  await updateOwnAgent(tx, agent.id, {
    ...row,
    ...(asked && agent.inn !== row.inn ? { is_sole: isClaimed(asked) } : {}),
    version,
    ...(isResubmitted ? { status: submitted(agent.status, actor), submitted_at: now } : {}),
    ...(isRenumbered ? { recheck_due_at: now } : {}),
  })
  await replaceLists(tx, agent.id, profile)
  const kind = isResubmitted ? 'resubmitted' : 'edited'
  const reason = answer?.note || null
  const note = { agentId: agent.id, kind, version, actorId: actor.id, at: now, reason, data } as const
  const entryId = await noteHistory(tx, note)
  if (isComingBack) await sendWaitingFiles(tx, agent.id, entryId)
  if (asked) await keepCompany(ctx, { id: agent.id, ...profile }, asked)
  if (isResubmitted || isOtherFeed(agent, profile)) emit(agentEdited({ agentId: agent.id }))
  if (isRenumbered) emit(agentRegister({ agentId: agent.id }))
  return agentProfile(tx, agent.id)
}

/** What waits already waits on. */
function submitted(status: ModerationStatus, actor: Actor): ModerationStatus {
  return status === moderation.sent ? status : moderationMoves.after('submit', status, { actor })
}

function isOtherFeed(agent: LockedAgent, { country_ids }: AgentProfileInput): boolean {
  return (
    country_ids.length !== agent.country_ids.length ||
    country_ids.some((id) => !agent.country_ids.includes(id))
  )
}
