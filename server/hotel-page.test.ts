import path from 'node:path'
import { HtmlValidate } from 'html-validate'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { money } from '../contract/texts.ts'
import { buildPages, isBuildCurrent } from '../scripts/web/web-build.ts'
import { bootApp } from '../test/support/app.ts'
import { serving } from '../test/partners/pictures.ts'
import { createAgent } from './modules/agents/agents.factory.ts'
import { fund } from './modules/offers/offers.factory.ts'
import { picturesFor } from './modules/hotel-pictures/hotel-pictures.factory.ts'
import { picture } from './modules/identity/photo/photo.factory.ts'
import { loadPlaces } from './modules/public-pages/public-pages.factory.ts'
import { writtenReview } from './modules/reviews/reviews.factory.ts'
import { addTours } from './modules/supply/supply.factory.ts'
import { registerPages } from './ssr.ts'

const root = path.resolve(import.meta.dirname, '..')
const app = await bootApp({
  bind: async (http, web) => {
    if (!isBuildCurrent(root)) await buildPages(root)
    await registerPages(http, { dev: false, publicUrl: 'https://lotour.ru', visitors: web.visitors })
  },
})
const { partner, tell, fetch } = await picturesFor(app)
const KEMER = 22
const kazan = { home: 6787, departure: 10 }
let [hotel, other] = [
  { id: 0, name: '', stars: 5 },
  { id: 0, name: '', stars: 5 },
]
let address = ''

beforeAll(async () => {
  await loadPlaces(app)
  const { rows } = await app.database.pool.query(
    'select id, name, stars from hotel where region_id = $1 order by popularity desc, id limit 2',
    [KEMER],
  )
  ;[hotel, other] = rows
  address = (await open(`/country/turciya/kemer/${hotel.id}/`)).to ?? ''
})
/** The clock stands at Friday 20 November 2026. */
beforeEach(() =>
  addTours(
    app,
    [
      { hotel_id: hotel.id, day: '2026-11-26', price: 84_300, operator_id: 2, room: 'Standard Room' },
      { hotel_id: hotel.id, day: '2026-12-01', price: 95_000, room: 'Suite' },
      { hotel_id: hotel.id, day: '2026-12-01', price: 70_000, departure_id: kazan.departure },
      { hotel_id: other.id, day: '2026-12-01', price: 60_000 },
    ],
    'the list of this test',
  ),
)

const open = async (url: string, cookie = '') => {
  const { statusCode, headers, body } = await app.web.http.inject({ url, headers: cookie ? { cookie } : {} })
  const main = /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? ''
  const text = main
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/ +/g, ' ')
  return { status: statusCode, to: headers.location, html: body, text: unescaped(text) }
}
const unescaped = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', '’')

interface Node {
  '@type': string
  [key: string]: unknown
}
const hotelIn = (html: string): Node | undefined =>
  (
    JSON.parse(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '{}')[
      '@graph'
    ] as Node[]
  ).find((node) => node['@type'] === 'Hotel')

test('SITE-02, SITE-14 a hotel tells without a script its price with age and source, weeks, rooms, other cities and neighbours', async () => {
  const { status, html, text } = await open(`${address}?utm_source=yandex`)
  expect(status).toBe(200)
  for (const words of [
    hotel.name,
    `от ${money(84_300)} за двоих Проверено`,
    'Самый дешёвый — 26\u00a0ноября, Pegas Touristik.',
    '23–29\u00a0ноября: от 84\u00a0300 ₽, дешевле всего',
    'Недели без проверенных цен не показаны.',
    'Стандартный номер, Люкс',
    `из Казани от ${money(70_000)}`,
    `Ещё отели: Кемер ${other.name} от ${money(60_000)}`,
    'Отзывов пока нет: их пишут только те, кто ездил через Лотур.',
    'Запустить аукцион',
  ])
    expect(text).toContain(words)
  expect(html.match(/class="price-column"/g)).toHaveLength(2)
  expect(html).toContain(`<link rel="canonical" href="https://lotour.ru${address}"`)
  expect(html).toMatch(/href="https:\/\/www\.openstreetmap\.org\/#map=12\/36\.\d+\/30\.\d+"/)
  expect(html).toMatch(
    new RegExp(`<title>${hotel.name} \\d\\*, Кемер, Турция: туры от 84\u00a0300\u00a0₽ за двоих — Лотур<`),
  )
})

