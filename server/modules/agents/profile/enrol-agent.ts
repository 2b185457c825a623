import type { AgentProfileInput } from '../../../../contract/agents/agents.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { grantRole } from '../../identity/index.ts'
import { insertAgent, noteHistory, replaceLists } from '../agents.store.ts'
import { checkLists } from './check-lists.ts'

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
