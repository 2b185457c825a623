import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/** The session's cookie by the specification's name. */
export const TOKEN_COOKIE = 'token'
/**
 * Its twin where people come by https. A browser takes a cookie with this prefix from the site itself alone, never from
 * a neighbour on the same domain; so it is the twin that is believed there.
 */
export const HOST_COOKIE = '__Host-token'

export function isByHttps({ publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  return publicUrl.startsWith('https:')
}

/** The token of a request: `Authorization: Bearer` wins over the cookie. */
export function tokenOf(
  { headers, cookies }: Pick<FastifyRequest, 'headers' | 'cookies'>,
  config: Pick<Config, 'publicUrl'>,
): string | null {
  return bearerOf(headers.authorization) ?? cookies[isByHttps(config) ? HOST_COOKIE : TOKEN_COOKIE] ?? null
}

export function bearerOf(authorization: string | undefined): string | null {
  return /^Bearer ([\w-]{1,200})$/.exec(authorization ?? '')?.[1] ?? null
}

export function hasSessionCookie(cookies: string | undefined): boolean {
  return /(?:^|;\s*)(?:__Host-)?token=/.test(cookies ?? '')
}
