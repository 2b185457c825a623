import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { openSocket } from '../../../../test/support/live.ts'
import { createAdmin } from '../../identity/identity.factory.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { createAuction } from '../../auctions/auctions.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { kindOf } from '../../notifications/kinds/kinds.rules.ts'
import { toldTo } from '../../notifications/tell/tell.factory.ts'
import { deedsOn, wordOf } from '../life/life.factory.ts'
import { fund, mayTour, sendOffer } from '../offers.factory.ts'

const app = await bootApp()
const { pool } = app.database
const { withdraw, choose, decline, manage } = deedsOn(app)
let anna: TestUser
let agent: TestAgent
let rival: TestAgent
let auctionId: number
let offerId: number

beforeAll(() => loadGeo(app))
beforeEach(async () => {
  anna = await createTourist(app)
  ;[agent, rival] = [await createAgent(app), await createAgent(app)]
  for (const one of [agent, rival]) await fund(app, one)
  auctionId = await createAuction(app, anna)
  offerId = await sendOffer(app, { agent, auctionId })
  await sendOffer(app, { agent: rival, auctionId, tours: [{ ...mayTour, price: 170_000 }] })
  await app.processAll()
})

const ask = (offer_id: unknown = offerId, token: string | null = anna.token) =>
  app.call('POST /api/tourist/offer/ask-price', { ...(token && { token }), body: { offer_id } })
const asTourist = async () => (await app.call(`GET /api/tourist/offer/${offerId}`, anna)).body.result
const asAgent = async () =>
  (await app.call(`GET /api/travel-agent/offer/${offerId}`, agent)).body.result.offer
const asked = () => toldTo(app, agent, 'offer.price_asked')
const lower = async (own_price: number) => {
  const { version, options } = await asAgent()
  const body = { id: offerId, version, options: [{ tour_id: options[0].tour_id, own_price }] }
  return app.call('PATCH /api/travel-agent/offer', { token: agent.token, body })
}
const later = (hours: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + hours * 3_600_000)
}

describe('«Сможете дешевле?»', () => {
  test('OFFER-11 the agent hears how far it is to the best price and nothing of whose that is', async () => {
    const at = app.clock.now.toISOString()
    expect((await ask()).body.result).toEqual({ id: offerId, price_asked_at: at })
    await app.processAll()
    const [told] = await asked()
    expect(told?.data).toEqual({
      request_id: auctionId,
      offer_id: offerId,
      country: 'Турция',
      price: 180_000,
      best_price: 170_000,
    })
    expect(kindOf('offer.price_asked')?.words(told?.data ?? {}, 1).text).toContain(
      'до лучшей 10\u00a0000\u00a0₽',
    )
    expect([(await asTourist()).price_asked_at, (await asAgent()).price_asked_at]).toEqual([at, at])
    expect(await toldTo(app, rival, 'offer.price_asked')).toEqual([])
  })

  test('OFFER-11 the question has opened the offer, and stands in the conversation as a line of the tourist’s', async () => {
    await ask()
    expect((await asTourist()).is_read).toBe(true)
    // The agent reads «прочитан», not that a new version waits.
    expect(await asAgent()).toMatchObject({ is_read: true, is_seen: true, version: 1 })
    const of = async (who: { token: string }) =>
      (await app.call(`GET /api/chats/${offerId}/messages`, { token: who.token })).body.result.items
    const line = { event: 'price_asked', text: 'Сможете дешевле?', author: 'tourist', masked: false }
    expect(await of(anna)).toMatchObject([{ ...line, mine: true }])
    expect(await of(agent)).toMatchObject([{ ...line, mine: false, seq: 1 }])
    const { unread, last_message } = (await app.call(`GET /api/chats/${offerId}`, agent)).body.result
    expect([unread, last_message]).toEqual([1, 'Сможете дешевле?'])
    // One way to hear of it is enough.
    await app.processAll()
    later(1)
    await app.processAll()
    expect(await toldTo(app, agent, 'message.new')).toEqual([])
    await app.call(`POST /api/chats/${offerId}/messages`, {
      token: agent.token,
      body: { text: 'Посмотрю', client_id: 'answer-0001' },
    })
    expect((await of(anna)).map(({ seq, event }: { seq: number; event: unknown }) => [seq, event])).toEqual([
      [1, 'price_asked'],
      [2, null],
    ])
  })

  test('OFFER-11 a new version answers it: the desk asks no more, the tourist hears of the lower price at once', async () => {
    await ask()
    await lower(169_000)
    await app.processAll()
    expect((await asAgent()).price_asked_at).toBeNull()
    expect((await asTourist()).price_asked_at).not.toBeNull()
    expect((await toldTo(app, anna, 'offer.cheaper')).at(-1)?.data).toMatchObject({ min_price: 169_000 })
  })

  test('OFFER-11 answered before it was told, it is no news', async () => {
    await ask()
    await lower(169_000)
    await app.processAll()
    expect(await asked()).toEqual([])
  })

  test('OFFER-11 once in six hours, whether the price was lowered or not', async () => {
    await ask()
    const again = await ask()
    expect([wordOf(again), again.body.error.price_asked_at]).toEqual([
      '409 price_asked',
      app.clock.now.toISOString(),
    ])
    await lower(175_000)
    later(5.99)
    expect(wordOf(await ask())).toBe('409 price_asked')
    later(0.01)
    expect(wordOf(await ask())).toBe('200')
    await app.processAll()
    expect((await asked()).map(({ data }) => data['price'])).toEqual([175_000])
  })

  test('OFFER-11, WS-01 both open pages hear of it', async () => {
    const [page, desk, chat] = [
      await openSocket(app, anna),
      await openSocket(app, agent),
      await openSocket(app, agent),
    ]
    await page.subscribe(`/auctions/${auctionId}`)
    await desk.subscribe('/me')
    await chat.subscribe(`/chats/${offerId}`)
    await ask()
    const changed = { request_id: auctionId, offer_id: offerId, state: 'sent' }
    for (const one of [page, desk])
      expect(await one.next((told) => told.type === 'event' && told.name === 'offer.changed')).toMatchObject({
        data: changed,
      })
    await chat.next((told) => told.type === 'event' && told.name === 'message.sent')
    for (const one of [page, desk, chat]) one.close()
  })
})

