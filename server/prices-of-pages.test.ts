import path from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { money } from '../contract/texts.ts'
import { buildPages, isBuildCurrent } from '../scripts/web/web-build.ts'
import { bootApp } from '../test/support/app.ts'
import { loadPlaces } from './modules/public-pages/public-pages.factory.ts'
import { addTours, type TourWish } from './modules/supply/supply.factory.ts'
import { registerPages } from './ssr.ts'

const root = path.resolve(import.meta.dirname, '..')
const kazan = 10
const app = await bootApp({
  bind: async (http, web) => {
    if (!isBuildCurrent(root)) await buildPages(root)
    await registerPages(http, { dev: false, publicUrl: 'https://lotour.ru', visitors: web.visitors })
  },
})

beforeAll(() => loadPlaces(app))
beforeEach(() => sell())

/** The clock stands at Friday 20 November 2026. */
const sell = (tours: readonly TourWish[] = usual) => addTours(app, tours, 'the list of this test')
const usual: TourWish[] = [
  { region_id: 22, day: '2026-11-26', price: 84_300, operator_id: 2 },
  { region_id: 20, day: '2026-12-01', price: 95_000 },
  { region_id: 20, day: '2027-07-05', price: 120_000 },
  { region_id: 22, day: '2026-12-01', price: 70_000, departure_id: kazan },
]

const open = async (url: string) => {
  const { body } = await app.web.http.inject({ url })
  return { html: body, text: textOf(/<main[\s\S]*<\/main>/.exec(body)?.[0] ?? '') }
}
const textOf = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/ +/g, ' ')
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]

test('SITE-16, SITE-02 from a page of another city than the visitor’s links lead to prices of that city', async () => {
  const { html } = await open('/country/turciya/from-kazan/')
  const [to = ''] = /\/country\/turciya\/dekabr\/\?departure_id=10/.exec(html) ?? []
  const month = await open(to)
  expect(month.text).toContain(`от ${money(70_000)} за двоих`)
  expect(canonicalOf(month.html)).toBe('https://lotour.ru/country/turciya/dekabr/')
  expect(month.html).toContain(
    'href="/tours/?departure_id=10&amp;country_id=4&amp;region_id=22&amp;month=2026-12"',
  )
  expect(month.html).toMatch(/href="\/country\/turciya\/kemer\/[^"]+\/\?departure_id=10"/)
  // What is no number of a city is as if it were not there.
  expect((await open('/country/turciya/dekabr/?departure_id=x')).text).toContain(
    `от ${money(95_000)} за двоих`,
  )
})

test('SITE-02 days of another year say so, and a week of two months names both', async () => {
  await sell([...usual, { region_id: 20, day: '2027-09-12', price: 50_000 }])
  const { text } = await open('/country/turciya/')
  expect(text).toContain('Самый дешёвый — 12\u00a0сентября\u00a02027')
  expect(text).toContain('6–12\u00a0сентября\u00a02027: от 50\u00a0000 ₽, дешевле всего')
  expect(text).toContain('30\u00a0ноя\u00a0– 6\u00a0дек 30\u00a0ноября – 6\u00a0декабря: от 95\u00a0000 ₽')
  expect((await open('/country/turciya/iyul/')).text).toContain('Цены по дням вылета: июль 2027')
})

test('SITE-02 a column is as high as its price, from nothing on', async () => {
  const { html } = await open('/country/turciya/')
  const heights = [...html.matchAll(/class="price-bar[^>]*height:(\d+)%/g)].map(([, height]) =>
    Number(height),
  )
  expect(heights.filter((height) => height > 0)).toEqual([70, 79, 100])
})
