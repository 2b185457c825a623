import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApp, TEST_NOW } from '../../../../test/support/app.ts'
import { people } from '../../../../test/support/people.ts'
import { fakeSupplier, finding, suppliedTour } from '../../../../test/support/suppliers.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { createAuction } from '../../auctions/auctions.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { fund } from '../../offers/offers.factory.ts'
import { chooseSuppliers } from '../suppliers/suppliers.ts'
import { type ActualTour, SupplierFailure, type TourSupplier } from '../suppliers/tour-supplier.ts'
import { setRates } from './actualisation.factory.ts'

const app = await bootApp({ config: { rates: { provider: 'cbr' } } })
const { pool } = app.database
let agent: TestAgent
let live: number
/** How the supplier answers; a test sets its own. */
let actualise: TourSupplier['actualise']
let describeTour: TourSupplier['describe']
let calls = 0

const actual: ActualTour = {
  price: 120_565,
  fuel: 4000,
  operator_price: { amount: 124_050, currency: 'USD' },
  flights: [
    {
      direction: 'there',
      number: 'SU 2142',
      airline: 'Аэрофлот',
      departs: { day: '2027-05-22', time: '06:30', airport: 'SVO' },
      arrives: { day: '2027-05-22', time: '11:10', airport: 'AYT' },
      baggage_kg: 20,
    },
  ],
  extras: [{ name: 'Виза', price: 3000 }],
  without: ['без трансфера'],
}

beforeAll(async () => {
  await loadGeo(app)
  agent = await createAgent(app)
  await fund(app, agent)
  const sold = suppliedTour({ day: '2027-05-22', price: 115_000, hotel: { name: 'Live Palace' } })
  const supplier = fakeSupplier(finding(sold), {
    silenceMs: 300,
    actualise: (ref, signal) => {
      calls++
      return actualise(ref, signal)
    },
    describe: (ref, signal) => describeTour(ref, signal),
  })
  chooseSuppliers(app.config, [supplier])
  const search = (body: object) =>
    app.call('POST /api/travel-agent/tours/search', { token: agent.token, body })
  const trip = { geo_departure_id: 1, geo_country_id: 4, date_from: '20.05.2027', date_to: '25.05.2027' }
  const { body } = await search({ ...trip, days_count: 7, adult_count: 2 })
  await app.processAll()
  const found = (await search({ request_id: body.request_id })).body.result
  live = found.hotels[0].tours[0].id
})
let minutes = 0
beforeEach(async () => {
  // Every test has a minute of its own.
  app.clock.now = new Date(TEST_NOW.getTime() + ++minutes * 60_000)
  await setRates(app, { USD: 92.1234, EUR: 101.4 })
  actualise = async () => actual
  describeTour = async () => null
  calls = 0
})

const ask = (body: object = {}, token = agent.token) =>
  app.call(`POST /api/tours/actualization/${live}`, { token, body })
const count = async () =>
  (await pool.query('select count(*)::int from price_version where tour_id = $1', [live])).rows[0].count
const plain = (text: string) => text.replaceAll(/\s/gu, ' ')

describe('the price of a live tour', () => {
  test('TOUR-03, TOUR-05 is the supplier’s of this moment, with the operator’s own rate, flights and what is paid beside', async () => {
    const { status, body } = await ask()
    expect(status).toBe(200)
    expect(body.result).toMatchObject({
      tour_id: live,
      price: 120_565,
      previous_price: 115_000,
      difference: 5565,
      reason: 'operator',
      formula: {
        kind: 'supplier',
        rate: 92.1234,
        markup_percent: 2,
        fuel: 4000,
        extras: [{ name: 'Виза', price: 3000 }],
        without: ['без трансфера'],
      },
    })
    expect(plain(body.result.formula.text)).toMatch(/93,9661 ₽ \(внутренний курс туроператора, на 2 % выше/)
    expect(plain(body.result.formula.flights[0])).toMatch(
      /^Туда 22\.05\.2027: Аэрофлот SU 2142, 06:30 SVO – 11:10 AYT/,
    )
    const { rows } = await pool.query(
      'select supplier, fuel, markup_percent from price_version order by id desc limit 1',
    )
    expect(rows[0]).toEqual({ supplier: 'fake', fuel: 4000, markup_percent: 2 })
  })

  test('TOUR-03, TOUR-05 asked for by ten at once costs the supplier one call and is one version', async () => {
    const before = await count()
    actualise = async () => {
      await sleep(50)
      return actual
    }
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask()))
    expect(new Set(answers.map(({ body }) => body.result.id)).size).toBe(1)
    await ask()
    expect([calls, (await count()) - before]).toEqual([1, 1])
  })

  test('TOUR-03, TOUR-05 holds nobody’s transaction while the supplier thinks', async () => {
    actualise = async () => {
      const { rows } = await pool.query(
        `select count(*)::int from pg_stat_activity
         where datname = current_database() and state like 'idle in transaction%'`,
      )
      expect(rows).toEqual([{ count: 0 }])
      return actual
    }
    expect((await ask()).status).toBe(200)
    expect(calls).toBe(1)
  })

  test('TOUR-03 without a fresh rate is told all the same, as the operator’s own', async () => {
    await pool.query('delete from currency_rate')
    const { body } = await ask()
    expect(plain(body.result.formula.text)).toBe(
      '120 565 ₽: цена туроператора, из них 4 000 ₽ топливный сбор',
    )
  })

  test('TOUR-03 is refused for another party than was searched for, and the supplier is not asked', async () => {
    expect(await ask({ adult_count: 3 })).toMatchObject({
      status: 409,
      body: { error: { reason: 'other_party' } },
    })
    expect(await ask({ childrens: [4] })).toMatchObject({ status: 409 })
    expect(calls).toBe(0)
  })

  test('TOUR-03 an offered live tour can be asked about by its tourist', async () => {
    const anna = await people.anna(app)
    const auctionId = await createAuction(app, anna)
    expect((await ask({}, anna.token)).status).toBe(404)
    const body = { request_id: auctionId, price: 100_000, options: [{ tour_id: live }] }
    await app.call('POST /api/travel-agent/offer', { token: agent.token, body })
    expect((await ask({}, anna.token)).body.result.price).toBe(120_565)
  })
})

