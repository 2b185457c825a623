import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { createAuction } from '../../auctions/auctions.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { giveWebhook } from '../../integrations/integrations.factory.ts'
import { addTours } from '../../supply/supply.factory.ts'
import { deedsOn, wordOf } from '../life/life.factory.ts'
import { fund, mayTour } from '../offers.factory.ts'

const app = await bootApp()
const { choose, read } = deedsOn(app)
let anna: TestUser
let agent: TestAgent
let auctionId: number
/** Of 180 000, 150 000 and 210 000 roubles; the request is for 200 000. */
let tours: number[]

beforeAll(async () => {
  await loadGeo(app)
  anna = await createTourist(app)
  tours = await addTours(app, [mayTour, { ...mayTour, price: 150_000 }, { ...mayTour, price: 210_000 }])
})
beforeEach(async () => {
  agent = await createAgent(app)
  await fund(app, agent)
  auctionId = await createAuction(app, anna)
})

const send = (options: object[]) =>
  app.call('POST /api/travel-agent/offer', {
    token: agent.token,
    body: { request_id: auctionId, price: 3000, options },
  })
const ownPrice = (price: unknown, at = 0) => ({ tour_id: tours[at], own_price: price })
const keep = (body: object) =>
  app.call('PUT /api/travel-agent/commissions', { token: agent.token, body: { operators: [], ...body } })
const balance = async () => (await app.call('GET /api/travel-agent/balance', agent)).body.result.balance
const offersOnAuction = async () =>
  (await app.database.pool.query('select id from offer where auction_id = $1', [auctionId])).rows.length

describe('an own price', () => {
  test('OFFER-10 is what the tourist pays, beside the price of the tour; nothing else is dearer or cheaper for it', async () => {
    const sent = await send([ownPrice(173_500), { tour_id: tours[1] }])
    expect(sent.body.result).toMatchObject({ fee: 3000, balance_kopecks: 9_700_000 })
    const offer = await read(anna, sent.body.result.id)
    expect(
      offer.options.map(({ price, list_price, discount }: Record<string, number>) => [
        price,
        list_price,
        discount,
      ]),
    ).toEqual([
      [173_500, 180_000, 6500],
      [150_000, 150_000, 0],
    ])
    expect(offer.min_price).toBe(150_000)
    const own = (await app.call('GET /api/travel-agent/offers', agent)).body.result.items[0]
    expect(own.options[0]).toMatchObject({ price: 173_500, list_price: 180_000, discount: 6500 })
  })

  test('OFFER-10 is measured by the budget, leads the request, and is what every list of prices goes by', async () => {
    const { id } = (await send([ownPrice(199_000, 2)])).body.result
    const [offer] = (await app.call(`GET /api/request/best-offers/${auctionId}`, anna)).body.result.items
    expect(offer).toMatchObject({ min_price: 199_000 })
    // 210 000 would have been above the budget.
    expect(offer.options[0]).toMatchObject({ differences: [], match: { score: 100 } })
    const { price_info } = (await app.call(`GET /api/tourist/offer/full-info/${id}`, anna)).body.result
    expect(price_info.options).toMatchObject([{ price: 199_000, against_budget: -1000 }])
    expect((await app.call(`GET /api/request/${auctionId}`, anna)).body.result.best_price).toBe(199_000)
    const market = await app.call(`GET /api/min-price/request/agents?request_id=${auctionId}`, agent)
    expect(market.body.result.min_offer_price).toBe(199_000)
  })

  test('OFFER-10 is what is chosen, told to the agency’s own system, and counts in the statistic of those who lost', async () => {
    await giveWebhook(app, agent, { events: ['offer.chosen'] })
    const { id } = (await send([ownPrice(170_000)])).body.result
    const loser = await createAgent(app)
    await fund(app, loser)
    await app.call('POST /api/travel-agent/offer', {
      token: loser.token,
      body: { request_id: auctionId, price: 3000, options: [{ tour_id: tours[0] }] },
    })
    expect((await choose(anna, id)).status).toBe(200)
    await app.processAll()
    const { rows } = await app.database.pool.query(
      `select body::jsonb -> 'data' ->> 'price' as price from webhook_delivery where agent_id = $1`,
      [agent.id],
    )
    expect(rows).toEqual([{ price: '170000' }])
    await app.database.pool.query(`update offer set created_at = $1 where agent_id = $2`, [
      app.clock.now,
      loser.id,
    ])
    const period = 'date_from=19.11.2026&date_to=20.11.2026'
    const { losses } = (await app.call(`GET /api/travel-agent/statistic?${period}`, loser)).body.result
    // Both offered the same tour of 180 000 roubles.
    expect(losses).toEqual([{ reason: 'rival_cheaper', offers: 1, difference_percent: 6 }])
  })

  test('OFFER-10 the same as the tour’s is no discount', async () => {
    const { id } = (await send([ownPrice(180_000)])).body.result
    expect((await read(anna, id)).options[0]).toMatchObject({
      price: 180_000,
      list_price: 180_000,
      discount: 0,
    })
  })
})

