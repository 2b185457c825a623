import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { openSocket } from '../../../../test/support/live.ts'
import { people } from '../../../../test/support/people.ts'
import { system } from '../../../platform/use-case.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { createAuction } from '../../auctions/auctions.factory.ts'
import { expireAuctions } from '../../auctions/own/change-auction.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import type { TestUser } from '../../identity/identity.factory.ts'
import { addTours } from '../../supply/supply.factory.ts'
import { fund, mayTour } from '../offers.factory.ts'

const app = await bootApp()
let anna: TestUser
let agent: TestAgent
let auctionId: number
let tours: number[]

beforeAll(async () => {
  await loadGeo(app)
  anna = await people.anna(app)
  tours = await addTours(app, [
    mayTour,
    { ...mayTour, price: 150_000 },
    { ...mayTour, price: 210_000, nights: 9 },
    mayTour,
  ])
})

beforeEach(async () => {
  agent = await createAgent(app)
  await fund(app, agent)
  auctionId = await createAuction(app, anna)
})

const offerOf = (change: object = {}) => ({
  request_id: auctionId,
  price: 3000,
  comment: 'Перелёт и трансфер включены',
  options: [{ tour_id: tours[0], comment: 'Первая линия' }, { tour_id: tours[1] }],
  ...change,
})
const send = (change: object = {}, more: { token?: string; headers?: Record<string, string> } = {}) =>
  app.call('POST /api/travel-agent/offer', { token: agent.token, body: offerOf(change), ...more })
const balance = async () =>
  (await app.call('GET /api/travel-agent/balance', { token: agent.token })).body.result.balance
const offersOnAuction = async () =>
  (await app.database.pool.query('select id from offer where auction_id = $1', [auctionId])).rows.length

