import { createHash } from 'node:crypto'
import { hasViewCookie } from '../http/session-token.ts'

/** Tells the worker of the site (public/sw.js) of which session a page is: what another one has left is then forgotten. */
export const SESSION_MARK = 'lotour-session'

const TOKENS = /(?:^|;\s*)(?:__Host-)?token=([^;]+)/g

/** The same for one session, nothing to guess the session by. None in a view: of its pages nothing is kept. */
export function sessionMark(cookies: string | undefined): string | undefined {
  if (hasViewCookie(cookies)) return undefined
  const tokens = [...(cookies ?? '').matchAll(TOKENS)].map(([, token]) => token)
  if (tokens.length === 0) return 'guest'
  return createHash('sha256')
    .update(`kept ${tokens.join(' ')}`)
    .digest('base64url')
    .slice(0, 16)
}