test('SITE-16 its prices are from the chosen city', async () => {
  const { text } = await open(address, `home_city=${kazan.home}`)
  expect(text).toContain(`от ${money(70_000)} за двоих`)
  expect(text).toContain(`из Москвы от ${money(84_300)}`)
})

test('SITE-02, SITE-18 pictures stand in a strip that opens without a script, in the linked data and for social networks', async () => {
  expect((await open(address)).html).not.toContain('photo-strip')
  for (const width of [400, 500])
    partner.answers.set(`/${width}.jpg`, serving.bytes(await picture(width, 300).jpeg().toBuffer()))
  await tell(hotel.id, ['/400.jpg', '/500.jpg'])
  await fetch()
  const { html } = await open(address)
  expect(html.match(/popovertarget="photo-\d"(?! popovertargetaction)/gi)).toHaveLength(2)
  expect(html.match(/id="photo-\d"/g)).toHaveLength(2)
  const { image } = hotelIn(html) as unknown as { image: string[] }
  expect(image).toHaveLength(2)
  for (const url of image) {
    expect(html.split('<main')[1]).toContain(new URL(url).pathname)
    const file = await app.web.http.inject({ url: new URL(url).pathname })
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp'])
  }
  const { results } = await new HtmlValidate({ extends: ['html-validate:standard'] }).validateString(html)
  expect(results).toEqual([])
  expect(html).toContain(`<meta property="og:image" content="${image[0]}"`)
})

test('SITE-18, AGT-07 those who have been there are read and counted, alike in the text and in the linked data', async () => {
  const agent = await createAgent(app)
  await fund(app, agent, 1_000_000)
  const words = 'Номера просторные, до моря пять минут.</script><b>'
  for (const mark of [5, 4, 3])
    await writtenReview(app, { agent, hotel: mark, text: `${words} Оценка ${mark}.` })
  const { rows } = await app.database.pool.query('select distinct hotel_id from review')
  const { to } = await open(`/country/turciya/kemer/${rows[0].hotel_id}/`)
  const { html, text } = await open(to ?? '')
  expect(text).toContain('Оценка туристов: 4,0 из 5, · 3\u00a0отзыва')
  expect(text).toContain('Каждый подтверждён бронированием')
  expect(hotelIn(html)?.['aggregateRating']).toMatchObject({ ratingValue: 4, reviewCount: 3 })
  expect(html).not.toContain('</script><b>')
})

test('SITE-21 the number decides: another name, case or resort leads to the one address, an unknown hotel is 404', async () => {
  for (const asked of [
    `/country/turciya/kemer/former-name-${hotel.id}/`,
    `/country/turciya/antalya/${hotel.id}/`,
    address.slice(0, -1),
    address.toUpperCase().replace('/COUNTRY', '/country'),
    encodeURI(`/country/Турция/Кемер/Отель-${hotel.id}`),
  ])
    expect([asked, await open(asked)]).toMatchObject([asked, { status: 301, to: address }])
  for (const asked of ['x-999999999', 'without-a-number', '0'])
    expect([asked, (await open(`/country/turciya/kemer/${asked}/`)).status]).toEqual([asked, 404])
})

test('SITE-21 a hotel that nobody sells stays, says so and from where it is sold', async () => {
  await addTours(
    app,
    [{ hotel_id: hotel.id, day: '2026-12-01', price: 70_000, departure_id: kazan.departure }],
    'the list of this test',
  )
  const { status, text, html } = await open(address)
  expect(status).toBe(200)
  expect(text).toContain('Сейчас нет проверенных цен из Москвы. Есть из Казани.')
  expect(hotelIn(html)).not.toHaveProperty('priceRange')
})
