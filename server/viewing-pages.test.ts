import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { WebSocket } from 'ws'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusalText } from '../contract/platform/refusals.ts'
import { buildPages, isBuildCurrent } from '../scripts/web/web-build.ts'
import { bootApp } from '../test/support/app.ts'
import { createAgent } from './modules/agents/agents.factory.ts'
import { createAuction } from './modules/auctions/auctions.factory.ts'
import { loadGeo } from './modules/geo/geo.factory.ts'
import {
  createStaff,
  createTourist,
  givePassword,
  type TestUser,
} from './modules/identity/identity.factory.ts'
import { registerPages } from './ssr.ts'

const root = path.resolve(import.meta.dirname, '..')
const PASSWORD = 'море и 7 ночей'
const REASON = 'Не видит свою поездку, обращение 12'
const app = await bootApp({
  config: { logLevel: 'silent' },
  bind: (http, { visitors }) => registerPages(http, { dev: false, visitors }),
})
let vera: TestUser
let anna: TestUser

beforeAll(async () => {
  if (!isBuildCurrent(root)) await buildPages(root)
  await loadGeo(app)
}, 120_000)
beforeEach(async () => {
  vera = await createStaff(app, 'support', { first_name: 'Вера', last_name: 'Громова' })
  anna = await createTourist(app, { first_name: 'Анна', last_name: 'Лебедева' })
})

const setBy = ({ headers }: { headers: Record<string, unknown> }) =>
  [headers['set-cookie'] ?? []].flat().map(String)
const cookieIn = (answer: { headers: Record<string, unknown> }) =>
  setBy(answer)
    .map((cookie) => /^((?:__Host-)?view=[^;]+);/.exec(cookie)?.[1])
    .find(Boolean)
const isForgotten = (answer: { headers: Record<string, unknown> }) =>
  setBy(answer).some((cookie) => /^(?:__Host-)?view=;.*Expires=Thu, 01 Jan 1970/.test(cookie))

/** What a browser of this sign-in sends, with a view or without. */
const browser = ({ token }: { token: string }, view?: string) => ({
  cookie: [`token=${token}`, view].filter(Boolean).join('; '),
})
const open = (person: { id: number }, by: TestUser) =>
  app.call(`POST /api/admin/users/${person.id}/view`, { headers: browser(by), body: { reason: REASON } })
const viewOf = async (person: { id: number }, by = vera) => cookieIn(await open(person, by)) ?? ''
const me = (by: TestUser, view?: string) => app.call('GET /api/user', { headers: browser(by, view) })
const page = (url: string, cookies: { cookie: string }, headers: Record<string, string> = {}) =>
  app.web.http.inject({ url, headers: { ...cookies, ...headers } })
const endAll = () =>
  app.database.pool.query('update session set ended_at = now() where viewer_session_id is not null')

