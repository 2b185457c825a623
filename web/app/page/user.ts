import type { User } from '../../../contract/identity/person/user.ts'
import type { AgencyRight } from '../../../contract/platform/agency-rights.ts'
import type { Right } from '../../../contract/platform/rights.ts'
import { useRootData } from './root-data.ts'

export type { User } from '../../../contract/identity/person/user.ts'

/** The current visitor, null for a guest. The root loader keeps it; revalidate after signing in or out. */
export function useUser(): User | null {
  return useRootData<{ user: User | null }>()?.user ?? null
}

export function isAgent(user: User | null): boolean {
  return user?.roles.includes('ROLE_TRAVEL_AGENT') ?? false
}

export function isAdmin(user: User | null): boolean {
  return user?.roles.includes('ROLE_ADMIN') ?? false
}

/** Who may launch an auction: a guest or a tourist, none of those who sell or work here. */
export function mayLaunch(user: User | null): boolean {
  return !isAgent(user) && !isAdmin(user)
}

/** Whether somebody of the staff has this right; the table itself stays on the server. */
export function mayDo(user: User | null, right: Right): boolean {
  return user?.rights?.includes(right) ?? false
}

/** Whether somebody of an agency has this right there; its owner has all. */
export function mayInAgency(user: User | null, right: AgencyRight): boolean {
  return user?.agency_rights?.includes(right) ?? true
}

/** 'Анна Лебедева', or the specification's default name. */
export function displayName(user: User): string {
  return [user.first_name || 'Пользователь', user.last_name].filter(Boolean).join(' ')
}
