import type { User } from '../../../../contract/identity/person/user.ts'
import { ownPath } from '../../../app/page/own-path.ts'

/**
 * Whoever has come in is led on and on, to a page that the browser draws before it has its styles: it would give the
 * animation of the turn up and report that. Said right before leaving.
 */
export function turnPlainly(): void {
  addEventListener('pageswap', ({ viewTransition }) => viewTransition?.skipTransition(), { once: true })
}

/** Where a person goes after signing in: where they were going, else home of their role. */
export function afterSignIn(user: Pick<User, 'roles'>, next: string | null): string {
  const wanted = ownPath(next)
  if (wanted) return wanted
  // Of the staff each has sections of their own: that page knows the way.
  if (user.roles.includes('ROLE_ADMIN')) return '/admin/login'
  return user.roles.includes('ROLE_TRAVEL_AGENT') ? '/travel-agent/requests' : '/tourist/my-auctions/'
}