describe('what may not be named', () => {
  test('OFFER-10 nothing, less than nothing, kopecks, words, or more than the tour costs: no offer, no fee', async () => {
    for (const price of [0, -1, 173_500.5, '173500', 'дешевле', 180_001, 1e12, true, [170_000]]) {
      const { status, body } = await send([{ tour_id: tours[1] }, ownPrice(price)])
      expect([price, status, Object.keys(body.error)]).toEqual([price, 400, ['options.1.own_price']])
    }
    expect([await balance(), await offersOnAuction()]).toEqual([100_000, 0])
  })

  test('OFFER-10 where nothing is said no price goes under the half; a known commission is the bound', async () => {
    expect((await send([ownPrice(89_999)])).body.error).toEqual({
      'options.0.own_price': 'Не ниже 90\u00a0000\u00a0₽: ваша скидка не больше 50\u00a0%',
    })
    await keep({ default_percent: 9.5 })
    expect((await send([ownPrice(162_899)])).body.error).toEqual({
      'options.0.own_price': 'Не ниже 162\u00a0900\u00a0₽: ваша скидка не больше 9,5\u00a0%',
    })
    expect((await send([ownPrice(162_900)])).status).toBe(200)
  })

  test('OFFER-10 the agent’s own limit goes before the commission, in both directions', async () => {
    await keep({ default_percent: 10, max_discount_percent: 2 })
    expect((await send([ownPrice(176_399)])).status).toBe(400)
    await keep({ default_percent: 10, max_discount_percent: 20 })
    expect((await send([ownPrice(143_999)])).status).toBe(400)
    expect((await send([ownPrice(144_000)])).status).toBe(200)
  })

  test('OFFER-10 a limit is set once: what does not speak of it leaves it, null takes it back, bad ones are refused', async () => {
    const limit = async () =>
      (await app.call('GET /api/travel-agent/commissions', agent)).body.result.max_discount_percent
    expect(await limit()).toBeNull()
    await keep({ default_percent: 10, max_discount_percent: 3.5 })
    await keep({ default_percent: 12 })
    expect(await limit()).toBe(3.5)
    for (const max_discount_percent of [-1, 50.1, 3.55, '3'])
      expect((await keep({ default_percent: 10, max_discount_percent })).status).toBe(400)
    expect(await limit()).toBe(3.5)
    await Promise.all([1, 2, 3, 4].map((at) => keep({ default_percent: 10, max_discount_percent: at })))
    expect([1, 2, 3, 4]).toContain(await limit())
    await keep({ default_percent: 10, max_discount_percent: null })
    expect(await limit()).toBeNull()
  })

  test('OFFER-10 no discount where the commission is nothing', async () => {
    await keep({ default_percent: 0 })
    expect((await send([ownPrice(179_999)])).status).toBe(400)
    expect((await send([ownPrice(180_000)])).status).toBe(200)
  })

  test('OFFER-10 an agent who saw another price of the tour is told the present one before anything else', async () => {
    const { status, body } = await send([{ ...ownPrice(170_000), price: 175_000 }])
    expect([status, body.error.reason, body.error['options.0.price']]).toEqual([
      409,
      'price_changed',
      '180000',
    ])
    expect(await offersOnAuction()).toBe(0)
  })

  test('OFFER-10 two tabs with two prices: one offer, one fee', async () => {
    const answers = await Promise.all([send([ownPrice(170_000)]), send([ownPrice(171_000)])])
    expect(answers.map(wordOf).toSorted()).toEqual(['200', '409 already_responded'])
    expect([await balance(), await offersOnAuction()]).toEqual([97_000, 1])
  })
})
