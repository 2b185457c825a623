import path from 'node:path'
import { HtmlValidate } from 'html-validate'
import { matchRoutes, type RouteObject } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { money } from '../contract/numbers.ts'
import { pageTypes, type PageType } from '../contract/platform/page-types.ts'
import { pageTypeOf } from '../contract/public-pages/page-paths.ts'
import { buildPages, isBuildCurrent } from '../scripts/web/web-build.ts'
import { bootApp } from './support/app.ts'
import { crawl, type Page, plain } from './support/crawler.ts'
import routes from '../web/routes.ts'
import { createAgent } from '../server/modules/agents/agents.factory.ts'
import { foundPages } from '../server/modules/public-pages/index.ts'
import { loadPlaces } from '../server/modules/public-pages/public-pages.factory.ts'
import { valuePages } from '../server/modules/public-pages/registry/value-pages.ts'
import { addTours } from '../server/modules/supply/supply.factory.ts'
import { refreshListedHotTours } from '../server/modules/supply/hot-tours/listed-hot-tours.ts'
import { system } from '../server/platform/use-case.ts'
import { registerPages } from '../server/ssr.ts'

const SITE = 'https://lotour.ru'
/** So many pages of each kind are read; of the others the address alone is known. */
const EACH = 4
const root = path.resolve(import.meta.dirname, '..')
// Asked when the database is there.
const registry = () => foundPages(app.database.read)
const app = await bootApp({
  bind: async (http) => {
    if (!isBuildCurrent(root)) await buildPages(root)
    await registerPages(http, {
      dev: false,
      publicUrl: SITE,
      found: {
        standing: (at) => registry().standing(at),
        words: (key) => registry().words(key),
        groups: () => registry().groups(),
        pages: (type, range) => registry().pages(type, range),
      },
    })
  },
})

const asSystem: Parameters<typeof valuePages>[0]['act'] = (useCase, input) => app.act(system, useCase, input)

const asRoutes = (entries: typeof routes): RouteObject[] =>
  entries.map((entry) => ({
    ...(entry.index ? { index: true as const } : { ...(entry.path && { path: entry.path }) }),
    ...(entry.children && { children: asRoutes(entry.children) }),
    id: entry.file,
  })) as RouteObject[]
const examples: Record<PageType, string> = {
  home: '/',
  'hot-tours': '/hot-tours/',
  tours: '/tours/',
  countries: '/country/',
  country: '/country/x/',
  resort: '/country/x/y/',
  hotel: '/country/x/y/z-1/',
  month: '/country/x/may/',
  'country-from': '/country/x/from-y/',
  from: '/from/x/',
  operators: '/tour-operator/',
  operator: '/tour-operator/x/',
  agents: '/agent',
  'agents-city': '/agent/city/x/',
  agent: '/agent/1',
  statistics: '/statistics/',
  help: '/help/',
  documents: '/documents/',
}

/** Whether the router knows the addresses of a kind: by its own table. */
function hasRoute(type: PageType): boolean {
  const file = matchRoutes(asRoutes(routes), examples[type])?.at(-1)?.route.id
  return file !== undefined && !file.includes('not-found')
}

let pages: Map<string, Page>
let deadLinks: string[]

beforeAll(async () => {
  await loadPlaces(app)
  await createAgent(app, { city_id: 6787 })
  await sell()
  await valueTurkey()
  await refreshListedHotTours({ ...app, read: app.database.read, act: asSystem }, app.clock.now)
  const met = await crawl(['/', ...(await mapped())], { open, site: SITE, each: EACH })
  pages = met.pages
  deadLinks = met.dead.map(({ url, status }) => `${url}: ${status}`)
}, 180_000)

