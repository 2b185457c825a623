import { limits } from '../../../../contract/limits.ts'
import type { Role } from '../../../platform/actor.ts'

const MINUTE = 60
const DAY = 24 * 3600

/** How long a sign-in stands at the most, in seconds. */
export function longestSeconds(asAdmin: boolean): number {
  return asAdmin ? 12 * 3600 : limits.authCookieSeconds
}

interface Use {
  as_admin: boolean
  roles: readonly Role[]
  /** Since its last call. */
  idle_seconds: number
}

/**
 * Not used for too long: an administrator's for half an hour, an agent's, who spends money, for thirty days. A
 * tourist's reads and chats as long as its cookie lives.
 */
export function isIdle({ as_admin, roles, idle_seconds }: Use): boolean {
  if (as_admin) return idle_seconds > 30 * MINUTE
  return roles.includes('agent') && idle_seconds > 30 * DAY
}
