import type { FastifyReply } from 'fastify'
import { limits } from '../../../../contract/limits.ts'
import type { Config } from '../../../platform/config/config.ts'
import {
  deviceCookie,
  HOST_COOKIE,
  isByHttps,
  TOKEN_COOKIE,
  viewCookie,
} from '../../../platform/http/session-token.ts'
import { randomSecret } from '../../../platform/keys/secrets.ts'
import type { SignedIn } from './open-session.ts'

/** A hint for the page, which draws other buttons for an agent; the server never reads it. */
const AGENT_HINT = 'isTravelAgent'
/** The longest that browsers keep a cookie. */
const DEVICE_SECONDS = 400 * 86_400

function common(config: Config) {
  return { path: '/', sameSite: 'lax', secure: isByHttps(config) } as const
}

/** The specification's cookie and, by https, the twin that is believed. */
function tokenCookies(config: Config): string[] {
  return isByHttps(config) ? [TOKEN_COOKIE, HOST_COOKIE] : [TOKEN_COOKIE]
}

export function setSessionCookies(reply: FastifyReply, config: Config, { token, isAgent }: SignedIn): void {
  for (const name of tokenCookies(config))
    reply.setCookie(name, token, { ...common(config), httpOnly: true, maxAge: limits.authCookieSeconds })
  if (isAgent) setAgentHint(reply, config)
  else reply.clearCookie(AGENT_HINT, common(config))
  forgetView(reply, config)
}

/** Without an age: it must outlive the view, or a page that still shows somebody else would write as its reader. */
export function setViewCookie(reply: FastifyReply, config: Config, token: string): void {
  reply.setCookie(viewCookie(config), token, { ...common(config), httpOnly: true })
}

/** Of a browser that has one. */
export function forgetView(reply: FastifyReply, config: Config): void {
  const name = viewCookie(config)
  if (reply.request.cookies[name] !== undefined)
    reply.clearCookie(name, { ...common(config), httpOnly: true })
}

export function setAgentHint(reply: FastifyReply, config: Config): void {
  reply.setCookie(AGENT_HINT, 'true', { ...common(config), maxAge: limits.authCookieSeconds })
}

/** A browser's own secret, for the limits of codes alone; one without any gets it now. Whom it belongs to is told by no cookie. */
export function ensureDevice(
  { reply, device }: { reply: FastifyReply; device: string | null },
  config: Config,
): string {
  const secret = device ?? randomSecret(128)
  reply.setCookie(deviceCookie(config), secret, { ...common(config), httpOnly: true, maxAge: DEVICE_SECONDS })
  return secret
}

/** The browser forgets the sign-in, and what it kept of the pages: drafts, cached answers, the worker for pushes. */
export function clearSessionCookies(reply: FastifyReply, config: Config): void {
  reply.header('clear-site-data', '"cache", "storage"')
  for (const name of tokenCookies(config)) reply.clearCookie(name, { ...common(config), httpOnly: true })
  reply.clearCookie(AGENT_HINT, common(config))
  forgetView(reply, config)
}
