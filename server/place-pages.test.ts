import path from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { counted, money } from '../contract/texts.ts'
import { buildPages, isBuildCurrent } from '../scripts/web/web-build.ts'
import { bootApp } from '../test/support/app.ts'
import { createAgent } from './modules/agents/agents.factory.ts'
import { placesInFiles } from './modules/geo/index.ts'
import { loadPlaces } from './modules/public-pages/public-pages.factory.ts'
import { forgetSlugs } from './modules/public-pages/slugs/known-slugs.ts'
import { namePlaces } from './modules/public-pages/slugs/name-places.ts'
import { fairTerms, soonTour } from './modules/special-offers/special-offers.factory.ts'
import { addTours, type TourWish } from './modules/supply/supply.factory.ts'
import { system } from './platform/use-case.ts'
import { registerPages } from './ssr.ts'

const root = path.resolve(import.meta.dirname, '..')
const kazan = { home: 6787, departure: 10 }
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
  { region_id: 22, day: '2026-12-01', price: 70_000, departure_id: kazan.departure },
]

const open = async (url: string, cookie = '') => {
  const { statusCode, headers, body } = await app.web.http.inject({ url, headers: cookie ? { cookie } : {} })
  return {
    status: statusCode,
    to: headers.location,
    html: body,
    text: textOf(/<main[\s\S]*<\/main>/.exec(body)?.[0] ?? ''),
  }
}
const textOf = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/ +/g, ' ')
const tag = (html: string, pattern: RegExp) => html.match(new RegExp(pattern, 'g')) ?? []
const titleOf = (html: string) => /<title>([^<]*)</.exec(html)?.[1]
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]
interface Node {
  '@type': string
  [key: string]: unknown
}
const graphOf = (html: string): Node[] =>
  JSON.parse(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '{}')['@graph']

test.each([
  ['/country/turciya/', 'Туры в Турцию', 'Туры в Турцию от 84 300 ₽ за двоих — Лотур'],
  ['/country/turciya/antalya/', 'Анталья: туры и цены', 'Анталья, Турция: туры от 95 000 ₽ за двоих — Лотур'],
  ['/country/turciya/iyul/', 'Туры в Турцию в июле', 'Туры в Турцию в июле от 120 000 ₽ за двоих — Лотур'],
  [
    '/country/turciya/from-kazan/',
    'Туры в Турцию из Казани',
    'Туры в Турцию из Казани от 70 000 ₽ за двоих — Лотур',
  ],
  ['/from/kazan/', 'Туры из Казани', 'Туры из Казани от 70 000 ₽ за двоих — Лотур'],
])('SITE-12, SITE-02 %s has its own heading, title and one canonical address', async (url, h1, title) => {
  const { status, html } = await open(`${url}?utm_source=yandex&page=-1`)
  expect(status).toBe(200)
  expect(tag(html, /<h1/)).toHaveLength(1)
  expect(textOf(html)).toContain(h1)
  expect(titleOf(html)?.replaceAll('\u00a0', ' ')).toBe(title)
  expect(tag(html, /rel="canonical"/)).toHaveLength(1)
  expect(canonicalOf(html)).toBe(`https://lotour.ru${url}`)
})

test('SITE-02, SITE-14 a country tells without a script its price with age and source, weeks, resorts, months, cities, hotels and documents', async () => {
  const { html, text } = await open('/country/turciya/')
  for (const words of [
    `от ${money(84_300)} за двоих Проверено`,
    `${counted(3, 'tour')} из Москвы на 7\u00a0ночей. Самый дешёвый — 26\u00a0ноября, Pegas Touristik.`,
    '23–29\u00a0ноября: от 84\u00a0300 ₽, дешевле всего',
    `Анталья от ${money(95_000)}`,
    `Июль 2027 от ${money(120_000)}`,
    `Из Казани от ${money(70_000)}`,
    'С 14 лет Загранпаспорт',
    'Перед поездкой проверьте на сайте МИД',
    'считаем не меньше чем по 20 аукционам',
  ])
    expect(text).toContain(words)
  for (const to of ['antalya/', 'iyul/', 'from-kazan/'])
    expect(html).toContain(`href="/country/turciya/${to}"`)
  expect(tag(html, /class="price-column"/)).toHaveLength(53)
})