describe('an answer to a request', () => {
  test('OFFER-01, OFFER-03 takes the fee, opens a chat and reaches the tourist with its tours as they were', async () => {
    const { status, body } = await send()
    expect([status, body]).toEqual([
      200,
      {
        status: true,
        result: { id: expect.any(Number), chat_id: body.result.id, fee: 3000, balance_kopecks: 9_700_000 },
      },
    ])
    const { items } = (await app.call(`GET /api/request/best-offers/${auctionId}`, anna)).body.result
    expect(items).toHaveLength(1)
    expect(items[0]).toMatchObject({
      id: body.result.id,
      state: 'sent',
      is_read: false,
      // The words are for whoever opens it.
      comment: '',
      min_price: 150_000,
      agent: { id: agent.id, organisation: agent.organisation },
    })
    const opened = (await app.call(`GET /api/tourist/offer/${body.result.id}?isRead=true`, anna)).body.result
    expect(opened).toMatchObject({ is_read: true, comment: 'Перелёт и трансфер включены' })
    expect(
      opened.options.map((option: Record<string, unknown>) => [
        option.price,
        option.date,
        option.nights,
        option.comment,
      ]),
    ).toEqual([
      [180_000, '22.05.2027', 7, 'Первая линия'],
      [150_000, '22.05.2027', 7, ''],
    ])
    expect((await app.call(`GET /api/chats/${body.result.chat_id}`, anna)).body.result.title).toBe(
      agent.organisation,
    )
  })

  test('OFFER-01 a tour is priced for the request’s own party', async () => {
    auctionId = await createAuction(app, anna, { adult_count: 1 })
    await send()
    const { items } = (await app.call(`GET /api/request/best-offers/${auctionId}`, anna)).body.result
    expect(items[0].options[0].price).toBeLessThan(180_000)
    expect(items[0].options[0].price).toBeGreaterThan(90_000)
  })

  test('OFFER-02 an option says in what it departs from the request', async () => {
    await send({ options: [{ tour_id: tours[2] }] })
    const { items } = (await app.call(`GET /api/request/best-offers/${auctionId}`, anna)).body.result
    expect(items[0].options[0].differences).toEqual(['budget', 'nights'])
    const { score, reasons } = items[0].options[0].match
    expect(reasons.map((one: { id: string }) => one.id).toSorted()).toEqual(['budget', 'nights'])
    expect(score).toBe(100 - reasons.reduce((sum: number, one: { points: number }) => sum + one.points, 0))
  })

  test('OFFER-02 skiing was asked for: a tour to the sea says that it is another type of rest', async () => {
    auctionId = await createAuction(app, anna, { rest_types: [6] })
    await send()
    const { items } = (await app.call(`GET /api/request/best-offers/${auctionId}`, anna)).body.result
    expect(items[0].options[0].differences).toContain('rest')
    expect(items[0].options[0].match.score).toBeLessThan(90)
  })

  test('OFFER-02 a family is not told that all is as it asked where the hotel is for adults only', async () => {
    const { rows } = await app.database.pool.query(
      `select id from hotel where country_id = 4 and 'adults' = any (kinds) order by id limit 1`,
    )
    const [tour_id] = await addTours(app, [{ ...mayTour, hotel_id: rows[0].id }])
    auctionId = await createAuction(app, anna, { childrens: [5] })
    await send({ options: [{ tour_id }] })
    const { items } = (await app.call(`GET /api/request/best-offers/${auctionId}`, anna)).body.result
    expect(items[0].options[0].differences).toContain('rest')
  })

  test('WS-01 is on the tourist’s open page at once, the best price and the unread count with it', async () => {
    const page = await openSocket(app, anna)
    await page.subscribe(`/auctions/${auctionId}`)
    const { body } = await send()
    const frame = await page.next((one) => one.type === 'event')
    expect(frame).toMatchObject({
      name: 'offer.submitted',
      data: { request_id: auctionId, offer_id: body.result.id, min_price: 150_000 },
    })
    const { result } = (await app.call(`GET /api/request/${auctionId}`, anna)).body
    expect(result).toMatchObject({ offers_count: 1, unread_offers: 1, best_price: 150_000 })
  })

  test('OFFER-01 with the same key gives the same offer and one fee, also thirty at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        send({}, { token: agent.token, headers: { 'idempotency-key': `k${auctionId}` } }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200))
    expect(new Set(answers.map(({ body }) => body.result.id)).size).toBe(1)
    expect([await offersOnAuction(), await balance()]).toEqual([1, 97_000])
  })

  test('OFFER-01 without a key thirty at once give one offer, one fee and twenty-nine clear refusals', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => send()))
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(29)
    expect(refused[0]?.body.error).toEqual({
      reason: 'already_responded',
      message: 'Вы уже ответили на эту заявку.',
    })
    expect([await offersOnAuction(), await balance()]).toEqual([1, 97_000])
  })

  test('OFFER-01 many agents at once are all heard', async () => {
    const agents = await Promise.all(Array.from({ length: 12 }, () => createAgent(app)))
    for (const one of agents) await fund(app, one)
    const answers = await Promise.all(agents.map((one) => send({}, one)))
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
    const { result } = (await app.call(`GET /api/request/${auctionId}`, anna)).body
    expect([result.offers_count, result.unread_offers]).toEqual([12, 12])
  })
})

