import type { FastifyReply } from 'fastify'
import { limits } from '../../../contract/limits.ts'
import type { Config } from '../../platform/config.ts'
import type { SignedIn } from './open-session.ts'

const TOKEN = 'token'
/** A hint for the page, which draws other buttons for an agent; the server never reads it. */
const AGENT_HINT = 'isTravelAgent'

function common(config: Config) {
  return { path: '/', sameSite: 'lax', secure: config.publicUrl.startsWith('https:') } as const
}

export function setSessionCookies(reply: FastifyReply, config: Config, { token, isAgent }: SignedIn): void {
  reply.setCookie(TOKEN, token, { ...common(config), httpOnly: true, maxAge: limits.authCookieSeconds })
  if (isAgent) setAgentHint(reply, config)
  else reply.clearCookie(AGENT_HINT, common(config))
}

export function setAgentHint(reply: FastifyReply, config: Config): void {
  reply.setCookie(AGENT_HINT, 'true', { ...common(config), maxAge: limits.authCookieSeconds })
}

export function clearSessionCookies(reply: FastifyReply, config: Config): void {
  reply.clearCookie(TOKEN, { ...common(config), httpOnly: true })
  reply.clearCookie(AGENT_HINT, common(config))
}