test('SITE-04 operators stand by the alphabet, each with a page of its own that is read without a script', async () => {
  const list = await open('/tour-operator/')
  expect(list.status).toBe(200)
  expect(list.text).toContain(`Pegas Touristik от ${money(84_300)} 1\u00a0тур в 1\u00a0страну`)
  const [, listed = ''] = list.html.split('aria-label="Туроператоры"')
  const shown = [...(listed.split('</ul>')[0] ?? '').matchAll(/class="type-subheading[^"]*">([^<]*)</g)].map(
    ([, name]) => name ?? '',
  )
  const readable = shown.map((name) => name.replace('&amp;', '&'))
  expect(readable.length).toBeGreaterThan(20)
  expect(readable).toEqual(readable.toSorted((one, other) => one.localeCompare(other, 'ru')))
  expect(graphOf(list.html).find((node) => node['@type'] === 'ItemList')).toMatchObject({
    numberOfItems: shown.length,
  })

  const { status, html, text } = await open('/tour-operator/pegas-touristik/')
  expect([status, titleOf(html)?.replaceAll('\u00a0', ' ')]).toEqual([
    200,
    'Туры Pegas Touristik от 84 300 ₽ за двоих — Лотур',
  ])
  expect(text).toContain(`Турция от ${money(84_300)}`)
  expect(canonicalOf(html)).toBe('https://lotour.ru/tour-operator/pegas-touristik/')

  expect(text).toContain('из Москвы у этого туроператора.')
  expect(html).toContain('href="/tours/?departure_id=1&amp;country_id=4&amp;operator_id=2"')
  expect(text).toContain('аукцион откроется с этими датами.')

  const none = await open('/tour-operator/pegas-touristik/', `home_city=${kazan.home}`)
  expect(none.text).toContain('Сейчас нет проверенных цен из Казани. Есть из Москвы.')
  expect(none.html).toContain('href="/tour-operator/pegas-touristik/?departure_id=1"')
  expect(await open('/Tour-Operator/Pegas-Touristik')).toMatchObject({
    status: 301,
    to: expect.stringContaining('/tour-operator/pegas-touristik/'),
  })
  expect((await open('/tour-operator/nobody/')).status).toBe(404)
})

test('SITE-18 the numbers of the linked data are those that are read', async () => {
  const { html, text } = await open('/country/turciya/')
  const graph = graphOf(html)
  const product = graph.find((node) => node['@type'] === 'Product')
  const offer = product?.['offers'] as { lowPrice: number; offerCount: number }
  expect(offer).toMatchObject({ lowPrice: 84_300, offerCount: 3, priceCurrency: 'RUB' })
  expect(text).toContain(`от ${money(offer.lowPrice)} за двоих`)
  expect(text).toContain(`${counted(offer.offerCount, 'tour')} из Москвы`)
  expect(text).toContain(String(product?.['name']))
  expect(text).toContain(String(product?.['description']))
  const hotels = graph.find((node) => node['@type'] === 'ItemList') as unknown as {
    itemListElement: { item: { name: string } }[]
  }
  const shown = [...html.matchAll(/<h3[^>]*><a[^>]*>([^<]*)<\/a><\/h3>/g)].map(([, name]) => name)
  expect(hotels.itemListElement.map(({ item }) => item.name)).toEqual(shown)
  const way = graph.find((node) => node['@type'] === 'BreadcrumbList') as unknown as {
    itemListElement: { name: string; item: string }[]
  }
  expect(way.itemListElement.map(({ name }) => name)).toEqual(['Главная', 'Страны', 'Турция'])
  for (const { name, item } of way.itemListElement.slice(0, -1))
    expect(html).toContain(`href="${new URL(item).pathname}" data-discover="true">${name}`)
})

test('SITE-02 each list says what its prices are of, also on the way to a narrower list', async () => {
  expect((await open('/country/turciya/iyul/')).text).toContain(
    'Самая низкая цена за двоих из Москвы в июле.',
  )
  expect((await open('/country/turciya/antalya/')).text).toContain(
    'Самая низкая цена за двоих из Москвы на этот курорт.',
  )
  expect((await open('/country/turciya/from-kazan/')).text).toContain('Самая низкая цена за двоих из Казани.')
})

test('SITE-16 prices are from the chosen city', async () => {
  const { text } = await open('/country/turciya/', `home_city=${kazan.home}`)
  expect(text).toContain(`от ${money(70_000)} за двоих`)
  expect(text).toContain('1\u00a0тур из Казани')
})

test('SITE-01, SITE-16, SITE-14 the home page tells without a script the hot tours of the visitor’s city and leads to the pages of countries', async () => {
  const agent = await createAgent(app, { organisation: 'ООО «Горячая путёвка»' })
  const tour_id = (await sell([...usual, soonTour(app)])).at(-1)
  await app.call('POST /api/travel-agent/special-offer', {
    token: agent.token,
    body: { tour_id, ...fairTerms(app) },
  })
  const { status, html, text } = await open('/?utm_source=hot')
  expect(status).toBe(200)
  const [, hot = ''] = text.split('Горящие туры из Москвы')
  expect(hot).toContain('Турция, ')
  expect(hot).toContain(`из Москвы 30\u00a0ноября, 7\u00a0ночей`)
  expect(hot).toContain('продаёт ООО «Горячая путёвка»')
  expect(hot).toContain(`${money(162_000)} Цена тура ${money(180_000)}`)
  expect(hot).toContain('Аукцион : ')
  expect(html).toMatch(/<h3[^>]*><a [^>]*href="\/country\/turciya\/hotel\/\d+\/\?departure_id=1"/)
  expect(html).toMatch(/<a [^>]*href="\/hot-tours\/"[^>]*>Все горящие туры/)
  expect(html).toContain('href="/country/turciya/"')
  expect(text).toContain(`Турция от ${money(84_300)}`)
  // Nothing is sold there: its page is no landing, an auction for it is.
  expect(html).not.toContain('href="/country/egipet/"')
  expect(text).toContain('Запустить аукцион: Египет сейчас без цен')

  const kazanHome = await open('/', `home_city=${kazan.home}`)
  expect(kazanHome.text).not.toContain('Горящие туры')
  expect(kazanHome.text).toContain(`Турция от ${money(70_000)}`)
  const own = await open('/', `token=${agent.token}`)
  expect(own.text).toContain('Горящие туры из Москвы')
  expect(own.text).not.toContain('Аукцион : ')
  expect(own.html).toContain('href="/country/turciya/"')
})