describe('a supplier that gives no price', () => {
  test('TOUR-03, TOUR-05 because the tour is sold: gone', async () => {
    actualise = async () => null
    expect(await ask()).toMatchObject({ status: 410, body: { error: { reason: 'tour_sold' } } })
  })

  const failing = (error: Error): TourSupplier['actualise'] => {
    return async () => {
      throw error
    }
  }
  const answering =
    (answer: unknown): TourSupplier['actualise'] =>
    async () =>
      answer as ActualTour
  test.each<[string, string, TourSupplier['actualise']]>([
    ['is down', 'supplier_silent', failing(new SupplierFailure('unreachable', 'no route'))],
    ['breaks', 'supplier_silent', failing(new TypeError('x is not a function'))],
    ['has no calls left', 'supplier_quota', failing(new SupplierFailure('quota', '3000 of 3000'))],
    ['never answers', 'supplier_silent', () => new Promise(() => {})],
    ['says nothing', 'supplier_silent', answering(undefined)],
    ['answers a page', 'supplier_silent', answering('<html>')],
    ['asks nothing', 'supplier_silent', answering({ ...actual, price: 0 })],
    ['asks a fraction', 'supplier_silent', answering({ ...actual, price: 120_565.5 })],
    ['asks a text', 'supplier_silent', answering({ ...actual, price: '120565' })],
    ['asks ten times as much', 'supplier_silent', answering({ ...actual, price: 1_150_000 })],
    ['asks dollars for roubles', 'supplier_silent', answering({ ...actual, price: 1240 })],
  ])('TOUR-05 because it %s: a clear refusal soon, and no version', async (_how, reason, answer) => {
    actualise = answer
    const before = await count()
    const began = performance.now()
    const told = await ask()
    expect(told).toMatchObject({ status: 503, body: { error: { reason } }, headers: { 'retry-after': '60' } })
    expect(performance.now() - began).toBeLessThan(2000)
    expect(await count()).toBe(before)
    // And the next press is not refused for it.
    actualise = async () => actual
    expect((await ask()).status).toBe(200)
  })

  test('TOUR-05 small nonsense beside a good price is left out', async () => {
    actualise = answering({
      price: 118_000,
      fuel: -5,
      operator_price: { amount: 'много', currency: 'доллар' },
      flights: 'нет',
      extras: [{ name: 7 }],
      without: null,
    })
    const { body } = await ask()
    expect(body.result).toMatchObject({
      price: 118_000,
      formula: { fuel: 0, operator_amount: null, flights: [], extras: [], without: [] },
    })
  })
})

describe('the description of a live tour', () => {
  const describing = () =>
    app.call('POST /api/travel-agent/tours/description', { token: agent.token, body: { tour_id: live } })

  test('TOUR-03 has the supplier’s words of the hotel, safe pictures, and the flights of its last answer', async () => {
    await ask()
    describeTour = async () => ({
      hotel: { name: 'x', stars: 5, rating: 4.6, text: '  Первая   линия ', beach: 'Песок', built: '2014' },
      pictures: ['https://pictures.example/1.jpg', 'javascript:alert(1)', 'data:text/html,x', ''],
    })
    const { status, body } = await describing()
    expect(status).toBe(200)
    expect(body.result).toMatchObject({
      tour_id: live,
      supplier: 'fake',
      hotel: {
        name: 'Live Palace',
        region: 'Кемер',
        rating: 4.6,
        text: 'Первая линия',
        beach: 'Песок',
        built: '2014',
      },
      operator: 'Дальтур',
      date: '22.05.2027',
      date_back: '29.05.2027',
    })
    // They are fetched first, and only from there shown.
    expect(body.result.hotel.pictures).toEqual([])
    const told = await app.database.pool.query('select url from picture_address')
    expect(told.rows).toEqual([{ url: 'https://pictures.example/1.jpg' }])
    expect(plain(body.result.flights.join())).toMatch(/SU 2142.*Обратно 29\.05\.2027: рейс уточняется/)
  })

  test.each<[string, () => Promise<unknown>]>([
    ['is silent', () => new Promise(() => {})],
    ['breaks', () => Promise.reject(new SupplierFailure('unreachable', 'no route'))],
    ['knows nothing', async () => null],
    ['answers nonsense', async () => ({ hotel: 'дворец', pictures: 5 })],
    ['answers a book', async () => ({ hotel: { text: 'я'.repeat(200_000) }, pictures: Array(999).fill(7) })],
  ])('TOUR-03, TOUR-05 is our catalogue’s where the supplier %s', async (_how, answer) => {
    describeTour = answer as TourSupplier['describe']
    const { status, body } = await describing()
    expect([status, body.result.hotel.name, body.result.hotel.text, body.result.hotel.pictures]).toEqual([
      200,
      'Live Palace',
      '',
      [],
    ])
  })
})

test('TOUR-03, TOUR-05 a supplier that was switched off meanwhile is silent', async () => {
  chooseSuppliers(app.config, [])
  expect(await ask()).toMatchObject({ status: 503, body: { error: { reason: 'supplier_silent' } } })
})
