import type { AgentProfile, AgentProfileInput } from '../../../../contract/agents/agents.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { worksSomewhere } from '../../identity/index.ts'
import { agentEnrolled } from '../agents.events.ts'
import { updateOwnAgent } from '../agents.store.ts'
import { agentProfile } from '../agents.queries.ts'
import { checkName } from './check-name.ts'
import { type AskedCompany, isClaimed, keepCompany } from '../companies/keep-company.ts'
import { enrolAgent } from './enrol-agent.ts'

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
  if (await worksSomewhere(ctx.tx, actor.id)) throw new Refusal('conflict', 'agent_exists')
  checkName(profile.organisation)
  await enrolAgent(ctx, { ...profile, id: actor.id, is_demo: false })
  if (isClaimed(asked)) await updateOwnAgent(ctx.tx, actor.id, { is_sole: true })
  ctx.emit(agentEnrolled({ agentId: actor.id }))
  await keepCompany(ctx, { id: actor.id, ...profile }, asked)
  return agentProfile(ctx.tx, actor.id)
}

// Nothing that the person began as a tourist is under way meanwhile; what comes later finds an agent.
becomeAgent.holds = 'all' as const
