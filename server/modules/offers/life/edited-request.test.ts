import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { createAuction } from '../../auctions/auctions.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { giveWebhook } from '../../integrations/integrations.factory.ts'
import { addTours } from '../../supply/supply.factory.ts'
import { fund, mayTour, sendOffer } from '../offers.factory.ts'
import { deedsOn, wordOf } from './life.factory.ts'

const app = await bootApp()
const { edit, choose } = deedsOn(app)
const { pool } = app.database
let anna: TestUser
let agent: TestAgent
let rival: TestAgent

beforeAll(async () => {
  await loadGeo(app)
  anna = await createTourist(app)
  ;[agent, rival] = [await createAgent(app), await createAgent(app)]
  for (const one of [agent, rival]) await fund(app, one, 1_000_000)
})

const change = (id: number, body: object) => app.call(`PATCH /api/request/${id}`, { token: anna.token, body })
const seenBy = async (who: { token: string }, path: `/${string}`) =>
  (await app.call(`GET ${path}`, { token: who.token })).body.result
const offersOf = async (auctionId: number) =>
  (await seenBy(anna, `/api/request/best-offers/${auctionId}`)).items
const toldTo = async (who: TestAgent, table: 'notification' | 'webhook_delivery') =>
  (
    await pool.query(
      table === 'notification'
        ? `select data from notification where user_id = $1 and kind = 'request.edited' order by id`
        : `select body::jsonb -> 'data' as data from webhook_delivery where agent_id = $1 and type = 'request.edited' order by id`,
      [who.id],
    )
  ).rows.map(({ data }) => data)

/** An auction with one offer on it, whose tours stand in the price list. */
async function answered(tour = mayTour) {
  const auctionId = await createAuction(app, anna)
  const tours = await addTours(app, [tour])
  const body = { request_id: auctionId, price: 3000, options: tours.map((tour_id) => ({ tour_id })) }
  const { result } = (await app.call('POST /api/travel-agent/offer', { token: agent.token, body })).body
  return { auctionId, offerId: result.id as number, tours }
}

describe('AUC-06 offers on a request that was edited', () => {
  test('AUC-06 stay, are marked for both sides and may be chosen; a free new version takes the mark away', async () => {
    const { auctionId, offerId, tours } = await answered()
    const balance = await seenBy(agent, '/api/travel-agent/balance')
    await change(auctionId, { version: 1, max_price: 170_000 })
    const [seen] = await offersOf(auctionId)
    expect(seen).toMatchObject({ request_change: 'other', options: [{ differences: ['budget'] }] })
    const own = await seenBy(agent, `/api/travel-agent/offer/${offerId}`)
    expect(own.offer).toMatchObject({ request_change: 'other', max_price: 170_000 })
    // The same once more: it is a new version all the same, made for the request of now.
    expect((await edit(agent, offerId, { tours })).body.result).toMatchObject({
      version: 2,
      request_change: null,
    })
    expect(await seenBy(agent, '/api/travel-agent/balance')).toEqual(balance)
    expect((await choose(anna, offerId, { version: 2 })).status).toBe(200)
  })

  test('AUC-06, OFFER-06 made for fewer nights the best price says for how many, to both sides', async () => {
    const { auctionId } = await answered()
    const best = async () => (await seenBy(anna, `/api/request/${auctionId}`)).best_price_of
    expect((await best()).nights).toBe(7)
    await change(auctionId, { version: 1, days_count: 14 })
    expect((await offersOf(auctionId))[0]).toMatchObject({
      request_change: 'other',
      options: [{ differences: ['nights'] }],
    })
    expect((await best()).nights).toBe(7)
    expect(await seenBy(rival, `/api/min-price/request/agents?request_id=${auctionId}`)).toMatchObject({
      min_offer_price: 180_000,
      min_offer_nights: 7,
    })
  })

  test('AUC-06 chosen as it was made before, where its guests are the same', async () => {
    const { auctionId, offerId } = await answered()
    await change(auctionId, { version: 1, wishes: 'Тихий номер' })
    expect((await choose(anna, offerId)).status).toBe(200)
  })

  test('OFFER-03 priced for other guests it is not chosen, not ranked and is no best price, until it is priced anew', async () => {
    const { auctionId, offerId, tours } = await answered()
    await change(auctionId, { version: 1, adult_count: 3 })
    expect((await offersOf(auctionId))[0].request_change).toBe('guests')
    expect(wordOf(await choose(anna, offerId))).toBe('409 offer_other_guests')
    expect(await seenBy(agent, `/api/travel-agent/offer/${offerId}/rank`)).toBeNull()
    expect(await seenBy(anna, `/api/request/${auctionId}`)).toMatchObject({
      best_price: null,
      offers_count: 1,
    })
    await edit(agent, offerId, { tours })
    const [repriced] = await offersOf(auctionId)
    expect(repriced.request_change).toBeNull()
    expect(repriced.min_price).toBeGreaterThan(180_000)
    expect(await seenBy(anna, `/api/request/${auctionId}`)).toMatchObject({ best_price: repriced.min_price })
    expect(await seenBy(agent, `/api/travel-agent/offer/${offerId}/rank`)).toMatchObject({
      by_price: 1,
      of: 1,
    })
    expect((await choose(anna, offerId, { version: 2 })).status).toBe(200)
  })

  test('OFFER-03 a tour that nobody sells any longer has no price for other guests', async () => {
    // On a day of its own: nobody sells its like under another number.
    const { auctionId, offerId, tours } = await answered({ ...mayTour, day: '2027-05-29' })
    await pool.query('delete from tour where id = any($1)', [tours])
    await change(auctionId, { version: 1, adult_count: 3 })
    expect(wordOf(await edit(agent, offerId, { tours }))).toBe('409 tour_gone')
  })
})

