import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { people } from '../../../../test/support/people.ts'
import type { MarketStatistics } from '../../../../contract/public-pages/statistics.ts'
import { createAgent } from '../../agents/agents.factory.ts'
import { addTours } from '../../supply/supply.factory.ts'
import { loadPlaces } from '../public-pages.factory.ts'
import { type Asked, countNow, launchMany } from './statistics.factory.ts'

const app = await bootApp()
const start = app.clock.now
const TURKEY = 4
const { pool } = app.database
let tourist: number
let agent: number

beforeAll(async () => {
  await loadPlaces(app)
  tourist = (await people.anna(app)).id
  agent = (await createAgent(app)).id
})

beforeEach(async () => {
  app.clock.now = start
  await pool.query('truncate market_statistic, market_price')
  // What was done with a request is never thrown away.
  await pool.query(`update auction set state = 'deleted', created_at = '2025-01-05' where state <> 'deleted'`)
  await pool.query(`update price_import set state = 'replaced' where state in ('current', 'previous')`)
})

const count = () => countNow(app)
const launch = (times: number, asked?: (nth: number) => Asked) =>
  launchMany(app, { tourist, agent, times, asked })

const ask = (query = '') => app.call(`GET /api/statistics${query}`)
async function told(query = ''): Promise<MarketStatistics> {
  const { status, body } = await ask(query)
  expect([query, status]).toEqual([query, 200])
  return body.result
}
const figure = ({ figures }: MarketStatistics, key: string) => figures.find((one) => one.key === key)
const share = ({ shares }: MarketStatistics, key: string) => shares.find((one) => one.key === key)

test('SITE-19 nothing is told of nineteen auctions, and nothing is to be chosen', async () => {
  await launch(19, () => ({ answered: 10, chosen: 150_000 }))
  await count()
  expect(await told()).toMatchObject({
    figures: [],
    shares: [],
    years: [],
    countries: [],
    prices: [],
    counted_at: start.toISOString(),
  })
})

test('SITE-19 of twenty every number is told with how many auctions it is of, and equals their rows', async () => {
  await launch(20, (nth) => ({
    nights: nth < 11 ? 7 : 14,
    budget: 100_000 + nth * 10_000,
    answered: 10 + nth,
    chosen: (100_000 + nth * 10_000) * 0.9,
  }))
  await count()
  const market = await told()
  expect(market.figures).toEqual([
    { key: 'auctions', value: 20, auctions: 20 },
    { key: 'budget', value: 190_000, auctions: 20 },
    { key: 'budget_low', value: 140_000, auctions: 20 },
    { key: 'budget_high', value: 240_000, auctions: 20 },
    { key: 'nights', value: 7, auctions: 20 },
    { key: 'answered', value: 100, auctions: 20 },
    { key: 'offers', value: 1, auctions: 20 },
    { key: 'first_offer', value: 20, auctions: 20 },
    { key: 'first_offer_most', value: 25, auctions: 20 },
    { key: 'saving', value: 10, auctions: 20 },
  ])
  expect(share(market, 'months')).toEqual({
    key: 'months',
    lines: [{ id: 7, title: 'июль', percent: 100, auctions: 20 }],
    is_part: false,
  })
  // Eleven and nine: each group by itself says too little.
  expect(share(market, 'nights')).toBeUndefined()
  expect(share(market, 'countries')?.lines).toEqual([
    { id: TURKEY, title: 'Турция', percent: 100, auctions: 20 },
  ])
})

test('SITE-19 each number hides by its own count, and a part of the lines says that it is one', async () => {
  await launch(30, (nth) => ({
    adults: nth < 19 ? 2 : 1,
    country_id: nth < 20 ? TURKEY : 1,
    date_from: nth < 21 ? '2027-07-10' : '2027-08-01',
    ...(nth < 19 && { answered: 5 }),
  }))
  await count()
  const market = await told()
  expect(market.figures.map(({ key }) => key)).toEqual(['auctions', 'nights', 'answered', 'offers'])
  expect(figure(market, 'answered')).toMatchObject({ value: 63, auctions: 30 })
  expect(figure(market, 'offers')).toMatchObject({ value: 0.6 })
  expect(share(market, 'countries')).toMatchObject({
    lines: [{ title: 'Турция', percent: 67 }],
    is_part: true,
  })
  expect(share(market, 'months')).toMatchObject({ lines: [{ title: 'июль', percent: 70 }], is_part: true })
  expect(market.countries).toEqual([{ id: TURKEY, name: 'Турция' }])
})

test('SITE-19 a deleted auction is in no number, one of the last two days waits for its answer, a dearer choice has a minus', async () => {
  await launch(20, () => ({ answered: 30, chosen: 220_000 }))
  await launch(5, () => ({ state: 'deleted' }))
  await launch(4, () => ({ launched: '2026-11-19T09:00:00Z' }))
  await count()
  const market = await told()
  expect(figure(market, 'auctions')).toMatchObject({ value: 24 })
  expect(figure(market, 'answered')).toMatchObject({ value: 100, auctions: 20 })
  expect(figure(market, 'saving')).toMatchObject({ value: -10, auctions: 20 })
})

test('SITE-19 a removed offer answers nothing', async () => {
  await launch(20, () => ({ answered: 30 }))
  await pool.query(`update offer set state = 'removed' where state = 'sent'`)
  await count()
  const market = await told()
  expect(figure(market, 'answered')).toMatchObject({ value: 0, auctions: 20 })
  expect(figure(market, 'first_offer')).toBeUndefined()
})

