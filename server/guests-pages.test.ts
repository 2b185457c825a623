import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { randomBytes } from 'node:crypto'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { buildPages, isBuildCurrent } from '../scripts/web/web-build.ts'
import { bootApp } from '../test/support/app.ts'
import { people } from '../test/support/people.ts'
import { createAgent, type TestAgent } from './modules/agents/agents.factory.ts'
import { createTourist, type TestUser } from './modules/identity/identity.factory.ts'
import { isPlaceOf } from './modules/public-pages/index.ts'
import { loadPlaces } from './modules/public-pages/public-pages.factory.ts'
import { publishSpecial } from './modules/special-offers/special-offers.factory.ts'
import { createPageLimit } from './platform/http/limits/rate-limits.ts'
import { PAGES_KEY } from './platform/pages/pages-changed.ts'
import { registerPages } from './ssr.ts'

const root = path.resolve(import.meta.dirname, '..')
/** Calls of the API that renders have made. */
let asked: string[] = []
let isPlace = (_path: string) => false
const isHomeCity = (id: number) => id === 1
const app = await bootApp({
  config: { rateLimits: true },
  bind: async (http, web) => {
    if (!isBuildCurrent(root)) await buildPages(root)
    http.addHook('onRequest', async ({ url }) => void (url.startsWith('/api/') && asked.push(url)))
    await registerPages(http, {
      dev: false,
      visitors: web.visitors,
      isHomeCity,
      isPlace: (to) => isPlace(to),
      onHidden: (forget) => web.hub.onFrame(({ url }) => void (url === PAGES_KEY && forget())),
    })
  },
})
let vera: TestUser

beforeAll(async () => {
  await loadPlaces(app)
  isPlace = await isPlaceOf(app.database.read)
  vera = await people.vera(app)
})
beforeEach(() => {
  asked = []
})

const open = (url: string, cookie = '', remoteAddress = '198.51.100.1') =>
  app.web.http.inject({ url, remoteAddress, headers: cookie ? { cookie } : {} })
const madeUp = () => randomBytes(32).toString('base64url')

/** By what the built pages say of themselves. */
async function sharedPages(): Promise<string[]> {
  const build = await import(pathToFileURL(path.join(root, 'build/server/index.js')).href)
  const pages: { path: string; handle: { cache?: string; sitemap?: { path?: string } } }[] =
    build.entry.module.pagesOf(build.routes)
  return pages
    .filter(({ handle }) => handle.cache === 'guests')
    .map((page) => page.handle.sitemap?.path ?? page.path)
}

test('SEC-35 nothing of somebody who was signed in stands on the pages that guests share', async () => {
  const canary = 'Канарейка'
  const [anna, agent] = [
    await createTourist(app, { first_name: canary, last_name: canary, email: 'canary@example.ru' }),
    await createAgent(app, { first_name: canary, last_name: canary }),
  ]
  const pages = [
    ...(await sharedPages()),
    '/country/',
    '/country/turciya/',
    '/country/turciya/iyul/',
    '/from/kazan/',
  ]
  expect(pages).toEqual(expect.arrayContaining(['/', '/login', '/hot-tours/', '/documents/legal']))
  for (const url of pages)
    for (const who of [anna, agent]) {
      const own = await open(url, `token=${who.token}; theme=dark; home_city=1`)
      expect(own.headers['cache-control'] ?? 'no-store').toBe('no-store')
    }
  expect((await open('/', `token=${anna.token}`)).body).toContain(canary)
  for (const url of pages)
    for (const cookie of ['', 'theme=dark', 'theme=dark; home_city=1', `token=${madeUp()}`]) {
      const { body, headers, statusCode } = await open(url, cookie)
      expect([url, statusCode === 301 || typeof headers.etag === 'string']).toEqual([url, true])
      for (const secret of [canary, anna.email, anna.phone.slice(1), agent.phone.slice(1)])
        expect(body).not.toContain(secret)
    }
})

test('SEC-69 cookies that somebody made up cost no render: every guest has the page that stands in memory', async () => {
  const guest = await open('/')
  asked = []
  for (let number = 0; number < 150; number++) {
    const cookie = number % 2 ? `token=${madeUp()}` : `home_city=${100_000 + number}`
    const page = await open('/', cookie, `198.51.100.${2 + (number % 2)}`)
    expect([page.statusCode, page.body === guest.body]).toEqual([200, true])
  }
  expect(asked).toEqual([])
})

test('SEC-69, SEC-47 of a crowd that wants pages of its own some wait, the rest is told when to come back, and guests do not notice', async () => {
  await open('/')
  // Nobody is asked for long: each page waits for the API.
  const addresses = (number: number) => `10.77.${number % 250}.1`
  const crowd = Array.from({ length: 200 }, (_, number) => open(`/nope-${number}`, '', addresses(number)))
  const guest = await open('/')
  const answers = Map.groupBy(await Promise.all(crowd), ({ statusCode }) => statusCode)
  expect(guest.statusCode).toBe(200)
  expect(new Set(answers.keys())).toEqual(new Set([404, 503]))
  const refused = answers.get(503) ?? []
  expect(answers.get(404)?.length).toBeGreaterThanOrEqual(64)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]?.headers).toMatchObject({
    'retry-after': '4',
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  })
  expect(refused[0]?.body).toContain('Страница откроется сама')
})

test('SEC-23 pages that are made for one visitor have a limit by the minute', async () => {
  const takeTurn = createPageLimit({ on: true, times: 1 })
  const asking = Array.from({ length: 301 }, () => takeTurn('10.0.0.1'))
  const taken = await Promise.allSettled(asking)
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(300)
  expect((taken.at(-1) as PromiseRejectedResult).reason).toMatchObject({ kind: 'tooMany', code: 'too_many' })
  await expect(takeTurn('10.0.0.2')).resolves.toBeUndefined()
})

const sells = async (agent: TestAgent) => (await open('/hot-tours/')).body.includes(agent.organisation)

test.each([
  [
    'SEC-55, ADM-03 a special offer that an administrator hides',
    (id: number) =>
      app.call(`PATCH /api/admin/special-offer/${id}`, {
        token: vera.token,
        body: { hidden: true, reason: 'Такого тура нет' },
      }),
  ],
  [
    'SEC-55, ADM-04 what an agency sells that is blocked',
    (_id: number, agent: TestAgent) =>
      app.call(`POST /api/admin/users/${agent.id}/block`, {
        token: vera.token,
        body: { reason: 'Рассылает рекламу' },
      }),
  ],
])('%s is on no guest’s page any more', async (_title, hide) => {
  const agent = await createAgent(app, { organisation: `ООО «Видимка-${madeUp()}»` })
  const id = await publishSpecial(app, agent)
  // From memory, when it has been told of all that has happened until now.
  await vi.waitFor(async () => {
    asked = []
    expect([await sells(agent), asked]).toEqual([true, []])
  }, 30_000)
  expect((await hide(id, agent)).status).toBe(200)
  await vi.waitFor(async () => expect(await sells(agent)).toBe(false), 30_000)
})
