import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import type { PlaceFacts } from '../../../../contract/public-pages/facts.ts'
import { createAgent } from '../../agents/agents.factory.ts'
import { addTours, type TourWish } from '../../supply/supply.factory.ts'
import { system } from '../../../platform/use-case.ts'
import { placesInFiles } from '../../geo/index.ts'
import { forgetSlugs } from '../slugs/known-slugs.ts'
import { namePlaces } from '../slugs/name-places.ts'
import { loadPlaces } from '../public-pages.factory.ts'
import { operatorDepartures, pricesByDeparture, pricesSpread } from './sold.queries.ts'

const app = await bootApp()
const kazan = 10
const SOURCE = 'the list of this test'

beforeAll(() => loadPlaces(app))
beforeEach(() => sell())

/** The clock stands at Friday 20 November 2026. */
function sell(tours: readonly TourWish[] = usual) {
  return addTours(app, tours, SOURCE)
}
const usual: TourWish[] = [
  { region_id: 22, day: '2026-11-25', price: 90_000 },
  { region_id: 22, day: '2026-11-26', price: 84_300, operator_id: 2 },
  { region_id: 22, day: '2026-11-26', price: 50_000, nights: 3 },
  { region_id: 20, day: '2026-12-01', price: 95_000 },
  { region_id: 20, day: '2027-07-05', price: 120_000 },
  { region_id: 20, day: '2027-07-06', price: 130_000 },
  { region_id: 22, day: '2026-12-01', price: 70_000, departure_id: kazan },
]

const ask = (path: string, query = '') => app.call(`GET /api/pages${path}${query}`)
const facts = async (path: string, query = ''): Promise<PlaceFacts> => {
  const { status, body } = await ask(path, query)
  expect([path, status]).toEqual([path, 200])
  return body.result
}

test('SITE-02 a country tells the least price for two of seven nights, whose it is, by week, month, city and resort', async () => {
  const country = await facts('/country/turciya')
  expect(country).toMatchObject({
    path: '/country/turciya/',
    departure: { id: 1, name_from: 'из Москвы' },
    best: { price: 84_300, day: '26.11.2026', source: 'Pegas Touristik' },
    tours: 5,
    months: [
      { name: 'ноябрь', price: 84_300, path: '/country/turciya/noyabr/' },
      { name: 'декабрь', price: 95_000 },
      { name: 'июль', year: 2027, price: 120_000, path: '/country/turciya/iyul/' },
    ],
    departures: [
      { id: 1, price: 84_300, path: '/country/turciya/from-moskva/' },
      { id: kazan, name_from: 'из Казани', price: 70_000, path: '/country/turciya/from-kazan/' },
    ],
    resorts: [
      { name: 'Кемер', price: 84_300, path: '/country/turciya/kemer/' },
      { name: 'Анталья', price: 95_000, path: '/country/turciya/antalya/' },
    ],
  })
  expect(country.days).toHaveLength(53)
  expect(country.days.slice(0, 3)).toMatchObject([
    { date_from: '21.11.2026', date_to: '22.11.2026', best: null },
    { date_from: '23.11.2026', date_to: '29.11.2026', best: { price: 84_300 } },
    { date_from: '30.11.2026', date_to: '06.12.2026', best: { price: 95_000 } },
  ])
  expect(new Set(country.hotels.map(({ price }) => price))).toEqual(new Set([84_300, 95_000]))
  expect(country.crumbs.map(({ title }) => title)).toEqual(['Главная', 'Страны', 'Турция'])
})

test('SITE-16 prices are those from the city that was asked for', async () => {
  const country = await facts('/country/turciya', `?departure_id=${kazan}`)
  expect(country).toMatchObject({ departure: { name: 'Казань' }, best: { price: 70_000 }, tours: 1 })
})

