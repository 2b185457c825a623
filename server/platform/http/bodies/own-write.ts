import type { IncomingMessage } from 'node:http'
import type { Config } from '../../config/config.ts'
import { bearerOf, hasSessionCookie } from '../session-token.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
/** The bodies that a form of any site may send without asking first. */
const SIMPLE_BODY = /^\s*(?:text\/plain|application\/x-www-form-urlencoded|multipart\/form-data)\b/i

/**
 * A write that a browser sends for another site's page is refused. A program without an Origin is not a browser; one
 * that brings its token itself, and no cookie, is nobody's victim.
 */
export function isOwnWrite(request: IncomingMessage, config: Config): boolean {
  const { method = '', headers } = request
  if (READS.has(method)) return true
  const isByCookie = hasSessionCookie(headers.cookie)
  if (!isByCookie && bearerOf(headers.authorization)) return true
  if (headers['sec-fetch-site'] === 'cross-site' || !isOwnOrigin(request, config)) return false
  return !isByCookie || !SIMPLE_BODY.test(headers['content-type'] ?? '')
}

export function isOwnOrigin({ headers }: IncomingMessage, config: Config): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  try {
    return new URL(origin).host === host || origin === new URL(config.publicUrl).origin
  } catch {
    return false
  }
}
