import { type AgentProfile, type AgentProfileInput, moderation } from '../../../contract/agents/agents.ts'
import { Refusal } from '../../../contract/platform/refusals.ts'
import { type Ctx, requireActor } from '../../platform/use-case.ts'
import { grantRole } from '../identity/index.ts'
import { agentEnrolled } from './agents.events.ts'
import { deleteDraft } from './agent-draft.ts'
import { agentProfile } from './agents.queries.ts'
import { moderationMoves } from './agents.states.ts'
import { insertAgent, noteHistory, replaceLists, updateAgent, updateOwnAgent } from './agents.store.ts'
import { checkLists } from './check-lists.ts'
import { checkName } from './check-name.ts'
import { type AskedCompany, isClaimed, keepCompany } from './companies/keep-company.ts'

interface NewAgent {
  profile: AgentProfileInput
  /** What the register of companies said of these numbers. */
  asked: AskedCompany
}

/** A signed-in person becomes a travel agent; what the person says goes to a moderator. Once: 409 `agent_exists`. */
export async function becomeAgent(ctx: Ctx, { profile, asked }: NewAgent): Promise<AgentProfile> {
  const actor = requireActor(ctx)
  // Whoever decides about agents is not one of them.
  if (actor.asAdmin) throw new Refusal('forbidden', 'forbidden')
  checkName(profile.organisation)
  await enrolAgent(ctx, { ...profile, id: actor.id, is_demo: false })
  if (isClaimed(asked)) await updateOwnAgent(ctx.tx, actor.id, { is_sole: true })
  ctx.emit(agentEnrolled({ agentId: actor.id }))
  await keepCompany(ctx, { id: actor.id, ...profile }, asked)
  return agentProfile(ctx.tx, actor.id)
}

// Nothing that the person began as a tourist is under way meanwhile; what comes later finds an agent.
becomeAgent.holds = 'all' as const

/** Stores a new agent, gives the role and sends the data to moderation. */
export async function enrolAgent(
  { tx, now, actor }: Ctx,
  { id, is_demo, country_ids, operator_ids, ...given }: AgentProfileInput & { id: number; is_demo: boolean },
): Promise<void> {
  const lists = { country_ids, operator_ids }
  await checkLists(tx, lists)
  const row = { ...given, register_number: given.register_number || null }
  const inserted = await insertAgent(tx, { ...row, id, is_demo, created_at: now, submitted_at: now })
  if (!inserted) throw new Refusal('conflict', 'agent_exists')
  await updateAgent(tx, id, { status: moderationMoves.after('submit', moderation.new, { actor }) })
  await deleteDraft(tx, id)
  await replaceLists(tx, id, lists)
  await grantRole(tx, id, 'agent')
  await noteHistory(tx, {
    agentId: id,
    kind: 'submitted',
    version: 1,
    actorId: id,
    at: now,
    data: { ...row, ...lists },
  })
}