/** So much in Turkey that its resorts and hotels may be found, and one tour elsewhere that is not worth it. */
async function sell(): Promise<void> {
  const { rows } = await app.database.pool.query<{ id: number; region_id: number }>(
    'select id, region_id from hotel where region_id in (20, 22) order by id',
  )
  const tours = rows.slice(0, 12).flatMap(({ id, region_id }, nth) =>
    Array.from({ length: 8 }, (_, week) => ({
      hotel_id: id,
      region_id,
      country_id: 4,
      day: new Date(Date.UTC(2026, 11, 5 + 7 * week)).toISOString().slice(0, 10),
      price: 90_000 + nth * 1300 + week * 700,
      nights: 7 + (week % 3),
      departure_id: week % 2 ? 2 : 1,
      operator_id: 1 + (nth % 3),
    })),
  )
  await addTours(app, [...tours, { country_id: 1, day: '2026-12-10', price: 80_000 }])
}

async function valueTurkey(): Promise<void> {
  await app.database.pool.query(
    `insert into public_page_valuation (started_at, done)
     select $1, array_agg('country:' || id) from country where id not in (1, 4)`,
    [app.clock.now],
  )
  await valuePages({ act: asSystem })
}

const open = (url: string) => app.web.http.inject({ url, headers: { accept: 'text/html' } })
const locs = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url.slice(SITE.length))

/** Everything that the maps tell search engines. */
async function mapped(): Promise<string[]> {
  const maps = locs((await open('/sitemap.xml')).body)
  return (await Promise.all(maps.map(async (map) => locs((await open(map)).body)))).flat()
}

const all = () => [...pages.values()]
/** Without what narrows or sorts. */
const canonical = () => [...pages].filter(([url]) => !url.includes('?')).map(([, page]) => page)

test('SITE-12 no link of the site and nothing of its maps is dead or leads round', () => {
  expect(deadLinks).toEqual([])
  expect(all().length).toBeGreaterThan(25)
})

test('SITE-12 every kind of page that has a route is met on the way', () => {
  const types = Object.keys(pageTypes) as PageType[]
  expect(types.map((type) => pageTypeOf(examples[type]))).toEqual(types)
  const built = types.filter(hasRoute)
  const met = new Set(all().map(({ type }) => type))
  expect(built.filter((type) => !met.has(type))).toEqual([])
})

test('SITE-17 nothing below the gate may be indexed, and nothing above it is kept out', async () => {
  const gated = /^\/(?:country|from|tour-operator)\/[^/]/
  const wrong: string[] = []
  for (const page of canonical().filter(({ path: at }) => gated.test(at))) {
    const isFound = (await registry().standing(page.path))?.isFound ?? false
    if (page.isHidden === isFound) wrong.push(`${page.path}: ${isFound ? 'kept out' : 'let in'}`)
    if ((page.header === 'noindex, follow') === isFound) wrong.push(`${page.path}: header «${page.header}»`)
  }
  expect(wrong).toEqual([])
  const mappedPaths = new Set(await mapped())
  expect(canonical().filter(({ path: at, isHidden }) => isHidden && mappedPaths.has(at))).toEqual([])
})

test('SITE-12, SITE-22 every page has one canonical address, one h1 and one title; filters share theirs', () => {
  const wrong = [...pages].flatMap(([url, { path: at, html }]) => {
    const [first = '', ...more] = [...html.matchAll(/<link rel="canonical" href="([^"]*)"/g)].map(
      ([, href]) => href,
    )
    const isOwn = first === `${SITE}${at}` || (url.includes('?page=') && first === `${SITE}${url}`)
    const counts = [html.match(/<h1[\s>]/g), html.match(/<title>/g), html.match(/<meta name="description"/g)]
    return [
      ...(isOwn && more.length === 0 ? [] : [`${url}: canonical ${[first, ...more].join(' ')}`]),
      ...(counts.every((met) => met?.length === 1)
        ? []
        : [`${url}: ${counts.map((met) => met?.length ?? 0).join(' ')}`]),
    ]
  })
  expect(wrong).toEqual([])
})

test('SITE-12 pages of one kind have titles and descriptions of their own', () => {
  const said = canonical().map(({ html }) => /<title>([^<]*)/.exec(html)?.[1] ?? '')
  expect(said.filter((title, at) => said.indexOf(title) !== at)).toEqual([])
})

