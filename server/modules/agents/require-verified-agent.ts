import { moderation } from '../../../contract/agents.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { lockAgentShared } from './agents.store.ts'

export interface VerifiedAgent {
  id: number
  organisation: string
  isDemo: boolean
  countryIds: number[]
}

/**
 * The agent behind a call, passed by a moderator; until the transaction's end nobody takes that away. Refuses everybody
 * else with 403.
 */
export async function requireVerifiedAgent(tx: Tx, actor: Actor): Promise<VerifiedAgent> {
  const agent = await lockAgentShared(tx, actor.id)
  if (!agent) throw new Refusal('forbidden', 'agents_only')
  if (agent.status !== moderation.success) throw new Refusal('forbidden', 'agent_not_verified')
  return {
    id: agent.id,
    organisation: agent.organisation,
    isDemo: agent.is_demo,
    countryIds: agent.country_ids,
  }
}
