import { type AgentProfileInput, moderation } from '../../../../contract/agents/agents.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { grantRole } from '../../identity/index.ts'
import { deleteDraft } from '../agent-draft.ts'
import { moderationMoves } from '../agents.states.ts'
import { insertAgent, noteHistory, replaceLists, updateAgent } from '../agents.store.ts'
import { checkLists } from './check-lists.ts'

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
