import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { money } from '../contract/texts.ts'
import { buildPages, isBuildCurrent } from '../scripts/web/web-build.ts'
import { bootApp } from '../test/support/app.ts'
import { createAgent, type TestAgent } from './modules/agents/agents.factory.ts'
import { createStaff } from './modules/identity/identity.factory.ts'
import { placesInFiles } from './modules/geo/index.ts'
import { loadPlaces } from './modules/public-pages/public-pages.factory.ts'
import { forgetSlugs } from './modules/public-pages/slugs/known-slugs.ts'
import { namePlaces } from './modules/public-pages/slugs/name-places.ts'
import { type KeptSettings, keepSettings } from './modules/seo/index.ts'
import { addTours } from './modules/supply/supply.factory.ts'
import { refreshListedHotTours } from './modules/supply/hot-tours/listed-hot-tours.ts'
import { createLog } from './platform/log.ts'
import { system } from './platform/use-case.ts'
import { registerPages } from './ssr.ts'

const root = path.resolve(import.meta.dirname, '..')
const SITE = 'https://lotour.ru'
let settings: KeptSettings
const app = await bootApp({
  bind: async (http, web) => {
    if (!isBuildCurrent(root)) await buildPages(root)
    await registerPages(http, {
      dev: false,
      publicUrl: SITE,
      visitors: web.visitors,
      settings: () => settings.now(),
    })
  },
})
let agent: TestAgent

const sell = (price = 84_300) =>
  addTours(app, [{ region_id: 22, day: '2026-11-26', price, operator_id: 2 }], 'the list of this test')

beforeAll(async () => {
  settings = await keepSettings(app.database.read, createLog('error'))
  await loadPlaces(app)
  agent = await createAgent(app, { organisation: 'ООО «</script><script>alert(1)//»' })
  await sell()
  const act = <I, R>(useCase: Parameters<typeof app.act<I, R>>[1], input: I) =>
    app.act(system, useCase, input)
  await refreshListedHotTours({ ...app, read: app.database.read, act }, app.clock.now)
})

const open = async (url: string) => {
  const { statusCode, headers, body } = await app.web.http.inject({ url, headers: { accept: 'text/html' } })
  return {
    status: statusCode,
    to: headers.location,
    type: String(headers['content-type']),
    html: body,
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(body)?.[1]?.slice(SITE.length),
  }
}
const nameAgain = async (inFiles: ReturnType<typeof placesInFiles>) => {
  await app.act(system, namePlaces, inFiles)
  forgetSlugs(app.database.read)
}

test.each([
  ['/tours', '/tours/'],
  ['/TOURS/?stars=4&sort=date', '/tours/?stars=4&sort=date'],
  ['/hot-tours?utm_source=x', '/hot-tours/?utm_source=x'],
  ['/Agent/', '/agent'],
  ['/documents', '/documents/'],
  ['/Documents/Legal/', '/documents/legal'],
  ['/HELP/account', '/help/account/'],
  ['/Tour-Operator?page=2', '/tour-operator/?page=2'],
  ['//', '/'],
])('SITE-21 %s is written in one way only', async (asked, to) => {
  expect(await open(asked)).toMatchObject({ status: 301, to })
  expect((await open(to)).status).toBe(200)
})

test('SITE-21 an agency’s page has one address, whatever the case, the end and the noughts before its number', async () => {
  const to = `/agent/${agent.id}`
  for (const asked of [`${to}/`, `/AGENT/${agent.id}`, `/agent/00${agent.id}`])
    expect([asked, await open(`${asked}?page=1`)]).toMatchObject([asked, { status: 301, to: `${to}?page=1` }])
  for (const asked of ['/agent/0', '/agent/-1', '/agent/1e3', '/agent/999999999999999', '/agent/x'])
    expect([asked, (await open(asked)).status]).toEqual([asked, 404])
})

