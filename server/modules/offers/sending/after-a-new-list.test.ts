import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApp, TEST_NOW } from '../../../../test/support/app.ts'
import { roundTrips } from '../../../../test/support/database/round-trips.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { createAuction } from '../../auctions/auctions.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { addTours, type TourWish } from '../../supply/supply.factory.ts'
import { deedsOn, wordOf } from '../life/life.factory.ts'
import { fund, mayTour } from '../offers.factory.ts'

const app = await bootApp()
const { edit, read } = deedsOn(app)
let anna: TestUser
let agent: TestAgent
let auctionId: number
/** A tour of the list that is on sale when the agent looks. */
let seen: number
let counter = 0
let source: string
let tour: TourWish

beforeAll(async () => {
  await loadGeo(app)
  anna = await createTourist(app)
})

beforeEach(async () => {
  app.clock.now = TEST_NOW
  counter += 1
  source = `morning and evening ${counter}`
  tour = { ...mayTour, room: `Room ${counter}` }
  agent = await createAgent(app)
  await fund(app, agent)
  auctionId = await createAuction(app, anna)
  ;[seen = 0] = await addTours(app, [tour], source)
})

/** The operator's next list. */
const nextList = async (...tours: TourWish[]) => await addTours(app, tours, source)
const send = (options: object[], auction = auctionId) =>
  app.call('POST /api/travel-agent/offer', {
    token: agent.token,
    body: { request_id: auction, price: 3000, comment: '', options },
  })
const balance = async () => (await app.call('GET /api/travel-agent/balance', agent)).body.result.balance
const ownOf = async (id: number) =>
  (await app.call(`GET /api/travel-agent/offer/${id}`, { token: agent.token })).body.result.offer
const exact = async (id: number) =>
  (await app.call(`POST /api/tours/actualization/${id}`, { token: agent.token, body: {} })).body.result

/** What somebody was told of a tour, so many hours after the list of another was loaded. */
const madeExact = (told: { number: number; price: number; hoursAfter: number; hours: number }) =>
  app.database.pool.query(
    `insert into price_version (tour_id, supplier, tour, adults, child_ages, currency, price, reason, formula, minute, priced_at)
     select $1, 'list', '{}', 2, '{}', 'RUB', $2, 'first', '{}', date_trunc('minute', at), at
     from tour join price_import on price_import.id = import_id, lateral (select finished_at + make_interval(hours => $4) as at) as told
     where tour.id = $3`,
    [told.number, told.price, told.hoursAfter, told.hours],
  )

