import type { FastifyRequest } from 'fastify'
import { KEY_MARK } from '../../../contract/integrations/integrations.ts'
import type { Config } from '../config/config.ts'

/** The session's cookie by the specification's name. */
export const TOKEN_COOKIE = 'token'
/**
 * Its twin where people come by https. A browser takes a cookie with this prefix from the site itself alone, never from
 * a neighbour on the same domain; so it is the twin that is believed of a browser there.
 */
export const HOST_COOKIE = '__Host-token'

/** A neighbour's would bring his guesses under the limits of somebody whom the owner knows: the same prefix, by https. */
export function deviceCookie(config: Pick<Config, 'publicUrl'>): string {
  return isByHttps(config) ? '__Host-device' : 'device'
}

/** Of a view, beside the staff's own sign-in: the same prefix, by https. */
export function viewCookie(config: Pick<Config, 'publicUrl'>): string {
  return isByHttps(config) ? '__Host-view' : 'view'
}

export function isByHttps({ publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  return publicUrl.startsWith('https:')
}

const API_KEY = new RegExp(`^${KEY_MARK}[\\w-]{43}$`)

/** An agency's key, which is longer than any session's token. */
export function isApiKey(token: string): boolean {
  return API_KEY.test(token)
}

/** Was meant as one, however it is misspelled. */
export function looksLikeKey(token: string | null): boolean {
  return token?.startsWith(KEY_MARK) ?? false
}

/** The token of a request: `Authorization: Bearer` wins over the cookie. A key in a cookie is none: browsers have no keys. */
export function tokenOf(
  { headers, cookies }: Pick<FastifyRequest, 'headers' | 'cookies'>,
  config: Pick<Config, 'publicUrl'>,
): string | null {
  const own = isByHttps(config) ? cookies[HOST_COOKIE] : undefined
  const cookie = own ?? (isByHttps(config) && isOfBrowser(headers) ? null : (cookies[TOKEN_COOKIE] ?? null))
  return bearerOf(headers.authorization) ?? (cookie && isApiKey(cookie) ? null : cookie)
}

/** The token of a view. Whoever says by whom a call is made, by `Authorization`, has none. */
export function viewTokenOf(
  { headers, cookies }: Pick<FastifyRequest, 'headers' | 'cookies'>,
  config: Pick<Config, 'publicUrl'>,
): string | null {
  return bearerOf(headers.authorization) ? null : (cookies[viewCookie(config)] ?? null)
}

/**
 * Whether a browser may be behind a call, and with it a neighbour's cookie. By https all of them name where a call comes
 * from; those of before 2023 do not, and are known by the name that every browser gives itself. A program that keeps
 * cookies in a jar has only those that we gave it.
 */
function isOfBrowser(headers: FastifyRequest['headers']): boolean {
  const marks = ['sec-fetch-site', 'sec-fetch-mode', 'sec-ch-ua', 'origin', 'referer'] as const
  return (
    marks.some((mark) => headers[mark] !== undefined) ||
    /^(?:Mozilla|Opera)\//.test(headers['user-agent'] ?? '')
  )
}

export function bearerOf(authorization: string | undefined): string | null {
  return /^Bearer ([\w-]{1,200})$/.exec(authorization ?? '')?.[1] ?? null
}

export function hasSessionCookie(cookies: string | undefined): boolean {
  return /(?:^|;\s*)(?:__Host-)?token=/.test(cookies ?? '')
}

export function hasViewCookie(cookies: string | undefined): boolean {
  return /(?:^|;\s*)(?:__Host-)?view=/.test(cookies ?? '')
}
