import { createHmac } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Config } from '../../platform/config/config.ts'
import { isByHttps } from '../../platform/http/session-token.ts'
import { hashSecret } from '../../platform/keys/secrets.ts'

/** As long as browsers keep a cookie: a link may be open for a year. */
const COOKIE_SECONDS = 400 * 86_400
const KEY = /^[\w-]{43}$/
/** More than anybody takes part in; a browser that brings more is not listened to further. */
const KEYS_MAX = 20

/** One for each link, so that families of one browser do not know of one another; by https no neighbour can set it. */
const cookieName = (linkId: number, config: Config) => `${isByHttps(config) ? '__Host-' : ''}guest-${linkId}`

type Cookies = Readonly<Record<string, string | undefined>>

/** The key by which this browser is known at a link. */
export function keyAt(
  cookies: Cookies,
  { linkId, config }: { linkId: number; config: Config },
): string | null {
  return KEY.exec(cookies[cookieName(linkId, config)] ?? '')?.[0] ?? null
}

/** All keys that a browser has, of whichever link. */
export function keysIn(cookies: Cookies, config: Config): string[] {
  const names = isByHttps(config) ? /^__Host-guest-\d+$/ : /^guest-\d+$/
  return Object.entries(cookies)
    .flatMap(([name, value]) => (names.test(name) && KEY.test(value ?? '') ? [value ?? ''] : []))
    .slice(0, KEYS_MAX)
}

export function setGuestCookie(
  reply: FastifyReply,
  config: Config,
  { linkId, key }: { linkId: number; key: string },
): void {
  reply.setCookie(cookieName(linkId, config), key, {
    path: '/',
    // Not strict: people come by a press in a messenger.
    sameSite: 'lax',
    secure: isByHttps(config),
    httpOnly: true,
    maxAge: COOKIE_SECONDS,
  })
}

/** The key of the personal link, which follows from that of the first browser: so it can be shown again, and is kept nowhere. */
export function editKeyOf(key: string): string {
  return createHmac('sha256', key).update('personal link').digest('base64url')
}

/** By which of its keys a guest is known: the first browser's, or the personal link's, which other devices keep. */
export function editKeyBehind(key: string, guest: { edit_hash: Buffer }): string {
  return hashSecret(key).equals(guest.edit_hash) ? key : editKeyOf(key)
}
