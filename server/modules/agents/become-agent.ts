import type { AgentProfile, AgentProfileInput } from '../../../contract/agents/agents.ts'
import { Refusal } from '../../../contract/platform/refusals.ts'
import { type Ctx, requireActor } from '../../platform/use-case.ts'
import { grantRole } from '../identity/index.ts'
import { agentProfile } from './agents.queries.ts'
import { insertAgent, noteHistory, replaceLists } from './agents.store.ts'
import { checkLists } from './check-lists.ts'
import { checkName } from './check-name.ts'
import { type AskedCompany, keepCompany } from './companies/keep-company.ts'

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
  await keepCompany(ctx, { id: actor.id, ...profile }, asked)
  return agentProfile(ctx.tx, actor.id)
}

/** Stores a new agent with status 'sent' and gives the role. */
export async function enrolAgent(
  { tx, now }: Ctx,
  { id, is_demo, country_ids, operator_ids, ...given }: AgentProfileInput & { id: number; is_demo: boolean },
): Promise<void> {
  const lists = { country_ids, operator_ids }
  await checkLists(tx, lists)
  const row = { ...given, register_number: given.register_number || null }
  const inserted = await insertAgent(tx, { ...row, id, is_demo, created_at: now, submitted_at: now })
  if (!inserted) throw new Refusal('conflict', 'agent_exists')
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
