import type { AgencyRight } from '../../contract/platform/agency-rights.ts'
import type { Endpoint } from '../../contract/platform/endpoint.ts'
import { Refusal, type RefusalCode } from '../../contract/platform/refusals.ts'
import type { Actor } from './actor.ts'

/** What is said where a right is missing. */
export const missingRight = {
  answer: 'agency_answer',
  bookings: 'agency_bookings',
  money: 'agency_money',
  data: 'agency_data',
  staff: 'agency_staff',
} as const satisfies Record<AgencyRight, RefusalCode>

/** Why somebody who works in an agency may not make this call; null where they may, and for everybody else. */
export function refusalInAgency(
  { agencyRight }: Pick<Endpoint, 'agencyRight'>,
  { membership }: Pick<Actor, 'membership'>,
): RefusalCode | null {
  if (!membership || !agencyRight) return null
  if (membership.isBlocked) return 'agency_blocked'
  if (agencyRight === 'anyone' || membership.rights.includes(agencyRight)) return null
  return missingRight[agencyRight]
}

/** Nobody gives or takes what he has not himself; an owner has all. */
export function requireWithin({ membership }: Actor, rights: readonly AgencyRight[]): void {
  if (membership && rights.some((right) => !membership.rights.includes(right)))
    throw new Refusal('forbidden', 'agency_rights_beyond')
}
