import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { buildPages, isBuildCurrent } from '../scripts/web/web-build.ts'
import { bootApp } from '../test/support/app.ts'
import { isPlaceOf } from './modules/public-pages/index.ts'
import { loadPlaces } from './modules/public-pages/public-pages.factory.ts'
import { addTours } from './modules/supply/supply.factory.ts'
import { registerPages } from './ssr.ts'

const root = path.resolve(import.meta.dirname, '..')
/** Calls of the API that renders have made. */
let asked: string[] = []
let isPlace = (_path: string) => false
const app = await bootApp({
  config: { rateLimits: true },
  bind: async (http, web) => {
    if (!isBuildCurrent(root)) await buildPages(root)
    http.addHook('onRequest', async ({ url }) => void (url.startsWith('/api/') && asked.push(url)))
    await registerPages(http, { dev: false, visitors: web.visitors, isPlace: (to) => isPlace(to) })
  },
})

beforeAll(async () => {
  await loadPlaces(app)
  isPlace = await isPlaceOf(app.database.read)
  await addTours(app, [{ region_id: 22, day: '2026-11-26', price: 84_300 }], 'the list of this test')
})

const open = (url: string, remoteAddress: string) =>
  app.web.http.inject({ url, remoteAddress, headers: { accept: 'text/html' } })
/** No address twice: filters of three lists. */
const filtered = (nth: number) => {
  const list = ['/hot-tours/', '/tours/', '/agent'][nth % 3]
  return `${list}?price=${10_000 + nth}&country_id=${1 + (nth % 60)}&made_up=${nth}`
}

test('SEC-69, SITE-22 whoever walks along two hundred filters a second is told when to come back; others read, and call, as before', async () => {
  const [crawler, reader] = ['203.0.113.7', '198.51.100.9']
  const walked = Array.from({ length: 400 }, (_, nth) => open(filtered(nth), crawler))
  const meanwhile = Promise.all([
    open('/country/turciya/', reader),
    open('/tours/', reader),
    open('/tours/?stars=4', reader),
    app.web.http.inject({ url: '/api/geo/v2/countries', remoteAddress: reader }),
  ])
  const [page, list, narrowed, called] = await meanwhile
  expect([page.statusCode, list.statusCode, called.statusCode]).toEqual([200, 200, 200])
  // Filters have one line for all: whoever comes when it is full is let in a moment later.
  expect([200, 503]).toContain(narrowed.statusCode)
  const answers = Map.groupBy(await Promise.all(walked), ({ statusCode }) => statusCode)
  expect(answers.get(429)?.length).toBeGreaterThanOrEqual(100)
  for (const refused of [...(answers.get(429) ?? []), ...(answers.get(503) ?? [])])
    expect([Number(refused.headers['retry-after']) > 0, refused.headers['cache-control']]).toEqual([
      true,
      'no-store',
    ])
  expect((await open('/tours/?stars=4', reader)).statusCode).toBe(200)
  // Its turns are spent, and what stands in memory costs none.
  asked = []
  for (const url of ['/country/turciya/', '/tours/'])
    expect([
      url,
      (await open(url, crawler)).statusCode,
      typeof (await open(url, crawler)).headers.etag,
    ]).toEqual([url, 200, 'string'])
  expect((await open('/tours/?stars=5', crawler)).statusCode).toBe(429)
  expect(asked).toEqual([])
})

test('SEC-69 nothing of endless filters is kept, however many have walked along them', async () => {
  const walked = await Promise.all(
    Array.from({ length: 60 }, (_, nth) => open(filtered(nth), `10.${nth}.0.1`)),
  )
  for (const { headers } of walked)
    expect([headers.etag, headers['cache-control']]).toEqual([undefined, 'no-store'])
  asked = []
  const again = await open(filtered(0), '10.200.0.1')
  expect([again.headers.etag, asked.length > 0]).toEqual([undefined, true])
})

test('SEC-69 of many who come from everywhere to filters the line is short, and the pages that all read do not stand in it', async () => {
  const crowd = Array.from({ length: 200 }, (_, nth) => open(filtered(nth), `10.99.${nth}.1`))
  // The line is full from now on.
  await Promise.any(
    crowd.map(async (one) => {
      if (!(await one).body.includes('Слишком много посетителей')) throw new Error('was let in')
    }),
  )
  const readers = ['egipet', 'tailand', 'oae', 'kipr', 'tunis', 'vetnam'].flatMap((country) =>
    ['', 'iyul/', 'avgust/', 'may/'].map((month) => open(`/country/${country}/${month}`, '198.51.100.10')),
  )
  for (const { statusCode } of await Promise.all(readers)) expect(statusCode).toBe(200)
  const answers = Map.groupBy(await Promise.all(crowd), ({ statusCode }) => statusCode)
  expect(answers.get(503)?.length).toBeGreaterThan(100)
  const pool = app.database.pool
  expect([pool.waitingCount, pool.totalCount <= (pool.options.max ?? 0)]).toEqual([0, true])
})

test('SEC-69 a page that somebody without turns asks for first is refused to them alone', async () => {
  const [spent, reader] = ['203.0.113.8', '198.51.100.11']
  await Promise.all(Array.from({ length: 301 }, (_, nth) => open(`/nope-${nth}`, spent)))
  const [theirs, own] = await Promise.all([
    open('/country/turciya/avgust/', spent),
    open('/country/turciya/avgust/', reader),
  ])
  expect([theirs.statusCode, own.statusCode]).toEqual([429, 200])
  expect((await open('/country/turciya/avgust/', spent)).statusCode).toBe(200)
})
