import type { ModeratedAgent } from '../../../../contract/agents/agent-moderation.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { requireRight } from '../../../platform/rights.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { agentRegister } from '../agents.events.ts'
import { lockAgent, noteHistory, storeRegisterCheck } from '../agents.store.ts'
import { moderatedAgent } from './moderation.queries.ts'

interface CheckedRegister {
  agent_id: number
  is_found: boolean
  register_number?: string | null | undefined
  register_url?: string | null | undefined
}

/** An admin has looked into the register of travel agents: there is the agency's record, or there is none. */
export async function checkRegister(ctx: Ctx, input: CheckedRegister): Promise<ModeratedAgent> {
  const { tx, now } = ctx
  const actor = requireRight(ctx, 'moderate_agents')
  const agent = await lockAgent(tx, input.agent_id)
  if (!agent) throw new Refusal('missing', 'not_found')
  const check = {
    number: input.register_number || (input.is_found ? null : agent.register_number),
    url: input.register_url || null,
    is_found: input.is_found,
  }
  await storeRegisterCheck(tx, agent.id, { ...check, by: actor.id, at: now })
  await noteHistory(tx, {
    agentId: agent.id,
    kind: 'register_checked',
    version: agent.version,
    actorId: actor.id,
    at: now,
    data: check,
  })
  ctx.audit({
    deed: 'agency.register',
    id: agent.id,
    people: [agent.id],
    after: { is_found: input.is_found },
  })
  ctx.emit(agentRegister({ agentId: agent.id }))
  return moderatedAgent(tx, agent.id)
}