test('SITE-12 every page is HTML as its standard has it', async () => {
  const reader = new HtmlValidate({ extends: ['html-validate:standard'] })
  const wrong: string[] = []
  for (const { path: at, html } of canonical()) {
    const { results } = await reader.validateString(html)
    for (const { messages } of results)
      wrong.push(
        ...messages.map(({ ruleId, message, selector }) => `${at}: ${ruleId}, ${message} (${selector})`),
      )
  }
  expect(wrong).toEqual([])
  expect((await reader.validateString('<!doctype html><ul><div></div></ul>')).valid).toBe(false)
})

test('SITE-12, SITE-02 in the lists of tours a hotel’s name leads to its page, where that is worth being found', () => {
  const lists = all().filter(({ type }) => type === 'tours' || type === 'hot-tours')
  const links = lists.flatMap(({ html }) =>
    [...html.matchAll(/<h2 id="hot-\d+"[^>]*><a ([^>]*)>/g)].map(([, attributes = '']) => attributes),
  )
  const led = links.filter((one) => /href="\/country\/turciya\/[^/]+\/[^/]+-\d+\/"/.test(one))
  expect(led.length).toBeGreaterThan(5)
  expect(led.filter((one) => one.includes('nofollow'))).toEqual([])
  expect(
    links.filter((one) => !led.includes(one) && !/rel="nofollow"/.test(one) && /\?[^"]*hotel=/.test(one)),
  ).toEqual([])
})

interface Node {
  '@type'?: string
  [key: string]: unknown
}

/** Every object of linked data, however deep. */
function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn)
  if (value === null || typeof value !== 'object') return []
  return [value as Node, ...Object.values(value).flatMap(nodesIn)]
}

/** What of a node has to be read on the page, word for word. */
function shownOf(node: Node): string[] {
  const said = (name: string) =>
    typeof node[name] === 'string' || typeof node[name] === 'number' ? [node[name]] : []
  if (node['@type'] === 'AggregateOffer')
    return [
      ...said('lowPrice').map((price) => plain(money(Number(price)))),
      ...said('offerCount').map(inThousands),
    ]
  if (node['@type'] === 'AggregateRating')
    return [
      ...said('ratingValue').map((mark) => String(mark).replace('.', ',')),
      ...said('reviewCount').map(inThousands),
    ]
  if (node['@type'] === 'ListItem' && typeof node['name'] === 'string') return [node['name']]
  return []
}
const inThousands = (count: unknown) => plain(Number(count).toLocaleString('ru'))

test('SITE-18 linked data is whole, leads to addresses of the site, and says no number that is not read on the page', () => {
  const wrong: string[] = []
  let nodes = 0
  for (const { path: at, html, text } of canonical()) {
    for (const [, json = ''] of html.matchAll(
      /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g,
    ))
      for (const node of nodesIn(JSON.parse(json))) {
        nodes += 1
        const missing = shownOf(node).filter((words) => !text.includes(plain(words)))
        if (missing.length > 0) wrong.push(`${at}: ${node['@type']} says ${missing.join(', ')}`)
      }
  }
  expect(wrong).toEqual([])
  expect(nodes).toBeGreaterThan(20)
})

test('SITE-21 what is written otherwise leads to the one address, what is not there is not found', async () => {
  const answers = await Promise.all(
    [
      '/Country/Turciya',
      '/country/turciya',
      '/country/Турция/',
      '/country/net-takoy/',
      '/from/net/',
      '/nope',
    ].map(async (url) => {
      const { statusCode, headers } = await open(encodeURI(url))
      return [url, statusCode, headers.location?.replace(SITE, '')]
    }),
  )
  expect(answers).toEqual([
    ['/Country/Turciya', 301, '/country/turciya/'],
    ['/country/turciya', 301, '/country/turciya/'],
    ['/country/Турция/', 301, '/country/turciya/'],
    ['/country/net-takoy/', 404, undefined],
    ['/from/net/', 404, undefined],
    ['/nope', 404, undefined],
  ])
})
