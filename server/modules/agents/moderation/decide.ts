import { moderation, type ModerationStatus } from '../../../../contract/agents/agents.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { agentModerated } from '../agents.events.ts'
import { moderationMoves } from '../agents.states.ts'
import { lockAgent, type LockedAgent, noteHistory, storeRegisterCheck, updateAgent } from '../agents.store.ts'
import { agencyExists } from '../sole-agency.ts'

export interface Decision {
  agent_id: number
  status: ModerationStatus
  /** What the moderator saw; absent where nobody looked. */
  version?: number | undefined
  reason?: string | null | undefined
  register_number?: string | null | undefined
  register_url?: string | null | undefined
}

const kinds = {
  submit: 'submitted',
  accept: 'accepted',
  correct: 'accepted',
  reject: 'refused',
  withdraw: 'withdrawn',
} as const

/** Moves the status and keeps who decided, when, why and about what data. Answers what it was before. */
export async function decide(
  { tx, now, emit, actor }: Ctx,
  { agent_id, status, decidedBy, ...more }: Decision & { decidedBy: number | null },
): Promise<{ from: ModerationStatus; version: number }> {
  const agent = await lockAgent(tx, agent_id)
  if (!agent) throw new Refusal('missing', 'not_found')
  const move = moderationMoves.between(agent.status, status)
  if (!move) throw new Refusal('conflict', 'moderation_move')
  moderationMoves.after(move.name, agent.status, { actor })
  if (more.version !== undefined && more.version !== agent.version)
    throw new Refusal('conflict', 'agent_changed')

  await updateAgent(tx, agent.id, { status, version: agent.version + 1 }).catch((error: unknown) => {
    throw agencyExists(error)
  })
  const note = { agentId: agent.id, version: agent.version, actorId: decidedBy, at: now }
  const number = status === moderation.success ? more.register_number || null : null
  if (number) {
    const check = { number, url: more.register_url || null, is_found: true }
    await storeRegisterCheck(tx, agent.id, { ...check, by: decidedBy, at: now })
    await noteHistory(tx, { ...note, kind: 'register_checked', data: check })
  }
  await noteHistory(tx, {
    ...note,
    kind: kinds[move.name],
    reason: status === moderation.reject ? more.reason || null : null,
    data: dataOf(number ? { ...agent, register_number: number } : agent),
  })
  emit(agentModerated({ agentId: agent.id, status }))
  return { from: agent.status, version: agent.version }
}

function dataOf({ id: _id, status: _status, version: _version, is_demo: _demo, ...data }: LockedAgent) {
  return data
}
