import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { buildPages, isBuildCurrent } from '../scripts/web/web-build.ts'
import { bootApp } from '../test/support/app.ts'
import { people } from '../test/support/people.ts'
import { createAgent } from './modules/agents/agents.factory.ts'
import { loadPlaces } from './modules/public-pages/public-pages.factory.ts'
import { countNow, launchMany } from './modules/public-pages/statistics/statistics.factory.ts'
import { registerPages } from './ssr.ts'

const root = path.resolve(import.meta.dirname, '..')
const app = await bootApp({
  bind: async (http) => {
    if (!isBuildCurrent(root)) await buildPages(root)
    await registerPages(http, { dev: false, publicUrl: 'https://lotour.ru' })
  },
})

async function open(url: string, headers: Record<string, string> = {}) {
  const { statusCode, headers: answered, body } = await app.web.http.inject({ url, headers })
  return { status: statusCode, headers: answered, html: body, text: read(mainOf(body)) }
}
const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
const read = (html: string) =>
  html
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('\u00a0', ' ')
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]

interface Dataset {
  '@type': string
  description: string
  variableMeasured: { name: string; description: string; value: string }[]
  distribution: { contentUrl: string }
}
const datasetOf = (html: string): Dataset | undefined =>
  JSON.parse(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '{"@graph":[]}')[
    '@graph'
  ].find((node: Dataset) => node['@type'] === 'Dataset')

let empty: Awaited<ReturnType<typeof open>>

beforeAll(async () => {
  await loadPlaces(app)
  empty = await open('/statistics/?utm=none')
  const [tourist, agent] = [(await people.anna(app)).id, (await createAgent(app)).id]
  await launchMany(app, {
    tourist,
    agent,
    times: 20,
    asked: (nth) => ({ answered: 40, chosen: 150_000, ...(nth === 0 && { adults: 1 }) }),
  })
  await countNow(app)
}, 180_000)

test('SITE-19 an empty market says why no number stands there, and tells search engines no set of data', () => {
  expect(empty.status).toBe(200)
  expect(empty.text).toContain('Аукционов пока мало')
  expect(empty.text).toContain('Число меньше чем по 20 аукционам говорило бы об отдельных людях')
  expect(empty.text).toContain('Цены ещё считаются')
  expect(datasetOf(empty.html)).toBeUndefined()
  expect(mainOf(empty.html)).not.toContain('/api/statistics/file')
})

test('SITE-19, SITE-18 each number is read with how and of how many auctions it is, search engines are told the same ones', async () => {
  const { html, text } = await open('/statistics/')
  expect(text).toContain('По 20 аукционам')
  expect(text).toContain('Аукционы, запущенные с 20.11.2025 по 20.11.2026')
  const data = datasetOf(html)
  expect(data?.variableMeasured.map(({ name }) => name)).toContain('До первого предложения')
  for (const { name, description, value } of data?.variableMeasured ?? [])
    expect([name, text.includes(read(value)), text.includes(description)]).toEqual([name, true, true])
  expect(data?.distribution.contentUrl).toBe('https://lotour.ru/api/statistics/file?departure_id=1')
  // Of nineteen pairs: named, and not told.
  expect(text).toContain('Пока не показаны: «Обычный бюджет двоих»')
  expect(text).not.toContain('200 000')
})

test('SITE-19, SITE-22 a filter shows its numbers under the one canonical address, and what is not told says so', async () => {
  const turkey = await open('/statistics/?year=2026&country_id=4')
  expect(turkey.text).toContain('Турция. Аукционы, запущенные с 01.01.2026')
  expect(turkey.html).toContain('/api/statistics/file?year=2026&amp;country_id=4&amp;departure_id=1')
  expect(canonicalOf(turkey.html)).toBe('https://lotour.ru/statistics/')
  for (const query of [
    'year=1999',
    'country_id=1',
    'country_id=%3Cb%3E',
    'year=2026&year=2025&country_id=x',
  ]) {
    const { status, html, text } = await open(`/statistics/?${query}`)
    expect([query, status, canonicalOf(html)]).toEqual([query, 200, 'https://lotour.ru/statistics/'])
    expect(text).toContain('По такому выбору меньше 20 аукционов')
  }
  const blank = await open('/statistics/?year=&country_id=')
  expect(blank.text).not.toContain('По такому выбору')
})

test('SITE-19, SITE-21 guests share the page and ask for it by its tag; another spelling leads to the one address', async () => {
  const { headers } = await open('/statistics/', { 'accept-encoding': 'gzip' })
  const again = await open('/statistics/', {
    'accept-encoding': 'gzip',
    'if-none-match': String(headers['etag']),
  })
  expect(again.status).toBe(304)
  const moved = await open('/statistics?year=2026')
  expect([moved.status, moved.headers.location]).toEqual([301, '/statistics/?year=2026'])
})