test.each([
  [encodeURI('/tour-operator/Русский Экспресс'), '/tour-operator/russkiy-ekspress/'],
  ['/TOUR-OPERATOR/RUSSKIY-EKSPRESS/', '/tour-operator/russkiy-ekspress/'],
  ['/tour-operator/russkiy-ekspress?departure=2', '/tour-operator/russkiy-ekspress/?departure=2'],
  ['/From/Kazan', '/from/kazan/'],
  [encodeURI('/from/казань/'), '/from/kazan/'],
  [encodeURI('/country/ТУРЦИЯ/июль'), '/country/turciya/iyul/'],
  [encodeURI('/country/Турция/from-Казань'), '/country/turciya/from-kazan/'],
  ['/country/turciya%2Fkemer/', '/country/turciya/kemer/'],
])('SITE-04, SITE-21 %s leads for good to the one address of its place', async (asked, to) => {
  expect(await open(asked)).toMatchObject({ status: 301, to })
  expect(await open(to)).toMatchObject({ status: 200 })
})

test('SITE-21 an operator that is called otherwise moves, one that this process does not know yet is not found', async () => {
  await app.database.pool.query(
    `update place_slug set slug = 'former-name', is_current = false where type = 'operator' and place_id = 10`,
  )
  await nameAgain(placesInFiles())
  expect(await open('/tour-operator/former-name')).toMatchObject({
    status: 301,
    to: '/tour-operator/russkiy-ekspress/',
  })
  await app.database.pool.query(
    `insert into place_slug (type, within_id, slug, place_id, is_current, given_at)
     values ('operator', 0, 'quite-new', 999999, true, now())`,
  )
  forgetSlugs(app.database.read)
  expect(await open('/tour-operator/quite-new/')).toMatchObject({ status: 404 })
})

test('SITE-21 a city, a resort and its hotels that the files name no longer are gone; months go with their country', async () => {
  const inFiles = placesInFiles()
  const { rows } = await app.database.pool.query('select id from hotel where region_id = 22 limit 1')
  const hotel = `/country/turciya/kemer/${rows[0].id}/`
  await nameAgain(
    (kind, id) =>
      !(kind === 'departures' && id === 10) && !(kind === 'regions' && id === 22) && inFiles(kind, id),
  )
  for (const url of ['/from/kazan/', '/country/turciya/from-kazan/', '/country/turciya/kemer/', hotel])
    expect([url, (await open(url)).status]).toEqual([url, 410])
  await nameAgain((kind, id) => !(kind === 'countries' && id === 4) && inFiles(kind, id))
  for (const url of ['/country/turciya/iyul/', '/country/turciya/from-kazan/', '/country/turciya/', hotel]) {
    const { status, html } = await open(url)
    expect([url, status]).toEqual([url, 410])
    expect(html).toContain('<h1')
  }
  await nameAgain(inFiles)
  expect((await open('/from/kazan/')).status).toBe(200)
})

test('SITE-04, ADM-08 an operator whose page the staff have closed is gone, one that they have moved leads on', async () => {
  const vera = await createStaff(app, 'content')
  const save = async (from: string, value: object) => {
    const call = await app.call(`PUT /api/admin/seo/redirect?path=${from}`, {
      ...vera,
      body: { version: 0, value: { kind: 'redirect', ...value } },
    })
    expect(call.status).toBe(200)
    await settings.refresh()
  }
  await save('/tour-operator/loti/', { state: 'gone', to: '' })
  await save('/tour-operator/pac-group/', { state: 'moved', to: '/tour-operator/anex-tour/' })
  for (const url of ['/tour-operator/loti/', '/Tour-Operator/Loti'])
    expect(await open(url)).toMatchObject({ status: 410, html: expect.stringContaining('больше нет') })
  expect(await open('/tour-operator/pac-group?utm_source=x')).toMatchObject({
    status: 301,
    to: '/tour-operator/anex-tour/?utm_source=x',
  })
})

const lists = ['/hot-tours/', '/tours/', '/agent', '/country/turciya/', '/tour-operator/']

test.each(['-1', '0', '1000000000', '1e3', '2.5', '%20', 'x', '<b>', '', "'"])(
  'SITE-22 page=%s is the first page, with its canonical address',
  async (page) => {
    for (const url of [...lists, `/agent/${agent.id}`])
      expect([url, await open(`${url}?page=${page}`)]).toMatchObject([url, { status: 200, canonical: url }])
  },
)

test('SITE-22 a page beyond the last leads to the last that there is, so that no empty page is kept by anybody', async () => {
  const { rows } = await app.database.pool.query('select id from hotel where region_id = 22 limit 1')
  const hotel = (await open(`/country/turciya/kemer/${rows[0].id}/`)).to ?? ''
  for (const url of ['/hot-tours/', '/tours/', '/agent', `/agent/${agent.id}`, hotel])
    expect([url, await open(`${url}?page=9999`)]).toMatchObject([url, { status: 302, to: url }])
  expect(await open('/agent?page=7&country_id=4')).toMatchObject({ status: 302, to: '/agent?country_id=4' })
})