describe('OFFER-01 an offer that is on its way while the request is edited', () => {
  test('OFFER-01 says which version it answers and is not sent for another; nothing is paid', async () => {
    const auctionId = await createAuction(app, anna)
    const [tour_id] = await addTours(app, [mayTour])
    const send = (request_version?: number) =>
      app.call('POST /api/travel-agent/offer', {
        token: agent.token,
        body: { request_id: auctionId, price: 3000, request_version, options: [{ tour_id }] },
      })
    const balance = await seenBy(agent, '/api/travel-agent/balance')
    await change(auctionId, { version: 1, days_count: 9 })
    const refused = await send(1)
    expect([refused.status, refused.body.error]).toEqual([
      409,
      expect.objectContaining({ reason: 'request_changed', version: '2' }),
    ])
    expect(await seenBy(agent, '/api/travel-agent/balance')).toEqual(balance)
    expect((await send(2)).status).toBe(200)
    expect((await offersOf(auctionId))[0]).toMatchObject({
      request_change: null,
      options: [{ differences: ['nights'] }],
    })
  })

  test('OFFER-01 sent and edited at once: the offer knows for which of the two it was made', async () => {
    for (let round = 0; round < 6; round++) {
      const auctionId = await createAuction(app, anna)
      const [edited] = await Promise.all([
        change(auctionId, { version: 1, adult_count: 3 }),
        sendOffer(app, { agent, auctionId }),
      ])
      expect(edited.status).toBe(200)
      const [offer] = await offersOf(auctionId)
      const { rows } = await pool.query('select request_version from offer where id = $1', [offer.id])
      expect(offer.request_change).toBe(rows[0].request_version === 1 ? 'guests' : null)
      const { best_price } = await seenBy(anna, `/api/request/${auctionId}`)
      expect(best_price).toBe(offer.request_change ? null : offer.min_price)
    }
  })

  test('OFFER-03 chosen and edited at once: chosen first it is edited no more, edited first the price is not chosen', async () => {
    const seen = new Set<string>()
    for (let round = 0; round < 8; round++) {
      const { auctionId, offerId } = await answered()
      const calls = [
        () => change(auctionId, { version: 1, adult_count: 3 }),
        () => choose(anna, offerId),
      ] as const
      const [edited, chosen] =
        round < 2
          ? await calls[round % 2]!().then(async (first) => {
              const second = await calls[(round + 1) % 2]!()
              return round % 2 ? [second, first] : [first, second]
            })
          : await Promise.all([calls[0](), calls[1]()])
      seen.add([edited, chosen].map((one) => wordOf(one!)).join(' | '))
    }
    expect([...seen].toSorted()).toEqual(['200 | 409 offer_other_guests', '409 auction_state | 200'])
  })
})

describe('AGT-08 who answered is told of an edit', () => {
  test('AGT-08 once for each version, with what changed and nothing that was typed; the others are not', async () => {
    await giveWebhook(app, agent, { events: ['request.edited'] })
    const { auctionId, offerId } = await answered()
    await change(auctionId, { version: 1, adult_count: 3, wishes: 'Пишите на a@b.ru' })
    await app.processAll()
    const own = async (table: 'notification' | 'webhook_delivery' = 'notification') =>
      (await toldTo(agent, table)).filter(({ request_id }) => request_id === auctionId)
    expect(await own()).toEqual([
      {
        request_id: auctionId,
        offer_id: offerId,
        country: 'Турция',
        changed: ['guests', 'wishes'],
        is_other_party: true,
      },
    ])
    expect(await toldTo(rival, 'notification')).toEqual([])
    const [fact, ...more] = await own('webhook_delivery')
    expect(more).toEqual([])
    expect(fact).toMatchObject({ request_id: auctionId, version: 2, adult_count: 3 })
    expect(JSON.stringify(fact)).not.toContain('a@b')
    await change(auctionId, { version: 2, max_price: 300_000 })
    await app.processAll()
    expect((await own('webhook_delivery')).map(({ version }) => version)).toEqual([2, 3])
    expect(await own()).toHaveLength(2)
  })
})
