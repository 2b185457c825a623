import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApp, TEST_NOW } from '../../../../test/support/app.ts'
import { people } from '../../../../test/support/people.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { createAuction } from '../../auctions/auctions.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import type { TestUser } from '../../identity/identity.factory.ts'
import { fund, mayTour } from '../../offers/offers.factory.ts'
import { addTours, type TourWish } from '../supply.factory.ts'
import { setMarkup, setRates } from './actualisation.factory.ts'

const app = await bootApp({ config: { rates: { provider: 'cbr' } } })
const { pool } = app.database
let agent: TestAgent
let anna: TestUser
/** 1 240,50 dollars for two; the list was made at 90 roubles and two per cent. */
const inDollars: TourWish = { ...mayTour, currency: 'USD', operator_price: 124_050, price: 113_878 }
let dollars: number
let roubles: number

beforeAll(async () => {
  await loadGeo(app)
  agent = await createAgent(app)
  await fund(app, agent)
  anna = await people.anna(app)
})
beforeEach(async () => {
  app.clock.now = TEST_NOW
  await pool.query('delete from currency_rate')
  await setRates(app, { USD: 92.1234, EUR: 101.4 })
  await setMarkup(app, { operatorId: 1, percent: 2 })
  ;[dollars = 0, roubles = 0] = await addTours(app, [inDollars, mayTour], 'the list')
})

const ask = (tour: number, body: object = {}, token = agent.token) =>
  app.call(`POST /api/tours/actualization/${tour}`, { token, body })
const after = (seconds: number) => {
  app.clock.now = new Date(TEST_NOW.getTime() + seconds * 1000)
}
/** As a reader sees it: every space is plain. */
const plain = (text: string) => text.replaceAll(/\s/gu, ' ')
const versions = async (tour: number) =>
  (await pool.query('select * from price_version where tour_id = $1 order by id', [tour])).rows

describe('what a tour costs now', () => {
  test('TOUR-03 a tour in dollars follows the Bank’s rate and the operator’s mark-up, and the sum is shown', async () => {
    const { status, body } = await ask(dollars)
    expect(status).toBe(200)
    expect(body.result).toMatchObject({
      tour_id: dollars,
      price: 116_565,
      previous_price: 113_878,
      difference: 2687,
      reason: 'rate',
      priced_at: TEST_NOW.toISOString(),
      formula: {
        kind: 'currency',
        operator_amount: 124_050,
        currency: 'USD',
        rate: 92.1234,
        rate_day: '20.11.2026',
        rate_source: 'cbr',
        markup_percent: 2,
        by_bank: 114_279,
        markup: 2286,
        fuel: 0,
      },
    })
    expect(plain(body.result.formula.text)).toBe(
      '1 240,50 $ × 92,1234 ₽ (курс ЦБ на 20.11.2026) × 1,02 (надбавка туроператора) = 116 565 ₽',
    )
  })

  test('TOUR-03 for another party the price for two is taken as often as the search takes it', async () => {
    const { body } = await ask(dollars, { adult_count: 2, childrens: [12, 1] })
    expect(body.result.price).toBe(Math.round(116_565 * 1.475))
    expect(plain(body.result.formula.text)).toMatch(
      / = 116 565 ₽ за двоих; × 1,475 \(2 взрослых, 2 ребёнка\) = 171 933 ₽$/,
    )
    expect(body.result.formula.by_bank + body.result.formula.markup).toBe(171_933)
  })

  test('TOUR-03 at the very rate that the list was made with the price is that of the list, to a rouble', async () => {
    await setRates(app, { USD: 90 })
    for (const party of [{}, { adult_count: 1 }, { adult_count: 3, childrens: [5, 5, 13] }]) {
      const { body } = await ask(dollars, party)
      expect([body.result.difference, body.result.reason]).toEqual([0, 'first'])
    }
  })

  test('TOUR-03 a list in roubles means what it says', async () => {
    const { body } = await ask(roubles, { adult_count: 3 })
    expect(body.result).toMatchObject({ price: 259_200, difference: 0, reason: 'first' })
    expect(plain(body.result.formula.text)).toBe(
      '180 000 ₽ за двоих × 1,44 (3 взрослых) = 259 200 ₽, топливный сбор включён',
    )
  })

  test('TOUR-03 every version says what moved: the rate, the operator, both, nothing', async () => {
    const reason = async () => (await ask(dollars)).body.result
    expect(await reason()).toMatchObject({ reason: 'rate', previous_price: 113_878 })
    after(60)
    expect(await reason()).toMatchObject({ reason: 'same', difference: 0, previous_price: 116_565 })
    after(120)
    await setRates(app, { USD: 95 })
    expect(await reason()).toMatchObject({ reason: 'rate', previous_price: 116_565, price: 120_204 })
    after(180)
    await setMarkup(app, { operatorId: 1, percent: 3 })
    expect(await reason()).toMatchObject({ reason: 'rate', difference: 1179 })
    const [again = 0] = await addTours(app, [{ ...inDollars, operator_price: 130_000 }], 'the list')
    expect(again).not.toBe(dollars)
    after(240)
    // The list was loaded anew: the same tour under another number, and dearer.
    expect(await reason()).toMatchObject({ tour_id: dollars, reason: 'operator', price: 127_205 })
    await addTours(app, [{ ...inDollars, operator_price: 120_000 }], 'the list')
    after(300)
    await setRates(app, { USD: 90 })
    expect(await reason()).toMatchObject({ reason: 'rate_and_operator', price: 111_240 })
    expect((await versions(dollars)).map((row) => [row.previous_price, row.price])).toEqual([
      [113_878, 116_565],
      [116_565, 116_565],
      [116_565, 120_204],
      [120_204, 121_383],
      [121_383, 127_205],
      [127_205, 111_240],
    ])
  })

  test('TOUR-03 a version is never changed and keeps the tour, the party, the rate and who asked', async () => {
    await ask(dollars, { childrens: [7, 3] })
    expect(await versions(dollars)).toMatchObject([
      {
        supplier: 'price-list',
        tour: { hotel_id: expect.any(Number), day: '2027-05-22', nights: 7, room: 'Standard Room' },
        adults: 2,
        child_ages: [3, 7],
        operator_amount: 124_050,
        rate: 92.1234,
        rate_day: '2026-11-20',
        markup_percent: 2,
        actor_id: agent.id,
      },
    ])
    await expect(pool.query('update price_version set price = 1')).rejects.toThrow('never changed')
    await expect(pool.query('delete from price_version')).rejects.toThrow('never changed')
  })
})

