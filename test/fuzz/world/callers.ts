import type { Endpoint } from '../../../contract/platform/endpoint.ts'
import { admitted, type Role } from '../../matrix/probe.ts'

/**
 * Who calls: nobody, two tourists, two agents, one whom no moderator has passed, an administrator, somebody blocked, an
 * agency's own system with every right and with one, a token that nobody was given, one who keeps ending his sign-ins.
 */
export const callers = [
  'nobody',
  'anna',
  'boris',
  'sail',
  'wind',
  'novice',
  'admin',
  'blocked',
  'system',
  'reader',
  'stranger',
  'leaver',
] as const
export type Caller = (typeof callers)[number]

const roleOf: Record<Caller, Role> = {
  nobody: 'guest',
  anna: 'tourist',
  boris: 'tourist',
  sail: 'agent',
  wind: 'agent',
  novice: 'agent',
  admin: 'owner',
  blocked: 'blocked',
  system: 'key',
  reader: 'key',
  stranger: 'guest',
  leaver: 'tourist',
}

/** The person behind a caller: an agency's systems are the agency. */
export function personOf(caller: Caller): Caller {
  return caller === 'system' || caller === 'reader' ? 'sail' : caller
}

/** The one right of the system that only reads. */
export const READERS_SCOPE = 'requests:read'

/** Whether the contract lets this caller in at all. */
export function mayCall({ access, scope }: Endpoint, caller: Caller): boolean {
  const role = roleOf[caller]
  if (role !== 'key') return admitted[access].includes(role)
  if (scope === undefined || scope === 'no keys') return false
  const isOfScope = caller === 'system' || scope === 'any key' || scope === READERS_SCOPE
  return isOfScope && admitted[access].includes('agent')
}

/** Calls that end a sign-in, a person or an agency: whoever made one has to be made anew. */
const ruinous = new Set([
  'DELETE /api/session',
  'DELETE /api/sessions',
  'DELETE /api/sessions/others',
  'DELETE /api/sessions/:id',
  'DELETE /api/user',
  'PUT /api/user/password',
  'POST /api/admin/users/:id/block',
  'PATCH /api/admin/travel-agent/moderation',
  'PATCH /api/travel-agent/edit',
  'POST /api/travel-agent/create',
  'DELETE /api/travel-agent/api-keys/:id',
])

export function isRuinous(title: string): boolean {
  return ruinous.has(title)
}
