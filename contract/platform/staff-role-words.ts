import type { StaffRole } from './rights.ts'

const staffRoleWords = {
  owner: 'владелец',
  moderator: 'модератор',
  support: 'поддержка',
  finance: 'финансы',
  content: 'контент',
} as const satisfies Record<StaffRole, string>

/** «модератор, поддержка»; what is no role of the staff stays as it is kept. */
export function staffRolesInWords(roles: readonly string[]): string {
  return roles.map((role) => (role in staffRoleWords ? staffRoleWords[role as StaffRole] : role)).join(', ')
}
