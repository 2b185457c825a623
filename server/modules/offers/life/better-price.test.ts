import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { openSocket } from '../../../../test/support/live.ts'
import { system } from '../../../platform/use-case.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { createAuction } from '../../auctions/auctions.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { kindOf } from '../../notifications/kinds/kinds.rules.ts'
import { toldTo } from '../../notifications/tell/tell.factory.ts'
import { fund, sendOffer } from '../offers.factory.ts'
import { expireOffers } from './expire-offers.ts'
import { deedsOn, pathOf, wordOf } from './life.factory.ts'

const app = await bootApp()
const { withdraw, choose, read } = deedsOn(app)
let anna: TestUser
let agent: TestAgent
let auctionId: number
let offerId: number
let tourId: number

beforeAll(async () => {
  await loadGeo(app)
  anna = await createTourist(app)
})
beforeEach(async () => {
  agent = await createAgent(app)
  await fund(app, agent)
  auctionId = await createAuction(app, anna)
  offerId = await sendOffer(app, { agent, auctionId })
  tourId = (await own()).options[0].tour_id
})

const own = async () =>
  (await app.call(`GET /api/travel-agent/offer/${offerId}`, { token: agent.token })).body.result.offer
const seen = async () =>
  (await app.call(`GET /api/request/best-offers/${auctionId}`, { token: anna.token })).body.result.items[0]
const bestPrice = async () => (await app.call(`GET /api/request/${auctionId}`, anna)).body.result.best_price
const better = (own_price: number | null, version = 1, more: object = {}) =>
  app.call('PATCH /api/travel-agent/offer', {
    token: agent.token,
    body: { id: offerId, version, options: [{ tour_id: tourId, own_price, ...more }] },
  })

describe('a price made better while the auction is open', () => {
  test('OFFER-10, OFFER-11 costs no second fee; the open page hears of it and shows both prices', async () => {
    await read(anna, offerId)
    const page = await openSocket(app, anna)
    await page.subscribe(`/auctions/${auctionId}`)
    expect((await better(175_000)).body.result).toMatchObject({ version: 2, min_price: 175_000, fee: 3000 })
    await page.next((one) => one.type === 'event' && one.name === 'offer.changed')
    expect(await seen()).toMatchObject({
      min_price: 175_000,
      is_changed: true,
      options: [{ price: 175_000, list_price: 180_000, discount: 5000 }],
      change: { options: [{ what: 'price', was: 180_000, now: 175_000 }] },
    })
    await better(171_000, 2)
    expect(await bestPrice()).toBe(171_000)
    expect((await app.call('GET /api/travel-agent/balance', agent)).body.result.balance).toBe(97_000)
    page.close()
  })

  test('AUC-02, AUC-06 the tourist’s list says whose the best price is and since when', async () => {
    const listed = async () => (await app.call('GET /api/requests', anna)).body.result.items[0].best_price_of
    const first = await listed()
    expect(first).toEqual({
      organisation: agent.organisation,
      at: expect.stringMatching(/Z$/),
      nights: 7,
    })
    const other = await createAgent(app, { organisation: 'ООО «Седьмое море»' })
    await fund(app, other)
    await sendOffer(app, { agent: other, auctionId })
    // The same price: whoever named it first.
    expect(await listed()).toEqual(first)
    await better(175_000)
    const mended = await listed()
    expect([mended.organisation, mended.at === first.at]).toEqual([agent.organisation, false])
    await withdraw(agent, offerId)
    expect(await listed()).toMatchObject({ organisation: 'ООО «Седьмое море»' })
  })

  test('OFFER-10 may be taken back: without one the tour’s own price stands again', async () => {
    await better(170_000)
    await better(null, 2)
    expect(await seen()).toMatchObject({ min_price: 180_000, options: [{ discount: 0 }] })
    expect(await bestPrice()).toBe(180_000)
  })

  test('OFFER-10 the same price once more is no new version', async () => {
    await better(170_000)
    expect((await better(170_000, 2)).body.result.version).toBe(2)
  })

  test('OFFER-10 the price of an earlier version stays in its history', async () => {
    await better(175_000)
    await better(170_000, 2)
    const { versions } = (await app.call(`GET /api/travel-agent/offer/${offerId}`, agent)).body.result
    expect(
      versions.map((one: { options: { price: number; list_price: number }[] }) => [
        one.options[0]?.price,
        one.options[0]?.list_price,
      ]),
    ).toEqual([
      [175_000, 180_000],
      [180_000, 180_000],
    ])
  })

  test('OFFER-10 bad ones are refused at their field and leave everything as it was', async () => {
    for (const price of [0, 180_001, 89_999, 170_000.5]) {
      const { status, body } = await better(price)
      expect([price, status, Object.keys(body.error)]).toEqual([price, 400, ['options.0.own_price']])
    }
    const moved = await better(170_000, 1, { price: 179_000 })
    expect([moved.status, moved.body.error.reason]).toEqual([409, 'price_changed'])
    expect(await own()).toMatchObject({ version: 1, min_price: 180_000 })
  })

  test('OFFER-10 a tour that is gone from sale keeps its price and may still be made cheaper', async () => {
    await better(175_000)
    await app.database.pool.query(`update price_import set state = 'withdrawn' where state = 'current'`)
    const answer = await better(172_000, 2)
    await app.database.pool.query(`update price_import set state = 'current' where state = 'withdrawn'`)
    expect(answer.body.result.options[0]).toMatchObject({
      price: 172_000,
      list_price: 180_000,
      discount: 8000,
    })
  })

  test('OFFER-10 two tabs: the one that had not seen the other’s price is refused', async () => {
    const answers = await Promise.all([better(175_000), better(174_000)])
    expect(answers.map(wordOf).toSorted()).toEqual(['200', '409 offer_changed'])
    expect((await own()).version).toBe(2)
  })

  test('OFFER-10 nobody else’s offer', async () => {
    const other = await createAgent(app)
    const { status } = await app.call('PATCH /api/travel-agent/offer', {
      token: other.token,
      body: { id: offerId, version: 1, options: [{ tour_id: tourId, own_price: 100_000 }] },
    })
    expect([status, (await own()).min_price]).toEqual([404, 180_000])
  })
})

