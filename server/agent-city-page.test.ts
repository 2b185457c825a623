import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { cityAgenciesEnough } from '../contract/public-pages/agent-cities.ts'
import { limits } from '../contract/limits.ts'
import { buildPages, isBuildCurrent } from '../scripts/web/web-build.ts'
import { bootApp } from '../test/support/app.ts'
import { createAgent } from './modules/agents/agents.factory.ts'
import { foundPages } from './modules/public-pages/index.ts'
import { loadPlaces } from './modules/public-pages/public-pages.factory.ts'
import { registerPages } from './ssr.ts'

const root = path.resolve(import.meta.dirname, '..')
const [KAZAN, UFA] = [6787, 9100]
const SITE = 'https://lotour.ru'
// Asked when the database is there.
const registry = () => foundPages(app.database.read)
const app = await bootApp({
  bind: async (http, web) => {
    if (!isBuildCurrent(root)) await buildPages(root)
    await registerPages(http, {
      dev: false,
      publicUrl: SITE,
      visitors: web.visitors,
      found: {
        standing: (at) => registry().standing(at),
        words: (key) => registry().words(key),
        groups: () => registry().groups(),
        pages: (type, range) => registry().pages(type, range),
      },
    })
  },
})

const open = async (url: string) => {
  const { statusCode, headers, body } = await app.web.http.inject({ url, headers: { accept: 'text/html' } })
  return {
    status: statusCode,
    to: headers.location,
    html: body,
    main: (/<main[\s\S]*<\/main>/.exec(body)?.[0] ?? '').replaceAll('<!-- -->', ''),
    isHidden: body.includes('content="noindex, follow"'),
  }
}
const passports = (main: string) =>
  [...new Set([...main.matchAll(/href="\/agent\/(\d+)"/g)].map(([, id]) => Number(id)))].sort((a, b) => a - b)
const agentsIn = async (city_id: number, count: number) => {
  const made = []
  for (let nth = 0; nth < count; nth += 1) made.push((await createAgent(app, { city_id })).id)
  return made
}

let inUfa: number[]
beforeAll(async () => {
  await loadPlaces(app)
  inUfa = await agentsIn(UFA, 1)
})

test('SITE-12, AGT-03 the page of a city shows its verified agencies, and no other city’s, none that waits or is blocked', async () => {
  await createAgent(app, { city_id: UFA, verified: false })
  const [blocked = 0] = await agentsIn(UFA, 1)
  await app.database.pool.query(
    `insert into user_block (user_id, reason, blocked_by) values ($1, 'Спам', $1)`,
    [blocked],
  )
  await createAgent(app)
  const { status, main } = await open('/agent/city/ufa/')
  expect([status, passports(main)]).toEqual([200, inUfa])
  expect(main).toContain('Турагенты: Уфа')
  expect(main).toContain('1\u00a0турагент')
})

test('SITE-12 a city without agencies says so and leads to all of them', async () => {
  const { status, main, isHidden } = await open('/agent/city/samara/')
  expect([status, passports(main), isHidden]).toEqual([200, [], true])
  expect(main).toContain('проверенных турагентов пока нет')
  expect(main).toContain('href="/agent/city/ufa/"')
})

test('SITE-12 the list of agencies and an agency’s own page lead to its city', async () => {
  expect((await open('/agent')).main).toContain('href="/agent/city/ufa/"')
  expect((await open(`/agent/${inUfa[0]}`)).main).toContain('href="/agent/city/ufa/"')
  const homeless = await createAgent(app)
  expect((await open(`/agent/${homeless.id}`)).main).not.toContain('/agent/city/')
})

test('SITE-21 another spelling moves to the one address, what is no city is not found', async () => {
  for (const url of ['/agent/city/ufa', '/agent/city/UFA/', '/agent/city/%D1%83%D1%84%D0%B0/']) {
    const { status, to } = await open(url)
    expect([url, status, to]).toEqual([url, 301, '/agent/city/ufa/'])
  }
  for (const url of ['/agent/city/', '/agent/city/atlantida/', '/agent/city/ufa/more/'])
    expect([url, (await open(url)).status]).toEqual([url, 404])
})

test('SITE-17, SITE-18 a city of too few agencies is kept from search engines; with enough it is mapped, and they are told what is shown', async () => {
  const few = await agentsIn(KAZAN, cityAgenciesEnough - 1)
  const map = async () => (await open('/sitemap-agents-city-1.xml')).html
  expect((await open('/agent/city/kazan/')).isHidden).toBe(true)
  expect(await map()).not.toContain('/agent/city/kazan/')
  const all = [...few, ...(await agentsIn(KAZAN, 1))]
  const { html, main, isHidden } = await open('/agent/city/kazan/')
  expect([isHidden, passports(main)]).toEqual([false, all])
  expect(html).toContain(`<link rel="canonical" href="${SITE}/agent/city/kazan/"`)
  expect(await map()).toContain(`<loc>${SITE}/agent/city/kazan/</loc>`)
  expect((await open('/sitemap.xml')).html).toContain('sitemap-agents-city-1.xml')
  const told = JSON.parse(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '')[
    '@graph'
  ]
  const list = told.find((node: { '@type': string }) => node['@type'] === 'ItemList')
  const shown = list.itemListElement.map(({ url }: { url: string }) => Number(url.split('/').at(-1)))
  expect(shown.toSorted((a: number, b: number) => a - b)).toEqual(all)
  await app.database.pool.query('update agent set is_demo = true where id = $1', [all[0]])
  expect((await open('/agent/city/kazan/')).isHidden).toBe(true)
})

test('SITE-12 a long list has pages: none is lost, and an address of none leads to one that there is', async () => {
  const before = passports((await open('/agent/city/kazan/')).main).length
  await agentsIn(KAZAN, limits.pageSize + 1 - before)
  const first = await open('/agent/city/kazan/')
  const second = await open('/agent/city/kazan/?page=2')
  expect(passports(first.main)).toHaveLength(limits.pageSize)
  expect(new Set([...passports(first.main), ...passports(second.main)]).size).toBe(limits.pageSize + 1)
  expect(second.html).toContain(`<link rel="canonical" href="${SITE}/agent/city/kazan/?page=2"`)
  const past = await open('/agent/city/kazan/?page=9')
  expect([past.status, past.to]).toEqual([302, '/agent/city/kazan/?page=2'])
  for (const page of ['-1', '0', '1000000000', 'x'])
    expect([page, passports((await open(`/agent/city/kazan/?page=${page}`)).main)]).toEqual([
      page,
      passports(first.main),
    ])
})
