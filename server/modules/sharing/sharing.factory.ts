import type { TestApp } from '../../../test/support/app.ts'
import { randomSecret } from '../../platform/keys/secrets.ts'

interface Who {
  token: string
}

/** Opens the family's link of a request through the API; answers its token. */
export async function openLink(app: TestApp, { token }: Who, auctionId: number): Promise<string> {
  const path = `/api/request/${auctionId}/share` as const
  const opened = await app.call(`POST ${path}`, { token })
  if (opened.status !== 200) throw new Error(JSON.stringify(opened.body))
  const { body } = await app.call(`GET ${path}`, { token })
  return new URL(body.result.link).pathname.replace('/share/', '')
}

export interface TestGuest {
  id: number
  cookie: string
  /** Of the personal link. */
  editKey: string
}

/** Somebody gives a name in a browser of their own. */
export async function joinLink(app: TestApp, link: string, name: string): Promise<TestGuest> {
  const joined = await app.call(`POST /api/share/${link}/guest`, { body: { name, key: randomSecret() } })
  if (joined.status !== 200) throw new Error(JSON.stringify(joined.body))
  const cookie = cookieOf(joined.headers)
  const { body } = await app.call(`GET /api/share/${link}`, { headers: { cookie } })
  const { id, link: own } = body.result.me
  return { id, cookie, editKey: new URL(own).hash.slice(1) }
}

/** As a browser sends it back. */
export function cookieOf(headers: Record<string, unknown>): string {
  return String(headers['set-cookie']).split(';')[0] ?? ''
}

/** For which option, what, and why. */
type Voted = [optionId: number, value: number, comment?: string]

/** What people do at one link, through the API. */
export function familyAt(
  app: TestApp,
  { owner, auctionId }: { owner: Who; auctionId: number },
  link: string,
) {
  const path = `/api/request/${auctionId}/share` as const
  const look = async (cookie = '') =>
    (await app.call(`GET /api/share/${link}`, { headers: { cookie } })).body.result
  return {
    join: (name: string) => joinLink(app, link, name),
    joining: (name: string, key = randomSecret()) =>
      app.call(`POST /api/share/${link}/guest`, { body: { name, key } }),
    /** By the personal link. */
    entering: (key: string) => app.call(`POST /api/share/${link}/device`, { body: { key } }),
    look,
    /** The number of the cheapest option. */
    option: async (): Promise<number> => (await look()).options[0].id,
    own: async () => (await app.call(`GET ${path}`, { token: owner.token })).body.result,
    vote: ({ cookie }: Pick<TestGuest, 'cookie'>, ...[option_id, value, comment = '']: Voted) =>
      app.call(`PUT /api/share/${link}/vote`, { headers: { cookie }, body: { option_id, value, comment } }),
    revoke: () => app.call(`DELETE ${path}`, { token: owner.token }),
    remove: (guest: TestGuest) => app.call(`DELETE /api/share-guest/${guest.id}`, { token: owner.token }),
  }
}

export type Family = ReturnType<typeof familyAt>