describe('nobody else’s and nothing that is over', () => {
  test('OFFER-11 another tourist’s offer is none; agents and guests do not ask', async () => {
    const boris = await createTourist(app)
    expect((await ask(offerId, boris.token)).status).toBe(404)
    expect((await ask(999_999_999)).status).toBe(404)
    expect((await ask(offerId, agent.token)).status).toBe(403)
    expect((await ask(offerId, null)).status).toBe(401)
    for (const id of [0, -1, 1.5, 'x', null, [1]]) expect((await ask(id)).status).toBe(400)
    await app.call('DELETE /api/request', { token: anna.token, body: { request_id: auctionId } })
    expect((await ask()).status).toBe(404)
    await app.processAll()
    expect(await asked()).toEqual([])
  })

  test('OFFER-11 withdrawn, declined, removed, chosen or past its term it is refused in words', async () => {
    const admin = await createAdmin(app)
    const over: [() => Promise<unknown>, string][] = [
      [() => withdraw(agent, offerId), '409 offer_state'],
      [() => decline(anna, offerId), '409 offer_state'],
      [() => manage(admin, { action: 'hide', offer_id: offerId, refund: false }), '409 offer_state'],
      [() => choose(anna, offerId), '409 auction_state'],
      [
        () => pool.query('update offer set expires_at = $2 where id = $1', [offerId, app.clock.now]),
        '409 offer_state',
      ],
      [
        () =>
          app.call(`PATCH /api/request/${auctionId}`, {
            token: anna.token,
            body: { version: 1, adult_count: 1 },
          }),
        '409 offer_other_guests',
      ],
      [
        () =>
          pool.query(`insert into user_block (user_id, reason, blocked_by) values ($1, 'Проверка', $2)`, [
            agent.id,
            admin.id,
          ]),
        '409 agent_blocked',
      ],
    ]
    for (const [deed, word] of over) {
      agent = await createAgent(app)
      await fund(app, agent)
      auctionId = await createAuction(app, anna)
      offerId = await sendOffer(app, { agent, auctionId })
      await deed()
      expect([word, wordOf(await ask())]).toEqual([word, word])
    }
  })
})

describe('at once', () => {
  test('OFFER-11 two tabs, ten presses: one question, one line, one notification', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask()))
    expect(answers.map(wordOf).toSorted()).toEqual(['200', ...Array<string>(9).fill('409 price_asked')])
    await app.processAll()
    expect(await asked()).toHaveLength(1)
    const { items } = (await app.call(`GET /api/chats/${offerId}/messages`, anna)).body.result
    expect(items).toHaveLength(1)
  })

  test.each([
    ['its withdrawal', () => withdraw(agent, offerId), '409 offer_state'],
    ['the choice', () => choose(anna, offerId), '409 auction_state'],
    ['a lower price', () => lower(169_000), '200'],
  ] as const)(
    'OFFER-11 a question races with %s: asked before it or refused, never half',
    async (_what, deed, late) => {
      for (let round = 0; round < 4; round++) {
        auctionId = await createAuction(app, anna)
        offerId = await sendOffer(app, { agent, auctionId })
        const [answer, other] = await Promise.all([ask(), deed()])
        expect(['200', late]).toContain(wordOf(answer))
        expect(wordOf(other)).toBe('200')
        const { items } = (await app.call(`GET /api/chats/${offerId}/messages`, anna)).body.result
        const questions = items.filter(({ event }: { event: string }) => event === 'price_asked')
        expect(questions).toHaveLength(answer.status === 200 ? 1 : 0)
      }
      await app.processAll()
    },
  )
})