describe('a refused answer leaves no offer and takes no fee', () => {
  const refusals: [string, { change: () => object; expected: number; field: string }][] = [
    ['a fee below the floor', { change: () => ({ price: 2999 }), expected: 400, field: 'price' }],
    ['no option', { change: () => ({ options: [] }), expected: 400, field: 'options' }],
    [
      'four options',
      { change: () => ({ options: tours.map((tour_id) => ({ tour_id })) }), expected: 400, field: 'options' },
    ],
    [
      'the same tour twice',
      {
        change: () => ({ options: [{ tour_id: tours[0] }, { tour_id: tours[0] }] }),
        expected: 400,
        field: 'options',
      },
    ],
    [
      'a comment of 2001 letters',
      { change: () => ({ comment: 'ж'.repeat(2001) }), expected: 400, field: 'comment' },
    ],
    ['a field that nobody knows', { change: () => ({ state: 'chosen' }), expected: 400, field: 'state' }],
    [
      'a tour that is gone',
      { change: () => ({ options: [{ tour_id: 999_999_999 }] }), expected: 409, field: 'reason' },
    ],
    [
      'a request that does not exist',
      { change: () => ({ request_id: 999_999 }), expected: 404, field: 'reason' },
    ],
  ]

  test.each(refusals)('OFFER-01, ERR-03 %s', async (_title, { change, expected, field }) => {
    const { status, body } = await send(change())
    expect([status, Object.keys(body.error)]).toEqual([expected, expect.arrayContaining([field])])
    expect([await offersOnAuction(), await balance()]).toEqual([0, 100_000])
  })

  test('OFFER-01 a tour whose day has passed', async () => {
    const [flown] = await addTours(app, [{ ...mayTour, day: '2026-11-18' }])
    const { status, body } = await send({ options: [{ tour_id: flown }] })
    expect([status, body.error.reason]).toEqual([409, 'tour_gone'])
    expect([await offersOnAuction(), await balance()]).toEqual([0, 100_000])
  })

  test('OFFER-01 the floor’s text is the specification’s', async () => {
    expect((await send({ price: 100 })).body.error.price).toBe('Стоимость отклика не ниже 3 000 руб.')
  })

  test('OFFER-01 an agent who agreed to less than the tariff is told today’s; one who agreed to more pays the tariff', async () => {
    auctionId = await createAuction(app, anna, { max_price: 400_000 })
    const less = await send({ price: 5999 })
    expect([less.status, less.body.error.price]).toEqual([400, expect.stringContaining('6\u00a0000\u00a0₽')])
    expect((await send({ price: 9000 })).body.result.fee).toBe(6000)
    expect(await balance()).toBe(94_000)
  })

  test('OFFER-01 an agent without money', async () => {
    const poor = await createAgent(app)
    const { status, body } = await send({}, poor)
    expect([status, body.error.reason, await offersOnAuction()]).toEqual([409, 'balance_low', 0])
  })

  test('OFFER-07 an agent whom no moderator has passed, a tourist, a guest', async () => {
    const newcomer = await createAgent(app, { verified: false })
    await fund(app, newcomer)
    expect((await send({}, newcomer)).body.error.reason).toBe('agent_not_verified')
    expect((await send({}, anna)).body.error.reason).toBe('agents_only')
    expect((await app.call('POST /api/travel-agent/offer', { body: offerOf() })).status).toBe(401)
    expect(await offersOnAuction()).toBe(0)
  })

  test('OFFER-07 a request for a country that is not the agent’s, hidden or deleted, is as if it did not exist', async () => {
    const elsewhere = await createAgent(app, { countryIds: [1] })
    await fund(app, elsewhere)
    expect((await send({}, elsewhere)).status).toBe(404)
    await app.call('POST /api/request/hide', { ...anna, body: { request_id: auctionId, status: true } })
    expect((await send()).status).toBe(404)
    await app.call('DELETE /api/request', { ...anna, body: { request_id: auctionId } })
    expect((await send()).status).toBe(404)
  })

  test('OFFER-01, SEC-21 of a tour that costs another sum than the agent saw: the present prices are told, nothing is paid', async () => {
    const seen = (first: number, second: number) =>
      send({
        options: [
          { tour_id: tours[0], price: first },
          { tour_id: tours[1], price: second },
        ],
      })
    const refused = await seen(180_000, 149_999)
    expect([refused.status, refused.body.error]).toEqual([
      409,
      {
        reason: 'price_changed',
        message: 'Цена тура изменилась. Посмотрите новую и решите ещё раз.',
        'options.1.price': '150000',
        'options.1.previous_price': '149999',
      },
    ])
    expect((await seen(1, 2)).body.error).toMatchObject({
      'options.0.price': '180000',
      'options.1.price': '150000',
    })
    expect([await balance(), await offersOnAuction()]).toEqual([100_000, 0])
    expect((await seen(180_000, 150_000)).status).toBe(200)
  })

  test('OFFER-01, AUC-08 an auction that has ended', async () => {
    await app.act(system, expireAuctions, { today: '2027-06-01', most: 100 })
    const { status, body } = await send()
    expect([status, body.error.reason]).toEqual([409, 'auction_closed'])
    expect(await balance()).toBe(100_000)
  })

  test('OFFER-01, AUC-04 answered and deleted at once: either both happened in turn or no fee was taken', async () => {
    for (let round = 0; round < 10; round++) {
      auctionId = await createAuction(app, anna)
      const [offer] = await Promise.all([
        send(),
        app.call('DELETE /api/request', { token: anna.token, body: { request_id: auctionId } }),
      ])
      expect(offer.status).toSatisfy((status: number) => status === 200 || status === 404)
      expect(await offersOnAuction()).toBe(offer.status === 200 ? 1 : 0)
    }
    const { rows } = await app.database.pool.query(`
      select offer.id from offer full join ledger_transfer as fee on fee.offer_id = offer.id and fee.kind = 'fee'
      where offer.id is null and fee.kind = 'fee' or fee.id is null`)
    expect(rows).toEqual([])
  })
})