test('SITE-02 a resort tells its own, a month its days, a departure city its own and where else one may fly', async () => {
  expect(await facts('/country/turciya/antalya')).toMatchObject({
    region: { name: 'Анталья' },
    best: { price: 95_000 },
    resorts: [],
    departures: [],
    months: [
      {
        name: 'декабрь',
        price: 95_000,
        path: '/tours/?departure_id=1&country_id=4&region_id=20&month=2026-12',
      },
      { name: 'июль', price: 120_000 },
    ],
  })
  const july = await facts('/country/turciya/iyul')
  expect(july.days).toHaveLength(31)
  expect(july.days.slice(4, 6)).toMatchObject([
    { date_from: '05.07.2027', date_to: '05.07.2027', best: { price: 120_000 } },
    { date_from: '06.07.2027', best: { price: 130_000 } },
  ])
  expect(july).toMatchObject({ best: { price: 120_000 }, months: [{ id: 11 }, { id: 12 }] })
  expect(await facts('/country/turciya/from-kazan', '?departure_id=1')).toMatchObject({
    departure: { id: kazan },
    best: { price: 70_000 },
  })
  expect(await facts('/from/kazan')).toMatchObject({
    country: null,
    best: { price: 70_000 },
    countries: [{ name: 'Турция', price: 70_000, path: '/country/turciya/from-kazan/' }],
  })
})

/** What the page behind a link tells is least, whichever kind of page it is. */
async function leastBehind(path: string): Promise<number | undefined> {
  const [address = '', query] = path.split('?')
  if (address === '/tours/') {
    const { items } = (await app.call(`GET /api/tours?${query}`)).body.result
    return items[0]?.price
  }
  return (await facts(address.slice(0, -1), query ? `?${query}` : '')).best?.price
}

test('SITE-02, SITE-16 behind every link with a price stands that very price', async () => {
  await sell([
    ...usual,
    { region_id: 20, day: '2026-12-03', price: 60_000, departure_id: kazan },
    { region_id: 20, day: '2027-07-09', price: 140_000, departure_id: kazan },
    { region_id: 22, day: '2026-12-09', price: 99_000 },
  ])
  for (const at of [
    '/country/turciya',
    '/country/turciya/kemer',
    '/country/turciya/antalya',
    '/country/turciya/dekabr',
    '/country/turciya/from-moskva',
    '/from/kazan',
    '/operator/pegas-touristik',
  ]) {
    const page = await facts(at)
    const links = [...page.months, ...page.departures, ...page.resorts, ...page.countries]
    expect([at, links.length > 0]).toEqual([at, true])
    for (const { path, price } of links) {
      const stands = path.replace('/tour-operator/', '/operator/')
      expect([at, path, await leastBehind(stands)]).toEqual([at, path, price])
    }
  }
})

test('SITE-02 the least price of a page is the least of its weeks, however far ahead', async () => {
  await sell([...usual, { region_id: 20, day: '2027-11-19', price: 40_000 }])
  const { best, days } = await facts('/country/turciya')
  expect(best).toMatchObject({ price: 40_000, day: '19.11.2027' })
  expect(Math.min(...days.flatMap((span) => span.best?.price ?? []))).toBe(40_000)
})

test('SITE-02 a month that has begun and is sold out is that of the next year, on its page as in the link to it', async () => {
  await sell([{ region_id: 20, day: '2027-11-09', price: 77_000 }])
  expect((await facts('/country/turciya')).months).toMatchObject([{ id: 11, year: 2027, price: 77_000 }])
  const november = await facts('/country/turciya/noyabr')
  expect(november).toMatchObject({ best: { price: 77_000, day: '09.11.2027' }, tours: 1 })
  expect(november.days[0]).toMatchObject({ date_from: '01.11.2027' })
})

test('SITE-21 an import that takes all prices away leaves the page, and says from where there are some', async () => {
  await sell([{ region_id: 22, day: '2026-12-01', price: 70_000, departure_id: kazan }])
  const country = await facts('/country/turciya')
  expect(country).toMatchObject({
    best: null,
    tours: 0,
    departures: [{ name_from: 'из Казани' }],
    resorts: [],
  })
  expect(country.days.every(({ best }) => best === null)).toBe(true)
})

