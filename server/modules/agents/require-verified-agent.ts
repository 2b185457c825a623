import { moderation } from '../../../contract/agents/agents.ts'
import { Refusal } from '../../../contract/platform/refusals.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type Statement, statement, together } from '../../platform/db/statement.ts'
import { agencyOf, type Actor } from '../../platform/actor.ts'

export interface VerifiedAgent {
  id: number
  organisation: string
  isDemo: boolean
  countryIds: number[]
}

/** Shared: many responses of one agent pass side by side, a decision about the agent waits for them. */
const HELD = `
  select id, organisation, is_demo, status,
    array(select country_id from agent_country where agent_id = agent.id order by 1) as country_ids
  from agent where id = $1 for share`

interface AgentRow {
  id: number
  organisation: string
  is_demo: boolean
  status: number
  country_ids: number[]
}

/**
 * The agent behind a call, passed by a moderator; until the transaction's end nobody takes that away. Refuses everybody
 * else with 403.
 */
export function verifiedAgentQuery(actor: Actor): Statement<VerifiedAgent> {
  return statement(HELD, [agencyOf(actor)], ([agent]: AgentRow[]) => {
    if (!agent) throw new Refusal('forbidden', 'agents_only')
    if (agent.status !== moderation.success) throw new Refusal('forbidden', 'agent_not_verified')
    return {
      id: agent.id,
      organisation: agent.organisation,
      isDemo: agent.is_demo,
      countryIds: agent.country_ids,
    }
  })
}

export async function requireVerifiedAgent(tx: Tx, actor: Actor): Promise<VerifiedAgent> {
  const [agent] = await together(tx, verifiedAgentQuery(actor))
  return agent
}
