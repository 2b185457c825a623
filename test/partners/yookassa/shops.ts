import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { type Answer, refuse } from './shapes.ts'

/** The platform's own shop. */
export const PARTNER_SHOP = { shopId: '100500', secretKey: 'test_partner-secret' }
/** The platform as an application that shops let in. */
export const PARTNER_APP = { clientId: 'lotour-app', clientSecret: 'app-secret' }

const TOKEN_SECONDS = 157_680_000

/** Who may ask for which shop: by its own key, or by a token that its owner has given us. */
export class Shops {
  private readonly codes = new Map<string, string>()
  private readonly tokens = new Map<string, string>()
  /** Where the notifications of a shop go that was let in, by event. */
  readonly webhooks: { id: string; account: string; event: string; url: string }[] = []

  /** The shop's number; null: nobody whom we serve. */
  accountOf({ headers: { authorization = '' } }: IncomingMessage): string | null {
    const { shopId, secretKey } = PARTNER_SHOP
    if (authorization === basic(shopId, secretKey)) return shopId
    return this.tokens.get(authorization.replace(/^Bearer /, '')) ?? null
  }

  /** Its owner lets the application in; answers the code. */
  allow(account: string): string {
    const code = randomBytes(12).toString('hex')
    this.codes.set(code, account)
    return code
  }

  /** A code is good once. */
  exchange(form: URLSearchParams): Answer {
    const account = this.codes.get(form.get('code') ?? '')
    this.codes.delete(form.get('code') ?? '')
    if (!account || form.get('grant_type') !== 'authorization_code')
      return { status: 400, body: { error: 'invalid_grant' } }
    const token = `AAEAA${randomBytes(30).toString('base64url')}`
    this.tokens.set(token, account)
    return { status: 200, body: { access_token: token, token_type: 'bearer', expires_in: TOKEN_SECONDS } }
  }

  revoke(form: URLSearchParams): Answer {
    this.tokens.delete(form.get('token') ?? '')
    return { status: 200, body: {} }
  }

  /** Its owner takes all that he has given back. */
  revokeAll(account: string): void {
    for (const [token, of] of this.tokens) if (of === account) this.tokens.delete(token)
  }

  addWebhook(account: string, body: { event?: string; url?: string } | null): Answer {
    const { event = '', url = '' } = body ?? {}
    if (!/^(payment|refund)\.[a-z_]+$/.test(event) || !/^https?:/.test(url))
      return refuse(400, 'invalid_request', 'event')
    const one = { id: `wh-${randomBytes(8).toString('hex')}`, account, event, url }
    this.webhooks.push(one)
    return { status: 200, body: { id: one.id, event, url } }
  }
}

export function isApp({ headers: { authorization = '' } }: IncomingMessage): boolean {
  return authorization === basic(PARTNER_APP.clientId, PARTNER_APP.clientSecret)
}

function basic(name: string, secret: string): string {
  return `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`
}

/** `POST /oauth/v2/token` and `/revoke_token`, which only the application asks. */
export async function oauth(shops: Shops, request: IncomingMessage, path: string): Promise<Answer> {
  const form = new URLSearchParams(await text(request))
  if (!isApp(request)) return { status: 401, body: { error: 'invalid_client' } }
  return path.endsWith('/token') ? shops.exchange(form) : shops.revoke(form)
}

interface Letting {
  shops: Shops
  query: URLSearchParams
  callback: string
}

/** The page on which a shop's owner lets the application in, or does not: `GET` shows it, `POST` presses a button. */
export function authorizePage(
  request: IncomingMessage,
  response: ServerResponse,
  { shops, query, callback }: Letting,
): void {
  const state = query.get('state') ?? ''
  if (request.method === 'POST') {
    const account = query.get('account')
    const answer = new URLSearchParams(
      account ? { code: shops.allow(account), state } : { error: 'access_denied', state },
    )
    return void response.writeHead(303, { location: `${callback}?${answer.toString()}` }).end()
  }
  const button = (title: string, more: string) =>
    `<form method="post" action="?${new URLSearchParams({ state }).toString()}${more}"><button>${title}</button></form>`
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end(
      `<!doctype html><html lang="ru"><meta charset="utf-8"><title>Партнёр ЮKassa</title>` +
        `<h1>Лотур просит доступ к магазину</h1>${button('Разрешить: магазин 200600', '&account=200600')}` +
        `${button('Разрешить: магазин 200700', '&account=200700')}${button('Отказать', '')}</html>`,
    )
}
