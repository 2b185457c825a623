import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { openSocket } from '../../../../test/support/live.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { createAuction } from '../../auctions/auctions.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createAdmin, createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { giveKey } from '../../integrations/integrations.factory.ts'
import { deedsOn } from '../life/life.factory.ts'
import { fund, mayTour, sendOffer } from '../offers.factory.ts'

const app = await bootApp()
const { withdraw, choose, decline, manage } = deedsOn(app)
let anna: TestUser
let agents: [TestAgent, TestAgent, TestAgent]
let auctionId: number
/** Of 180 000 as was asked, of 170 000 for nine nights, of 190 000 as was asked. */
let offers: [number, number, number]

const answer = (agent: TestAgent, price: number, nights = 7) =>
  sendOffer(app, { agent, auctionId, tours: [{ ...mayTour, price, nights }] })

beforeAll(async () => {
  await loadGeo(app)
  anna = await createTourist(app)
  agents = [await createAgent(app), await createAgent(app), await createAgent(app)]
  for (const agent of agents) await fund(app, agent, 1_000_000)
})
beforeEach(async () => {
  auctionId = await createAuction(app, anna)
  const [first, second, third] = agents
  offers = [await answer(first, 180_000), await answer(second, 170_000, 9), await answer(third, 190_000)]
})

const ask = (agent: { token: string }, id: number) =>
  app.call(`GET /api/travel-agent/offer/${id}/rank`, { token: agent.token })
/** By price and by match of how many, of each of the three. */
const places = () =>
  Promise.all(
    agents.map(async (agent, at) => {
      const { result } = (await ask(agent, offers[at] ?? 0)).body
      return result && [result.by_price, result.by_match, result.of]
    }),
  )
async function lower(at: 0 | 1 | 2, own_price: number, version = 1) {
  const { token } = agents[at]
  const { offer } = (await app.call(`GET /api/travel-agent/offer/${offers[at]}`, { token })).body.result
  const options = [{ tour_id: offer.options[0].tour_id, own_price }]
  return app.call('PATCH /api/travel-agent/offer', { token, body: { id: offers[at], version, options } })
}

describe('the place of an own offer', () => {
  test('OFFER-11 is by price and by match, moves with every own price, and never with a fee', async () => {
    expect(await places()).toEqual([
      [2, 1, 3],
      [1, 3, 3],
      [3, 2, 3],
    ])
    await lower(2, 169_000)
    expect(await places()).toEqual([
      [3, 2, 3],
      [2, 3, 3],
      [1, 1, 3],
    ])
    const { fee } = (await app.call(`GET /api/travel-agent/offer/${offers[2]}`, agents[2])).body.result.offer
    const { rows } = await app.database.pool.query(
      `select count(*)::int as fees from ledger_transfer where offer_id = $1`,
      [offers[2]],
    )
    expect([fee, rows]).toEqual([3000, [{ fees: 1 }]])
  })

  test('OFFER-11 says where offers are for different numbers of nights, and no more once they are not', async () => {
    expect((await ask(agents[0], offers[0])).body.result.same_nights).toBe(false)
    await withdraw(agents[1], offers[1])
    expect((await ask(agents[0], offers[0])).body.result.same_nights).toBe(true)
  })

  test('OFFER-11 counts only what can be chosen: withdrawn, declined, removed and blocked ones are passed over', async () => {
    const admin = await createAdmin(app)
    await withdraw(agents[1], offers[1])
    expect(await places()).toEqual([[1, 1, 2], null, [2, 2, 2]])
    await decline(anna, offers[0])
    expect(await places()).toEqual([null, null, [1, 1, 1]])
    await manage(admin, { action: 'hide', offer_id: offers[2], refund: false })
    expect(await places()).toEqual([null, null, null])
    await manage(admin, { action: 'restore', offer_id: offers[2] })
    expect(await places()).toEqual([null, null, [1, 1, 1]])
    const blocked = await createAgent(app)
    await fund(app, blocked)
    await answer(blocked, 100_000)
    expect((await places())[2]).toEqual([2, 2, 2])
    await app.database.pool.query(
      `insert into user_block (user_id, reason, blocked_by) values ($1, 'Проверка', $2)`,
      [blocked.id, admin.id],
    )
    expect((await places())[2]).toEqual([1, 1, 1])
  })

  test('OFFER-11 is over with the choice', async () => {
    await choose(anna, offers[0])
    expect(await places()).toEqual([null, null, null])
  })

  test('OFFER-11 asked by a rival’s number there is nothing, by a tourist neither', async () => {
    const { status, body } = await ask(agents[0], offers[1])
    expect([status, body.result]).toEqual([404, undefined])
    expect((await ask(agents[0], 999_999_999)).status).toBe(404)
    expect((await ask(anna, offers[0])).status).toBe(403)
    for (const id of ['0', '-1', 'x', '1.5', '1e9'])
      expect((await app.call(`GET /api/travel-agent/offer/${id}/rank`, agents[0])).status).toBeGreaterThan(
        399,
      )
  })

  test('OFFER-11 says how many there are and nothing of the others', async () => {
    const { result } = (await ask(agents[0], offers[0])).body
    expect(Object.keys(result).toSorted()).toEqual(['by_match', 'by_price', 'of', 'same_nights'])
    expect(JSON.stringify(result)).not.toMatch(/17\d{4}|19\d{4}/)
  })

  test('OFFER-11, SITE-24 an agency’s own system reads it with the right to read offers, and with no other', async () => {
    const reads = await giveKey(app, agents[0], { scopes: ['offers:read'] })
    const searches = await giveKey(app, agents[0], { scopes: ['tours:search'] })
    const by = ({ key }: { key: string }) =>
      app.call(`GET /api/travel-agent/offer/${offers[0]}/rank`, {
        headers: { authorization: `Bearer ${key}` },
      })
    expect([(await by(reads)).status, (await by(searches)).status]).toEqual([200, 403])
  })
})

describe('told live', () => {
  test('OFFER-11, WS-01 whatever moves a place is heard at the request’s address, without a word of whose it is', async () => {
    const desk = await openSocket(app, agents[0])
    await desk.subscribe(`/agent/requests/${auctionId}`)
    const moves = () =>
      desk.frames
        .filter((one) => one.type === 'event' && one.name === 'rank.changed')
        .map((one) => one.type === 'event' && one.data)
    const heard = async (deed: () => Promise<unknown>, times: number) => {
      await deed()
      await desk.next(() => moves().length >= times)
      expect(moves()).toEqual(Array.from({ length: times }, () => ({ request_id: auctionId })))
    }
    const late = await createAgent(app)
    await fund(app, late)
    await heard(() => answer(late, 160_000), 1)
    await heard(() => lower(1, 165_000), 2)
    await heard(() => withdraw(agents[2], offers[2]), 3)
    // One choice, however many have lost.
    await heard(() => choose(anna, offers[1], { version: 2 }), 4)
    desk.close()
  })

  test('OFFER-11 the tourist’s page and other requests’ desks hear nothing of it', async () => {
    const other = await createAuction(app, anna)
    const [page, desk] = [await openSocket(app, anna), await openSocket(app, agents[0])]
    await page.subscribe(`/auctions/${auctionId}`)
    await desk.subscribe(`/agent/requests/${other}`)
    await lower(0, 175_000)
    await page.next((one) => one.type === 'event' && one.name === 'offer.changed')
    for (const { frames } of [page, desk])
      expect(frames.filter((one) => one.type === 'event' && one.name === 'rank.changed')).toEqual([])
    page.close()
    desk.close()
  })
})