test('SITE-21 a country whose prices an import has taken away stays, says so and from where there are some', async () => {
  await sell([{ region_id: 22, day: '2026-12-01', price: 70_000, departure_id: kazan.departure }])
  const { status, text, html } = await open('/country/turciya/')
  expect(status).toBe(200)
  expect(text).toContain('Сейчас нет проверенных цен из Москвы. Есть из Казани.')
  expect(text).toContain('Запустить аукцион')
  expect(graphOf(html).map((node) => node['@type'])).toEqual(['BreadcrumbList'])
  await sell([{ country_id: 1, day: '2026-12-01', price: 50_000 }])
  await createAgent(app)
  expect((await open('/country/turciya/')).text).toContain(
    'Сейчас нет проверенных цен из Москвы. Запустите аукцион: турагенты сами предложат цену.',
  )
})

test('SITE-02, SITE-14 all countries stand by continent, those that are sold lead to their pages; a search needs no script', async () => {
  const { html, text } = await open('/country/?page=1000000000')
  expect(text).toContain(`Турция от ${money(84_300)}`)
  expect(html).toContain('href="/country/turciya/"')
  for (const title of ['Азия', 'Европа', 'Африка', 'Америка', 'Океания']) expect(text).toContain(title)
  expect(text).toMatch(/Ещё \d+\sстран.?: сейчас без цен .*Монголия/)
  expect(html).not.toContain('href="/country/mongoliya/"')
  expect(canonicalOf(html)).toBe('https://lotour.ru/country/')
  const list = graphOf(html).find((node) => node['@type'] === 'ItemList')
  expect(list).toMatchObject({ numberOfItems: 1, itemListElement: [{ name: 'Турция' }] })
  const found = await open(`/country/?search=${encodeURIComponent('монгол')}`)
  expect(found.html).toContain('href="/country/mongoliya/"')
  expect(found.html).not.toContain('href="/country/turciya/"')
  expect(canonicalOf(found.html)).toBe('https://lotour.ru/country/')
  const none = await open(`/country/?search=${encodeURIComponent('<b>Нарния')}${'я'.repeat(200)}`)
  expect([none.status, none.text.includes('мы не нашли')]).toEqual([200, true])
  expect(none.html).toContain('&lt;b&gt;Нарния')
  expect((await open('/country/', `home_city=${kazan.home}`)).text).toContain(`Турция от ${money(70_000)}`)
})

test.each([
  ['/country', '/country/'],
  ['/Country/?search=x', '/country/?search=x'],
  ['/country/Turciya/', '/country/turciya/'],
  ['/country/turciya', '/country/turciya/'],
  ['/country/turciya?departure=1', '/country/turciya/?departure=1'],
  [encodeURI('/country/Турция/Кемер'), '/country/turciya/kemer/'],
  ['/country/turciya/IYUL/', '/country/turciya/iyul/'],
  [encodeURI('/from/Казань'), '/from/kazan/'],
])('SITE-21 %s leads for good to its one address', async (asked, to) => {
  expect(await open(asked)).toMatchObject({ status: 301, to })
})

test('SITE-21 what is unknown is 404, and what is closed 410, each with words', async () => {
  for (const url of ['/country/atlantida/', '/country/turciya/nope/', '/from/nope/', '/from/bez-perelyota/'])
    expect([url, (await open(url)).status]).toEqual([url, 404])
  const inFiles = placesInFiles()
  const name = async (has: typeof inFiles) => {
    await app.act(system, namePlaces, has)
    forgetSlugs(app.database.read)
  }
  await name((kind, id) => !(kind === 'countries' && id === 4) && inFiles(kind, id))
  const closed = await open('/country/turciya/')
  await name(inFiles)
  expect(closed.status).toBe(410)
  expect(closed.html).toContain('<h1')
})

test('SITE-09 whoever sells trips reads the same without a button that begins an auction', async () => {
  const agent = await createAgent(app)
  const { text } = await open('/country/turciya/', `token=${agent.token}`)
  expect(text).toContain(`от ${money(84_300)} за двоих`)
  expect(text).not.toContain('Запустить аукцион')
})
