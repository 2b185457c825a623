import { Refusal, type RefusalCode } from '../../../../contract/platform/refusals.ts'
import { isStaffRole } from '../../../../contract/platform/rights.ts'
import type { Role } from '../../../platform/actor.ts'

/** One of two accounts, as far as it decides whether they may be joined. */
export interface Joinable {
  id: number
  phone: string | null
  email: string | null
  confirmed_email: string | null
  is_demo: boolean
  is_gone: boolean
  is_blocked: boolean
  roles: readonly Role[]
  /** Has an agency, or has ever worked in another's. */
  is_of_agency: boolean
  /** Has ever done anything as one of the staff. */
  was_staff: boolean
}

/** Nothing is done to an account that is part of another: the one that stands is named. */
export function userJoined(into: number): Refusal {
  return new Refusal('conflict', 'user_joined', { told: { into: String(into) } })
}

/** Why two accounts cannot be joined; null where they can. */
export function mergeRefusal(kept: Joinable, joined: Joinable): RefusalCode | null {
  const some = (is: (one: Joinable) => boolean) => is(kept) || is(joined)
  if (kept.id === joined.id) return 'join_self'
  if (some(({ is_gone }) => is_gone)) return 'join_gone'
  if (some(({ roles, was_staff }) => was_staff || roles.some(isStaffRole))) return 'join_staff'
  if (some(({ roles, is_of_agency }) => is_of_agency || roles.length > 0)) return 'join_agency'
  if (kept.is_demo !== joined.is_demo) return 'join_demo'
  // A person who is shut out gets in by no other account, and brings nothing out of this one.
  if (some(({ is_blocked }) => is_blocked)) return 'join_blocked'
  return null
}

type Contacts = Pick<Joinable, 'phone' | 'email' | 'confirmed_email'>

/** Only what is proved moves, and only to where nothing proved stands: what the kept account has it keeps. */
export function contactsAfter(kept: Contacts, joined: Contacts): Contacts {
  const isProved = ({ email, confirmed_email }: Contacts) => email !== null && email === confirmed_email
  const { email, confirmed_email } = !isProved(kept) && isProved(joined) ? joined : kept
  return { phone: kept.phone ?? joined.phone, email, confirmed_email }
}