describe('ADM-13 how a browser carries a view', () => {
  test('ADM-13 the cookie is for the server alone, lasts as long as the browser stands, and by https no neighbour can set it', async () => {
    expect(setBy(await open(anna, vera))).toEqual([
      expect.stringMatching(/^view=[\w-]{40,}; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
    const secure = await bootApp({ config: { publicUrl: 'https://lotour.example', logLevel: 'silent' } })
    const owner = await createStaff(secure, 'owner')
    const person = await createTourist(secure)
    const headers = { cookie: `__Host-token=${owner.token}` }
    const opened = await secure.call(`POST /api/admin/users/${person.id}/view`, {
      headers,
      body: { reason: REASON },
    })
    const [cookie = ''] = setBy(opened)
    expect(cookie).toMatch(/^__Host-view=[\w-]{40,}; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    const [view = ''] = cookie.split(';')
    const who = async (more: string) =>
      (await secure.call('GET /api/user', { headers: { cookie: `${headers.cookie}; ${more}` } })).body.result
        .id
    expect(await who(view)).toBe(person.id)
    expect(await who(view.replace('__Host-', ''))).toBe(owner.id)
  })

  test('ADM-13 beside the sign-in that has opened it, what is read is the person’s, and it says for how long', async () => {
    const view = await viewOf(anna)
    const { result } = (await me(vera, view)).body
    expect(result).toMatchObject({ id: anna.id, first_name: 'Анна', roles: ['ROLE_USER'] })
    expect(result.view.seconds_left).toBeGreaterThan(14 * 60)
    expect(result.view.seconds_left).toBeLessThanOrEqual(15 * 60)
    const own = (await me(vera)).body.result
    expect([own.id, own.view]).toEqual([vera.id, undefined])
    expect((await app.call('GET /api/admin/users', { headers: browser(vera, view) })).body.error.reason).toBe(
      'view_only',
    )
  })

  test('ADM-13 beside another sign-in, a second one of the same person or none it shows nothing of anybody', async () => {
    const view = await viewOf(anna)
    const oleg = await createStaff(app, 'owner')
    const agent = await createAgent(app)
    for (const other of [oleg, agent, anna])
      expect((await me(other, view)).body.result).toMatchObject({ id: other.id })
    for (const other of [oleg, agent, anna]) expect((await me(other, view)).body.result.view).toBeUndefined()
    expect((await app.call('GET /api/user', { headers: { cookie: view } })).status).toBe(401)
    expect((await app.call('GET /api/user', { headers: { cookie: `token=made-up; ${view}` } })).status).toBe(
      401,
    )
    expect((await me(vera, view)).body.result.id).toBe(anna.id)
  })

  test('ADM-13 in a view nothing is written, and a page of another site ends or opens none', async () => {
    const view = await viewOf(anna)
    const refused = await app.call('PATCH /api/user', { headers: browser(vera, view), body: {} })
    expect([refused.status, refused.body.error]).toEqual([
      403,
      { reason: 'view_only', message: refusalText.view_only },
    ])
    for (const method of ['POST', 'DELETE'] as const) {
      const foreign = await app.call(`${method} /api/admin/users/${anna.id}/view`, {
        headers: { ...browser(vera, view), origin: 'https://other.example', 'sec-fetch-site': 'cross-site' },
        ...(method === 'POST' && { body: { reason: REASON } }),
      })
      expect([method, foreign.status, foreign.body.error.reason]).toEqual([method, 403, 'foreign_origin'])
    }
    expect((await me(vera, view)).body.result.id).toBe(anna.id)
  })

  test('ADM-13 one that is over lets read as oneself and write nothing, until the next page is made', async () => {
    const view = await viewOf(anna)
    await endAll()
    const own = await me(vera, view)
    expect([own.body.result.id, own.body.result.view, isForgotten(own)]).toEqual([vera.id, undefined, false])
    const refused = await app.call('PATCH /api/user', { headers: browser(vera, view), body: {} })
    expect([refused.status, refused.body.error]).toEqual([
      403,
      { reason: 'view_over', message: refusalText.view_over },
    ])
    const ahead = await page('/profile', browser(vera, view), { 'sec-purpose': 'prefetch' })
    expect(isForgotten(ahead)).toBe(false)
    const next = await page('/profile', browser(vera, view))
    expect([next.statusCode, isForgotten(next)]).toEqual([200, true])
    expect(next.body).not.toContain('Вы смотрите глазами')
    const answer = await app.call('PATCH /api/user', { headers: browser(vera), body: {} })
    expect(answer.body.error?.reason).not.toBe('view_over')
  })

  test('ADM-13 it is over when its time is, with the sign-in of the staff, and where the person ends it', async () => {
    const view = await viewOf(anna)
    await app.database.pool.query('update session set expires_at = now() where viewer_session_id is not null')
    expect((await me(vera, view)).body.result.id).toBe(vera.id)

    const ended = await viewOf(anna)
    const { body } = await app.call('GET /api/sessions', { token: anna.token })
    const [line] = body.result.items.filter(({ device }: { device: string }) =>
      device.startsWith('Сотрудник'),
    )
    await app.call(`DELETE /api/sessions/${line.id}`, { token: anna.token })
    expect((await me(vera, ended)).body.result.id).toBe(vera.id)

    const last = await viewOf(anna)
    await app.call('DELETE /api/session', { headers: browser(vera) })
    expect((await me(vera, last)).status).toBe(401)
    expect((await page('/tourist/my-auctions/', browser(vera, last))).statusCode).toBe(302)
  })

  test('ADM-13 its end takes the cookie along and is a row of the audit, the second time too it forgets', async () => {
    const { rows: last } = await app.database.pool.query('select coalesce(max(id), 0)::int as id from audit')
    const view = await viewOf(anna)
    const end = () => app.call(`DELETE /api/admin/users/${anna.id}/view`, { headers: browser(vera, view) })
    const [first, second] = [await end(), await end()]
    expect([first.status, second.status]).toEqual([200, 404])
    expect([isForgotten(first), isForgotten(second)]).toEqual([true, true])
    expect(first.headers['clear-site-data']).toBe('"cache"')
    expect((await me(vera, view)).body.result.id).toBe(vera.id)
    const { rows } = await app.database.pool.query(
      'select deed, admin_id, reason from audit where id > $1 order by id',
      [last[0].id],
    )
    expect(rows).toMatchObject([
      { deed: 'person.view', admin_id: vera.id, reason: REASON },
      { deed: 'person.view_end', admin_id: vera.id },
    ])
  })

  test('ADM-13 from a view another one is opened by the own sign-in, never of somebody of the staff or without the right', async () => {
    const view = await viewOf(anna)
    const boris = await createTourist(app)
    const again = await app.call(`POST /api/admin/users/${boris.id}/view`, {
      headers: browser(vera, view),
      body: { reason: REASON },
    })
    expect((await me(vera, cookieIn(again))).body.result.id).toBe(boris.id)
    expect((await me(vera, view)).body.result.id).toBe(vera.id)
    const finance = await createStaff(app, 'finance')
    for (const [by, whom] of [
      [finance, anna],
      [vera, finance],
      [anna, boris],
    ] as const) {
      const refused = await open(whom, by)
      expect([refused.status, cookieIn(refused)]).toEqual([403, undefined])
    }
  })

  test('ADM-13 who leaves or signs in takes no view of before along', async () => {
    const view = await viewOf(anna)
    const left = await app.call('DELETE /api/session', { headers: browser(vera, view) })
    expect([left.status, isForgotten(left)]).toEqual([200, true])
    expect((await me(vera, view)).status).toBe(401)
    await givePassword(app, anna, PASSWORD)
    const signedIn = await app.call('POST /api/login', {
      headers: { cookie: view },
      body: { email: anna.email, password: PASSWORD },
    })
    expect([signedIn.status, isForgotten(signedIn)]).toEqual([200, true])
  })
})

describe('ADM-13 the pages of a view', () => {
  test('ADM-13 a page of a view is the person’s, says so with the name, and nothing of it is kept', async () => {
    const view = await viewOf(anna)
    const { statusCode, body, headers } = await page('/tourist/my-auctions/', browser(vera, view))
    expect(statusCode).toBe(200)
    expect(body).toContain('Анна')
    expect(body).not.toContain('Вера')
    expect([headers['cache-control'], headers['lotour-session']]).toEqual(['no-store', undefined])
    expect(body.replaceAll(/<[^>]*>/g, '')).toMatch(
      /Вы смотрите глазами: Анна Лебедева.{1,20}только чтение, ещё 15\sминут/,
    )
    const own = await page('/profile', browser(vera))
    expect(own.headers['lotour-session']).toMatch(/^[\w-]{16}$/)
    expect(own.body).not.toContain('Вы смотрите глазами')
  })

  test('ADM-13 what is closed in a view is a page that says so; no page of the person’s fails', async () => {
    const view = await viewOf(anna)
    const auctionId = await createAuction(app, anna)
    for (const url of [
      '/',
      '/profile',
      '/tourist/my-auctions/',
      `/tourist/my-auctions/${auctionId}`,
      '/tourist/bookings',
      '/tourist/payments',
    ]) {
      const { statusCode, body } = await page(url, browser(vera, view))
      expect([url, statusCode, body.includes('Вы смотрите глазами')]).toEqual([url, 200, true])
    }
    for (const url of ['/chats', '/notifications', '/support', '/tourist/travellers', '/admin/users']) {
      const { statusCode, body } = await page(url, browser(vera, view))
      expect([url, statusCode, body.includes('В просмотре эта страница закрыта')]).toEqual([url, 403, true])
    }
  })

  test('ADM-13 a browser with a view hears nothing live', async () => {
    const view = await viewOf(anna)
    await app.web.http.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.web.http.server.address() as AddressInfo
    const connect = (more?: string) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers: browser(vera, more) })
      return once(socket, 'open').finally(() => socket.terminate())
    }
    await connect()
    await expect(connect(view)).rejects.toThrow('401')
  })
})