test('SITE-19 years and countries are told apart; of what too little is known nothing is answered', async () => {
  await launch(20, () => ({ launched: '2025-06-01T09:00:00Z', nights: 10 }))
  await launch(20, (nth) => ({ country_id: nth < 19 ? 1 : TURKEY }))
  // Of the new year by the clock of Moscow.
  await launch(1, () => ({ launched: '2025-12-31T22:00:00Z', nights: 3 }))
  await count()
  expect((await told()).years).toEqual([2026, 2025])
  const former = await told('?year=2025&country_id=4')
  expect(former).toMatchObject({
    period: { date_from: '01.01.2025', date_to: '31.12.2025', year: 2025 },
    country: { id: TURKEY, name: 'Турция' },
  })
  expect(figure(former, 'nights')).toEqual({ key: 'nights', value: 10, auctions: 20 })
  const current = await told('?year=2026')
  expect(current.period).toMatchObject({ date_from: '01.01.2026', date_to: '20.11.2026' })
  expect(figure(current, 'auctions')).toMatchObject({ value: 21 })
  for (const query of [
    '?year=2024',
    '?year=2026&country_id=1',
    '?country_id=999999',
    '?country_id=0&year=2024',
  ])
    expect([query, (await ask(query)).status]).toEqual([query, 404])
  for (const query of ['?year=abcd', '?year=2026&year=2025', '?country_id=-1', '?month=2'])
    expect([query, (await ask(query)).status]).toEqual([query, 400])
})

/** Twelve weeks of departures, a day each, the first `missing` of them left out. */
const list = (price: number, { missing = 0, departure_id = 1 } = {}) =>
  Array.from({ length: 30 }, (_, at) => ({
    day: new Date(Date.UTC(2026, 10, 25 + at)).toISOString().slice(0, 10),
    price: price + at * 1000,
    departure_id,
  })).slice(missing)

test('SITE-19 prices of a week are the middle of the least of each departure day from the asked city, and move with the lists', async () => {
  await addTours(app, [...list(100_000), ...list(150_000), ...list(90_000, { departure_id: 10 })], 'weekly')
  await count()
  const first = await told()
  expect(first.departure).toMatchObject({ name_from: 'из Москвы' })
  expect(first.prices).toEqual([
    {
      id: TURKEY,
      name: 'Турция',
      path: '/country/turciya/',
      weeks: [{ week: '16.11.2026', price: 114_000, days: 30 }],
      change_percent: null,
    },
  ])
  expect((await told('?departure_id=10')).prices).toMatchObject([{ weeks: [{ price: 104_000 }] }])
  app.clock.now = new Date('2026-11-24T09:00:00Z')
  await addTours(app, list(120_000), 'weekly')
  await count()
  expect((await told()).prices).toMatchObject([
    {
      weeks: [
        { week: '16.11.2026', price: 114_000 },
        { week: '23.11.2026', price: 134_000 },
      ],
      change_percent: 18,
    },
  ])
})

test('SITE-19 a country with prices for nineteen departure days is not told', async () => {
  await addTours(app, list(100_000, { missing: 11 }), 'few')
  await count()
  expect((await told()).prices).toEqual([])
})

test('SITE-19 nothing is counted again until prices have changed or hours have passed', async () => {
  await launch(20)
  expect(await count()).toBeGreaterThan(0)
  await launch(1)
  expect(await count()).toBe(0)
  expect(figure(await told(), 'auctions')).toMatchObject({ value: 20 })
  app.clock.now = new Date(start.getTime() + 6 * 3_600_000)
  expect(await count()).toBeGreaterThan(0)
  expect(figure(await told(), 'auctions')).toMatchObject({ value: 21 })
})

test('SITE-19 the file holds the numbers of the page and no other, opens in a spreadsheet, and names nobody', async () => {
  await launch(20, () => ({ answered: 30, chosen: 170_500 }))
  await launch(19, () => ({ country_id: 1, nights: 12 }))
  await addTours(app, list(100_000), 'weekly')
  await count()
  const market = await told()
  const { body, headers } = await app.call('GET /api/statistics/file')
  const text = body as unknown as string
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toBe('attachment; filename="lotour-statistics.csv"')
  expect(text.startsWith('\ufeffРаздел;')).toBe(true)
  const lines = text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(';'))
  const shown = [
    ...market.figures.map(({ value, auctions }) => [value, auctions]),
    ...market.shares.flatMap((one) => one.lines.map(({ percent, auctions }) => [percent, auctions])),
    ...market.prices.flatMap(({ weeks }) => weeks.map(({ price, days }) => [price, days])),
  ]
  expect(lines.map(([, , value = '', , of]) => [Number(value.replace(',', '.')), Number(of)])).toEqual(shown)
  expect(shown.length).toBeGreaterThan(10)
  expect(text).not.toContain('Египет')
  expect(await app.call('GET /api/statistics/file?country_id=1')).toMatchObject({ status: 404 })
  const { rows } = await pool.query<{ word: string }>(
    `select unnest(array[phone, first_name, last_name]) as word from app_user`,
  )
  expect(rows.filter(({ word }) => word && text.includes(word))).toEqual([])
  expect(rows.some(({ word }) => word)).toBe(true)
})
