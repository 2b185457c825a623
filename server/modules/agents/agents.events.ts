import type { ModerationStatus } from '../../../contract/agents/agents.ts'
import { defineEvent, frame } from '../../platform/events.ts'
import { agencyKey } from '../../platform/live/person-keys.ts'
import { PAGES_KEY } from '../../platform/pages/pages-changed.ts'
import { accessKey } from '../../platform/live/internal-keys.ts'

interface Moderated {
  agentId: number
  status: ModerationStatus
}

/** A moderator decided; the agent's own open pages hear of it, and lose or gain the feed at once. */
export const agentModerated = defineEvent<Moderated>()('agent.moderated', ({ agentId, status }) => [
  frame(accessKey(agentId), 'access.changed', {}),
  frame(agencyKey(agentId), 'agent.moderated', { status }),
  // Its special offers stand on pages that are kept.
  frame(PAGES_KEY, 'pages.changed', {}),
])

/** An agent changed the profile; what open pages may hear depends on its countries and its moderation. */
export const agentEdited = defineEvent<{ agentId: number }>()('agent.edited', ({ agentId }) => [
  frame(accessKey(agentId), 'access.changed', {}),
])

/** The register of travel agents was looked at for an agency, has to be again, or its number there is another. */
export const agentRegister = defineEvent<{ agentId: number }>()('agent.register')

/** Somebody works in an agency from now on; the own open pages may hear more. */
export const personJoined = defineEvent<{ agencyId: number; userId: number; memberId: number }>()(
  'agency.joined',
  ({ userId }) => [frame(accessKey(userId), 'access.changed', {})],
)

/** Somebody who works in an agency may more there, or less; so may the own open pages. */
export const personRightsChanged = defineEvent<{ agencyId: number; userId: number }>()(
  'agency.rights',
  ({ userId }) => [frame(accessKey(userId), 'access.changed', {})],
)

/** A tourist becomes a travel agent, of an own agency or in another's: whatever the person has as a tourist says within the transaction whether that may be. */
export const agentEnrolled = defineEvent<{ agentId: number }>()('agent.enrolled')
