import type { User } from '../../../../contract/identity/person/user.ts'

const HERE = 'http://here.invalid'

/** An own path, never another site, as a browser would understand it. */
export function ownPath(next: string | null): string | null {
  if (!next?.startsWith('/') || !URL.canParse(next, HERE)) return null
  return new URL(next, HERE).origin === HERE ? next : null
}

/** Where a person goes after signing in: where they were going, else home of their role. */
export function afterSignIn(user: Pick<User, 'roles'>, next: string | null): string {
  const wanted = ownPath(next)
  if (wanted) return wanted
  // Of the staff each has sections of their own: that page knows the way.
  if (user.roles.includes('ROLE_ADMIN')) return '/admin/login'
  return user.roles.includes('ROLE_TRAVEL_AGENT') ? '/travel-agent/requests' : '/tourist/my-auctions/'
}
