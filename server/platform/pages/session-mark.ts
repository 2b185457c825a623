import { createHash } from 'node:crypto'

/** Tells the worker of the site (public/sw.js) of which session a page is: what another one has left is then forgotten. */
export const SESSION_MARK = 'lotour-session'

const TOKENS = /(?:^|;\s*)(?:__Host-)?token=([^;]+)/g

/** The same for one session, nothing to guess the session by. */
export function sessionMark(cookies: string | undefined): string {
  const tokens = [...(cookies ?? '').matchAll(TOKENS)].map(([, token]) => token)
  if (tokens.length === 0) return 'guest'
  return createHash('sha256')
    .update(`kept ${tokens.join(' ')}`)
    .digest('base64url')
    .slice(0, 16)
}
