import type { ModerationStatus } from '../../../contract/agents.ts'
import { defineEvent, frame } from '../../platform/events.ts'

interface Moderated {
  agentId: number
  status: ModerationStatus
}

/** A moderator decided; the agent's own open pages hear of it. */
export const agentModerated = defineEvent<Moderated>()('agent.moderated', ({ agentId, status }) => [
  frame(`user:${agentId}`, 'agent.moderated', { status }),
])
