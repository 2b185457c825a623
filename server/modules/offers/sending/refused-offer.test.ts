import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { people } from '../../../../test/support/people.ts'
import { system } from '../../../platform/use-case.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { createAuction } from '../../auctions/auctions.factory.ts'
import { expireAuctions } from '../../auctions/own/change-auction.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import type { TestUser } from '../../identity/identity.factory.ts'
import { addTours } from '../../supply/supply.factory.ts'
import { fund, mayTour } from '../offers.factory.ts'
import { answering, fourTours } from './sending.factory.ts'

const app = await bootApp()
let anna: TestUser
let agent: TestAgent
let auctionId: number
let tours: number[]

beforeAll(async () => {
  await loadGeo(app)
  anna = await people.anna(app)
  tours = await addTours(app, fourTours)
})

beforeEach(async () => {
  agent = await createAgent(app)
  await fund(app, agent)
  auctionId = await createAuction(app, anna)
})

const { offerOf, send, balance, offersOnAuction } = answering(app, () => ({ agent, auctionId, tours }))

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