describe('asked again', () => {
  test('TOUR-03 within a minute, or by ten at once, it is one version, the ages in whatever order', async () => {
    const body = { adult_count: 2, childrens: [3, 9] }
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(dollars, body)))
    after(40)
    await setRates(app, { USD: 99 })
    answers.push(await ask(dollars, { ...body, childrens: [9, 3] }))
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body.result))).size).toBe(1)
    expect(await versions(dollars)).toHaveLength(1)
    await ask(dollars, { adult_count: 2, childrens: [3] })
    expect(await versions(dollars)).toHaveLength(2)
  })

  test('TOUR-03 too often by one person it is refused', async () => {
    const strict = await bootApp({ config: { rateLimits: true } })
    await loadGeo(strict)
    const { token } = await createAgent(strict)
    const statuses = await Promise.all(
      Array.from({ length: 61 }, async (_, at) =>
        strict.call(`POST /api/tours/actualization/${at + 1}`, { token, body: {} }),
      ),
    )
    expect(statuses.filter(({ status }) => status === 429)).toHaveLength(1)
  })
})

describe('what cannot be told', () => {
  test('TOUR-03 a tour that is sold no more, never was, or has flown is refused as gone', async () => {
    const gone = {
      status: 410,
      body: { error: { reason: 'tour_sold', message: expect.stringMatching(/нет в продаже/) } },
    }
    await addTours(app, [{ ...mayTour, day: '2027-05-23' }], 'the list')
    expect(await ask(dollars)).toMatchObject(gone)
    expect(await ask(999_999_999)).toMatchObject(gone)
    const [tomorrow = 0] = await addTours(app, [{ ...mayTour, day: '2026-11-21' }], 'the list')
    expect((await ask(tomorrow)).status).toBe(200)
    after(3 * 86_400)
    expect(await ask(tomorrow)).toMatchObject(gone)
  })

  test('TOUR-03 after a new list another room, meal or operator of the same hotel and day is not taken for the tour', async () => {
    const others = [
      { ...mayTour, room: 'Suite' },
      { ...mayTour, meal_id: 1 },
      { ...mayTour, operator_id: 2 },
      { ...mayTour, nights: 8 },
    ]
    await addTours(app, [...others, { ...mayTour, price: 190_000 }], 'the list')
    expect((await ask(roubles)).body.result).toMatchObject({ tour_id: roubles, price: 190_000 })
    await addTours(app, others, 'the list')
    after(60)
    expect((await ask(roubles)).status).toBe(410)
  })

  test('TOUR-03 without a fresh rate a price in dollars is refused, one in roubles is told', async () => {
    after(6 * 86_400)
    expect(await ask(dollars)).toMatchObject({ status: 503, body: { error: { reason: 'rate_unknown' } } })
    expect((await ask(roubles)).status).toBe(200)
    expect(await versions(dollars)).toEqual([])
  })

  test('TOUR-03 a party that cannot be is refused by its field', async () => {
    const answer = await ask(dollars, { adult_count: 0, childrens: [18] })
    expect(answer).toMatchObject({ status: 400, body: { error: { adult_count: expect.any(String) } } })
    expect((await ask(dollars, { childrens: [1, 2, 3, 4] })).status).toBe(400)
  })
})