describe('OFFER-01 an offer after a new price list', () => {
  test('OFFER-01 of a tour that costs more by now both prices and its new number are told, and by them it goes', async () => {
    const [number = 0] = await nextList({ ...tour, price: 187_000 })
    const refused = await send([{ tour_id: seen, price: 180_000 }])
    expect([refused.status, refused.body.error]).toEqual([
      409,
      {
        reason: 'price_changed',
        message: expect.any(String),
        'options.0.price': '187000',
        'options.0.previous_price': '180000',
        'options.0.tour_id': String(number),
      },
    ])
    expect(await balance()).toBe(100_000)
    const { status, body } = await send([{ tour_id: number, price: 187_000 }])
    expect([status, await balance()]).toEqual([200, 97_000])
    expect((await ownOf(body.result.id)).options).toMatchObject([{ tour_id: number, price: 187_000 }])
  })

  test('OFFER-01 of a tour that costs the same it goes at once, under its new number, whoever keeps the old one', async () => {
    const [number = 0] = await nextList(tour)
    const { status, body } = await send([{ tour_id: seen, price: 180_000 }])
    expect(status).toBe(200)
    expect((await ownOf(body.result.id)).options).toMatchObject([{ tour_id: number, price: 180_000 }])
  })

  test('OFFER-01 the price that was made exact for the old number is the price that is sent', async () => {
    app.clock.now = new Date('2027-01-12T09:00:00Z')
    await nextList({ ...tour, price: 187_000 })
    expect((await exact(seen)).price).toBe(187_000)
    expect(wordOf(await send([{ tour_id: seen, price: 180_000 }]))).toBe('409 price_changed')
    expect(wordOf(await send([{ tour_id: seen, price: 187_000 }]))).toBe('200')
  })

  test('OFFER-01 a price made exact after the list counts, by the old number and by the new, where an offer is repeated and where it is sent', async () => {
    await send([{ tour_id: seen, price: 180_000 }])
    const [number = 0] = await nextList({ ...tour, price: 187_000 })
    const next = await createAuction(app, anna)
    const offered = async () => {
      const { body } = await app.call(`GET /api/travel-agent/request/${next}/similar-offers`, agent)
      return body.result.items[0].options[0].price_now
    }
    const made: number[] = []
    for (const [of, price, hours] of [
      [seen, 186_000, -1],
      [seen, 188_000, 1],
      [number, 189_000, 2],
    ] as const) {
      await madeExact({ number: of, price, hoursAfter: number, hours })
      made.push(await offered())
    }
    expect(made).toEqual([187_000, 188_000, 189_000])
    expect((await send([{ tour_id: seen, price: 188_000 }], next)).body.error['options.0.price']).toBe(
      '189000',
    )
    expect(wordOf(await send([{ tour_id: seen, price: 189_000 }], next))).toBe('200')
  })

  test('OFFER-01 of several lists later an exact price that was asked for still finds the tour', async () => {
    await exact(seen)
    for (const price of [181_000, 182_000, 183_000]) await nextList({ ...tour, price })
    expect((await send([{ tour_id: seen, price: 180_000 }])).body.error['options.0.price']).toBe('183000')
    expect(wordOf(await send([{ tour_id: seen, price: 183_000 }]))).toBe('200')
  })

  test('OFFER-01 another room is another tour, and one that nobody sells is gone', async () => {
    await nextList({ ...tour, room: 'Suite' }, { ...tour, nights: 8 }, { ...tour, meal_id: 1 })
    expect(wordOf(await send([{ tour_id: seen, price: 180_000 }]))).toBe('409 tour_gone')
    expect(await balance()).toBe(100_000)
  })

  test('OFFER-01 only a number that no list knows is asked about: the usual answer waits as often as it did', async () => {
    const ways = async (): Promise<number> => {
      const auctions = [await createAuction(app, anna), await createAuction(app, anna)]
      // The first one also prepares what it asks.
      await send([{ tour_id: seen }], auctions[0])
      return roundTrips(app.database.pool, () => send([{ tour_id: seen }], auctions[1]))
    }
    const usual = await ways()
    await nextList(tour)
    // Suppliers outside, the copy, the exact prices of the copy.
    expect(await ways()).toBe(usual + 3)
    expect(usual).toBeLessThanOrEqual(4)
  })

  test('OFFER-01 the same tour under both its numbers is one tour twice', async () => {
    const [number = 0] = await nextList(tour)
    const twice = await send([{ tour_id: seen }, { tour_id: number }])
    expect([twice.status, Object.keys(twice.body.error)]).toEqual([400, ['options']])
    expect(await balance()).toBe(100_000)
  })

  test('OFFER-01 sent by ten at once while lists change it is one offer for one fee, at a price that was seen', async () => {
    const [answers] = await Promise.all([
      Promise.all(Array.from({ length: 10 }, () => send([{ tour_id: seen, price: 180_000 }]))),
      nextList({ ...tour, price: 187_000 }),
    ])
    const sent = answers.filter(({ status }) => status === 200)
    expect(sent.length).toBeLessThanOrEqual(1)
    for (const answer of answers)
      expect(['200', '409 already_responded', '409 price_changed']).toContain(wordOf(answer))
    expect(await balance()).toBe(100_000 - sent.length * 3000)
    const prices = await Promise.all(sent.map(async ({ body }) => (await ownOf(body.result.id)).min_price))
    expect(prices).toEqual(sent.map(() => 180_000))
  })
})

describe('OFFER-08 an offer that stands while lists change', () => {
  test('OFFER-08 an edit takes today’s price of a tour that stays, which the tourist sees as the same tour', async () => {
    const { id } = (await send([{ tour_id: seen, price: 180_000 }])).body.result
    await read(anna, id)
    for (const price of [185_000, 187_000]) await nextList({ ...tour, price })
    await edit(agent, id, { comment: 'Цена на сегодня', tours: [seen] })
    expect((await ownOf(id)).options).toMatchObject([{ tour_id: seen, price: 187_000 }])
    const { items } = (await app.call(`GET /api/request/best-offers/${auctionId}`, { token: anna.token }))
      .body.result
    expect(items[0].change.options).toEqual([
      { what: 'price', tour_id: seen, hotel: expect.any(String), was: 180_000, now: 187_000 },
    ])
  })

  test('OFFER-08 an edit that changes nothing makes no version, whatever number the new list gives the tour', async () => {
    const { id } = (await send([{ tour_id: seen, price: 180_000 }])).body.result
    await nextList(tour)
    expect((await edit(agent, id, { tours: [seen] })).body.result.version).toBe(1)
  })

  test('OFFER-08 the tour that stays is not taken a second time under its new number', async () => {
    const { id } = (await send([{ tour_id: seen, price: 180_000 }])).body.result
    const [number = 0] = await nextList(tour)
    expect(wordOf(await edit(agent, id, { tours: [seen, number] }))).toBe('400 options')
  })

  test('OFFER-08 an earlier offer is offered again by the number and the price of today', async () => {
    await send([{ tour_id: seen, price: 180_000 }])
    await nextList({ ...tour, price: 185_000 })
    const [number = 0] = await nextList({ ...tour, price: 187_000 })
    const next = await createAuction(app, anna)
    const { body } = await app.call(`GET /api/travel-agent/request/${next}/similar-offers`, agent)
    const [option] = body.result.items[0].options
    expect(option).toMatchObject({ tour_id: number, price: 180_000, price_now: 187_000, is_gone: false })
    expect(wordOf(await send([{ tour_id: option.tour_id, price: option.price_now }], next))).toBe('200')
  })
})