test('SITE-21 an unknown place is 404, another spelling too, a closed one 410', async () => {
  expect((await ask('/country/atlantida')).status).toBe(404)
  expect((await ask('/country/Turciya')).status).toBe(404)
  expect((await ask('/country/turciya/delphin-1')).status).toBe(404)
  const inFiles = placesInFiles()
  const name = async (has: typeof inFiles) => {
    await app.act(system, namePlaces, has)
    forgetSlugs(app.database.read)
  }
  await name((kind, id) => !(kind === 'countries' && id === 4) && inFiles(kind, id))
  expect((await ask('/country/turciya')).status).toBe(410)
  await name(inFiles)
})

test('SITE-02 documents are told with their source, and a visa only where it is known', async () => {
  expect((await facts('/country/turciya')).documents).toMatchObject({
    rules: { grown: ['passport_abroad'] },
    visa: { is_needed: false },
  })
  expect((await facts('/country/egipet')).documents).toMatchObject({ visa: null })
})

test('SITE-02 whatever a page asks of prices is answered from the index of trips alone', async () => {
  const { read, pool } = app.database
  const sold = { countryId: 4, regionId: null, days: { from: '2026-11-21', to: '2027-11-20' } }
  for (const { query } of [
    pricesSpread(read, { ...sold, departureId: 1 }),
    pricesByDeparture(read, sold),
    operatorDepartures(read, { ...sold, operatorId: 2 }),
  ]) {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${query.sql}`, [...query.parameters])
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/Index (Only )?Scan using tour_by_trip/)
    expect(plan).toMatch(/Index Cond:.*country_id = .*departure_id.*nights = .*day >=/)
    expect(plan).not.toMatch(/Seq Scan on tour/)
  }
})

test('SITE-04 an operator tells what it sells alone: the least price, weeks, countries, and who sells it here', async () => {
  await createAgent(app, { operatorIds: [2] })
  await createAgent(app, { operatorIds: [1] })
  await addTours(app, [...usual, { country_id: 1, day: '2026-12-10', price: 60_000, operator_id: 2 }], SOURCE)
  const { items } = (await ask('/operators')).body.result
  const [pegas] = items.filter(({ id }: { id: number }) => id === 2)
  expect(pegas).toMatchObject({ name: 'Pegas Touristik', tours: 2, countries: 2, price: 60_000 })
  const names = items.map(({ name }: { name: string }) => name)
  expect(names).toEqual(names.toSorted((one: string, other: string) => one.localeCompare(other, 'ru')))
  expect(items.filter(({ price }: { price: number | null }) => price === null).length).toBeGreaterThan(3)

  const told = await facts(pegas.path.replace('/tour-operator', '/operator').replace(/\/$/, ''))
  expect(told).toMatchObject({
    path: pegas.path,
    operator: { id: 2, name: 'Pegas Touristik' },
    country: null,
    best: { price: 60_000, day: '10.12.2026', source: 'Pegas Touristik' },
    tours: 2,
    countries: [
      { name: 'Египет', price: 60_000, path: '/tours/?departure_id=1&country_id=1&operator_id=2' },
      { name: 'Турция', price: 84_300, path: '/tours/?departure_id=1&country_id=4&operator_id=2' },
    ],
    agencies: 1,
  })
  expect(told.days).toHaveLength(53)
  expect(told.days.filter(({ best }) => best !== null)).toHaveLength(2)
  expect(told.crumbs.map(({ title }) => title)).toEqual(['Главная', 'Туроператоры', 'Pegas Touristik'])

  const fromKazan = await facts(
    pegas.path.replace('/tour-operator', '/operator').replace(/\/$/, ''),
    `?departure_id=${kazan}`,
  )
  expect(fromKazan).toMatchObject({ best: null, tours: 0, countries: [], departure: { id: kazan } })
  expect([told.departures, fromKazan.departures]).toMatchObject([
    [],
    [{ id: 1, name_from: 'из Москвы', price: 60_000, path: `${pegas.path}?departure_id=1` }],
  ])
  expect((await ask('/operator/nobody')).status).toBe(404)
})