describe('who may ask', () => {
  test('TOUR-03 a tourist about a tour offered on an own auction, for that auction’s party, and nobody else’s', async () => {
    const auctionId = await createAuction(app, anna, { adult_count: 3, childrens: [4] })
    const boris = await people.boris(app)
    expect((await ask(dollars, {}, anna.token)).status).toBe(404)
    const offer = { request_id: auctionId, price: 100_000, options: [{ tour_id: dollars }] }
    expect((await app.call('POST /api/travel-agent/offer', { token: agent.token, body: offer })).status).toBe(
      200,
    )

    const { body } = await ask(dollars, { adult_count: 1 }, anna.token)
    expect(body.result.price).toBe(Math.round(116_565 * 1.74))
    for (const [tour, token] of [
      [dollars, boris.token],
      [roubles, anna.token],
      [dollars, (await people.vera(app)).token],
    ] as const)
      expect((await ask(tour, {}, token)).status).toBe(404)
    expect((await app.call(`POST /api/tours/actualization/${dollars}`, { body: {} })).status).toBe(401)
  })

  test('TOUR-03 an offered tour is found in a list that was loaded anew twice, for the offer kept what it was', async () => {
    const auctionId = await createAuction(app, anna)
    const offer = { request_id: auctionId, price: 100_000, options: [{ tour_id: roubles }] }
    await app.call('POST /api/travel-agent/offer', { token: agent.token, body: offer })
    for (const price of [185_000, 170_000]) await addTours(app, [{ ...mayTour, price }], 'the list')
    expect(await versions(roubles)).toEqual([])
    expect((await ask(roubles, {}, anna.token)).body.result.price).toBe(170_000)
  })

  test('TOUR-03, OFFER-03 the offer carries the exact price, and the tourist sees what it is made of', async () => {
    // Later than the list was loaded.
    app.clock.now = new Date('2027-01-12T09:00:00Z')
    await setRates(app, { USD: 92.1234 })
    const auctionId = await createAuction(app, anna)
    expect((await ask(dollars)).body.result.price).toBe(116_565)
    const offer = {
      request_id: auctionId,
      price: 100_000,
      options: [{ tour_id: dollars }, { tour_id: roubles }],
    }
    await app.call('POST /api/travel-agent/offer', { token: agent.token, body: offer })
    const seen = async () =>
      (await app.call(`GET /api/request/best-offers/${auctionId}`, anna)).body.result.items[0].options
    expect(await seen()).toMatchObject([
      {
        price: 116_565,
        priced_at: '2027-01-12T09:00:00.000Z',
        price_version: { price: 116_565, reason: 'rate' },
      },
      { price: 180_000, price_version: null },
    ])
    app.clock.now = new Date('2027-01-12T10:00:00Z')
    await setRates(app, { USD: 93 })
    await ask(dollars, {}, anna.token)
    expect((await seen())[0]).toMatchObject({
      price: 116_565,
      price_version: { price: 117_674, difference: 1109 },
    })
  })
})