describe('told of a better price', () => {
  test('OFFER-10, TICK-06 a tourist who has seen the old price hears at once by how much it fell', async () => {
    await app.call('POST /api/tourist/offers/shown', { token: anna.token, body: { offer_ids: [offerId] } })
    await better(175_000)
    await app.processAll()
    await better(171_000, 2)
    await app.processAll()
    const told = (await toldTo(app, anna, 'offer.cheaper')).filter(({ data }) => data['offer_id'] === offerId)
    // Two that nobody has read are one: from the first price to the last.
    expect(told).toMatchObject([{ count: 2, data: { min_price: 171_000, was: 180_000 } }])
    expect(kindOf('offer.cheaper')?.words(told[0]?.data ?? {}, 2)).toMatchObject({
      title: 'Дешевле на 9\u00a0000\u00a0₽: Турция',
    })
    expect(await toldTo(app, anna, 'offer.edited')).toEqual([])
  })

  test('OFFER-10, TICK-06 a price that rose is an edit as any other', async () => {
    await better(170_000)
    await read(anna, offerId)
    await app.processAll()
    await better(176_000, 2)
    await app.processAll()
    expect(
      (await toldTo(app, anna, 'offer.cheaper')).filter(({ data }) => data['offer_id'] === offerId),
    ).toEqual([])
    expect((await toldTo(app, anna, 'offer.edited')).at(-1)?.data).toMatchObject({
      min_price: 176_000,
      was: 170_000,
    })
  })
})

describe('a better price races', () => {
  const ROUNDS = 8
  async function race(other: () => Promise<unknown>, check: (edited: string) => Promise<void>) {
    for (let at = 0; at < ROUNDS; at++) {
      auctionId = await createAuction(app, anna)
      offerId = await sendOffer(app, { agent, auctionId })
      tourId = (await own()).options[0].tour_id
      const edit = () => better(170_000)
      const [edited] =
        at === 0
          ? [await edit(), await other()]
          : at === 1
            ? [await other(), await edit()].toReversed()
            : await Promise.all([edit(), other()])
      await check(wordOf(edited as Awaited<ReturnType<typeof better>>))
    }
  }

  test('OFFER-10, AUC-07 with the choice: the tourist pays what was before his eyes, or chooses anew', async () => {
    await race(
      () => choose(anna, offerId),
      async (edited) => {
        const offer = await seen()
        // Chosen first, the edit finds a closed auction; edited first, the choice of version 1 is refused.
        expect([edited, offer.state, offer.min_price, offer.version]).toEqual(
          offer.state === 'chosen'
            ? ['409 auction_closed', 'chosen', 180_000, 1]
            : ['200', 'sent', 170_000, 2],
        )
        expect(await bestPrice()).toBe(offer.min_price)
      },
    )
  })

  test('OFFER-10, OFFER-08 with its withdrawal: whichever comes later finds what the first has left', async () => {
    await race(
      () => withdraw(agent, offerId),
      async (edited) => {
        expect(await bestPrice()).toBeNull()
        expect(['200 sent 1 > sent 2 > withdrawn 2', '409 offer_state sent 1 > withdrawn 1']).toContain(
          `${edited} ${await pathOf(app, offerId)}`,
        )
      },
    )
  })

  test('OFFER-10, AUC-08 with the end of its term: a better price begins a new one, or comes too late', async () => {
    await race(
      async () => {
        await app.database.pool.query(`update offer set expires_at = now() where id = $1`, [offerId])
        await app.act(system, expireOffers, { most: 10 })
      },
      async (edited) => {
        const { state, min_price } = await own()
        expect([
          ['200', 'sent', 170_000],
          ['409 offer_state', 'expired', 180_000],
          // Its term was cut short after the edit.
          ['200', 'expired', 170_000],
        ]).toContainEqual([edited, state, min_price])
      },
    )
  })
})