test('SITE-22 filters in any order, twice or made up are read as far as they go and share one canonical address', async () => {
  const foundIn = ({ html }: { html: string }) =>
    [...html.matchAll(/<h[23][^>]*>([\s\S]*?)<\/h[23]>/g)].map(([, words = '']) =>
      words.replace(/<[^>]+>/g, ''),
    )
  for (const [url, one, other] of [
    ['/tours/', 'country_id=4&stars=2', 'stars=2&country_id=4&stars=9&country_id='],
    ['/hot-tours/', 'country_id=4&stars=4', 'stars=4&country_id=4'],
    ['/agent', 'country_id=4', 'made=up&country_id=4&__proto__=1&constructor=2'],
  ] as const) {
    const [first, second] = await Promise.all([open(`${url}?${one}`), open(`${url}?${other}`)])
    expect([url, first, second]).toMatchObject([
      url,
      { status: 200, canonical: url },
      { status: 200, canonical: url },
    ])
    expect(foundIn(second)).toEqual(foundIn(first))
  }
  for (const query of [
    'stars=9',
    'stars[]=4',
    'price=99999999999999',
    'departure_id=99999999',
    'month=2026-13',
    'month=2099-01',
    'meal=6&operator_id=999999999',
    'country_id=4&country_id=5&region_id=1',
    'sort=random',
    'search=%F0%9F',
    `search=${'я'.repeat(500)}`,
    Array.from({ length: 300 }, (_, nth) => `x${nth}=${nth}`).join('&'),
  ])
    for (const url of ['/hot-tours/', '/tours/', '/agent']) {
      const { status, canonical, to } = await open(`${url}?${query}`)
      // A resort without its country is dropped by one more step.
      expect([url, query, status === 302 ? to?.split('?')[0] : canonical]).toEqual([url, query, url])
    }
})

test('SITE-13 an address that says nothing readable is refused in words, never with a failure', async () => {
  for (const url of ['/country/%E0%A4%A/', '/country/%00/', '/tours/?meal=%00', '/agent?search=%00']) {
    const { status, type, html } = await open(url)
    expect([url, status, type]).toEqual([url, 400, 'text/html; charset=utf-8'])
    expect(html).toContain('<h1>Такого адреса не бывает</h1>')
  }
  for (const url of [
    `/country/${'a'.repeat(2000)}/`,
    '/tour-operator/a/b/',
    '/from/',
    '//evil.example/%2f..',
  ])
    expect([url.slice(0, 20), (await open(url)).status]).toEqual([url.slice(0, 20), 404])
  const call = await app.call('GET /api/agents?search=%00', { headers: { accept: 'text/html' } })
  expect(String(call.headers['content-type'])).toContain('json')
})

test('SITE-18 an agency whose name would end the script of the linked data is only read', async () => {
  const { html } = await open(`/agent/${agent.id}`)
  expect(html).not.toContain('</script><script>alert')
  const [, json = ''] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html) ?? []
  const graph = JSON.parse(json)['@graph'] as { '@type': string; name?: string }[]
  expect(graph.find((node) => node['@type'] === 'TravelAgency')?.name).toBe(
    'ООО «</script><script>alert(1)//»',
  )
})

test('SITE-21 whoever reads a country while an import changes its prices reads the former or the new ones, never a failure', async () => {
  const seen = new Set<string>()
  const importing = (async () => {
    await sell(99_900)
    await addTours(app, [{ country_id: 1, day: '2026-12-01', price: 50_000 }], 'the list of this test')
    await sell(77_700)
  })()
  for (let look = 0; look < 40; look++) {
    // A filter that nobody knows: no page from memory.
    const { status, html } = await open(`/country/turciya/?look=${look}`)
    seen.add(`${status} ${/от (\d+\u00a0\d+)\u00a0₽ за двоих/.exec(html)?.[1]}`)
  }
  await importing
  const allowed = [84_300, 99_900, 77_700].map((price) => money(price).replace(/\u00a0₽$/, ''))
  expect(
    [...seen].filter((one) => ![...allowed, 'undefined'].some((price) => one === `200 ${price}`)),
  ).toEqual([])
})
