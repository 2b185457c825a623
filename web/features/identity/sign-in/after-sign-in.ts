import type { User } from '../../../../contract/identity/person/user.ts'
import { ownPath } from '../../../app/page/own-path.ts'

/** Where a person goes after signing in: where they were going, else home of their role. */
export function afterSignIn(user: Pick<User, 'roles'>, next: string | null): string {
  const wanted = ownPath(next)
  if (wanted) return wanted
  // Of the staff each has sections of their own: that page knows the way.
  if (user.roles.includes('ROLE_ADMIN')) return '/admin/login'
  return user.roles.includes('ROLE_TRAVEL_AGENT') ? '/travel-agent/requests' : '/tourist/my-auctions/'
}
