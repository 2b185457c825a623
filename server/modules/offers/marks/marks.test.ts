import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { openSocket } from '../../../../test/support/live.ts'
import { people } from '../../../../test/support/people.ts'
import { system } from '../../../platform/use-case.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { createAuction } from '../../auctions/auctions.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { fund, mayTour, sendOffer } from '../offers.factory.ts'
import { eraseShortlist } from './marks.store.ts'

const app = await bootApp()
const { pool } = app.database
let anna: TestUser
let boris: TestUser
let agent: TestAgent
let auctionId: number
let offerId: number

beforeAll(async () => {
  await loadGeo(app)
  anna = await people.anna(app)
  boris = await people.boris(app)
})

beforeEach(async () => {
  agent = await createAgent(app)
  await fund(app, agent, 10_000)
  auctionId = await createAuction(app, anna)
  offerId = await sendOffer(app, { agent, auctionId })
})

const show = (offer_ids: unknown, token = anna.token) =>
  app.call('POST /api/tourist/offers/shown', { token, body: { offer_ids } })
const shortlist = (status: unknown, { id = offerId, token = anna.token } = {}) =>
  app.call(`POST /api/tourist/offer/${id}/shortlist`, { token, body: { status } })
const marks = async (id = offerId) =>
  (
    await pool.query(
      'select shown_at, shortlisted_at, first_shortlisted_at from offer_mark where offer_id = $1',
      [id],
    )
  ).rows[0]
const asTourist = async () =>
  (await app.call(`GET /api/request/best-offers/${auctionId}`, anna)).body.result.items[0]
const asAgent = async () => (await app.call('GET /api/travel-agent/offers', agent)).body.result.items[0]
const toldLive = async () =>
  (
    await pool.query(`select 1 from live_frame where name = 'offer.shortlisted' and url = $1`, [
      `agency:${agent.id}`,
    ])
  ).rowCount
const later = (minutes: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000)
}

test('OFFER-09 what was on the tourist’s screen is noted once, with the first time, however often it is told', async () => {
  const first = app.clock.now
  expect(await asAgent()).toMatchObject({ is_shown: false, is_read: false })
  const answers = await Promise.all(Array.from({ length: 10 }, () => show([offerId, offerId])))
  expect(answers.map(({ body }) => body.result.shown)).toEqual(Array(10).fill(1))
  later(5)
  await show([offerId])
  expect((await marks()).shown_at).toEqual(first)
  expect(await asAgent()).toMatchObject({ is_shown: true, is_read: false })
})

test('OFFER-09 an offer that was opened has been shown, whether or not the page said so', async () => {
  await app.call(`GET /api/tourist/offer/${offerId}?isRead=true`, anna)
  expect(await marks()).toBeUndefined()
  expect(await asAgent()).toMatchObject({ is_shown: true, is_read: true })
})

test('SEC-54 nobody marks offers on somebody else’s auction, alone or among one’s own', async () => {
  const foreign = await sendOffer(app, { agent, auctionId: await createAuction(app, boris) })
  expect((await show([foreign])).status).toBe(404)
  expect((await show([offerId, foreign])).body.result.shown).toBe(1)
  expect((await shortlist(true, { id: foreign })).status).toBe(404)
  expect(await marks(foreign)).toBeUndefined()
  expect((await shortlist(true, { token: agent.token })).status).toBe(403)
})

test.each([
  [[]],
  [['x']],
  [[0]],
  [[-1]],
  [[1.5]],
  ['1'],
  [Array.from({ length: 201 }, (_, at) => at + 1)],
  [null],
])('OFFER-09 a list of shown offers that is none is refused: %j', async (ids) => {
  expect((await show(ids)).status).toBe(400)
})

test.each([['true'], [1], [null], [undefined]])(
  'OFFER-09 the shortlist is told whether the offer is in it, and nothing else: %j',
  async (status) => {
    expect((await shortlist(status)).status).toBe(400)
    expect(await marks()).toBeUndefined()
  },
)

test('OFFER-09 the shortlist keeps since when an offer is in it; both sides see it', async () => {
  later(1)
  expect((await shortlist(true)).body.result).toEqual({ is_shortlisted: true })
  const since = app.clock.now
  later(1)
  await shortlist(true)
  expect(await marks()).toEqual({ shown_at: since, shortlisted_at: since, first_shortlisted_at: since })
  expect([(await asTourist()).is_shortlisted, (await asAgent()).is_shortlisted]).toEqual([true, true])
  later(1)
  expect((await shortlist(false)).body.result).toEqual({ is_shortlisted: false })
  expect(await marks()).toMatchObject({ shortlisted_at: null, first_shortlisted_at: since })
  expect([(await asTourist()).is_shortlisted, (await asAgent()).is_shortlisted]).toEqual([false, false])
})

describe('OFFER-09 the heart of one option', () => {
  let id: number
  beforeEach(async () => {
    const many = await createAgent(app)
    await fund(app, many, 10_000)
    const tours = [mayTour, { ...mayTour, price: 150_000 }, { ...mayTour, price: 120_000 }]
    id = await sendOffer(app, { agent: many, auctionId, tours })
  })
  const like = (position: unknown, status: boolean, token = anna.token) =>
    app.call(`POST /api/tourist/offer/${id}/shortlist`, { token, body: { status, position } })
  const hearts = async () => {
    const { items } = (await app.call(`GET /api/request/best-offers/${auctionId}`, anna)).body.result
    const offer = items.find((one: { id: number }) => one.id === id)
    return [offer.is_shortlisted, offer.shortlisted_positions]
  }

  test('OFFER-09 each option has its own; the offer is in the shortlist while any has, also from two windows', async () => {
    expect((await like(2, true)).body.result).toEqual({ is_shortlisted: true })
    expect(await hearts()).toEqual([true, [2]])
    await Promise.all([like(3, true), like(3, true), like(2, false)])
    expect(await hearts()).toEqual([true, [3]])
    expect((await like(3, false)).body.result).toEqual({ is_shortlisted: false })
    expect(await hearts()).toEqual([false, []])
  })

  test('OFFER-09 the offer’s heart takes all of them out, and likes none by itself', async () => {
    await Promise.all([like(1, true), like(2, true)])
    await like(null, false)
    expect(await hearts()).toEqual([false, []])
    await shortlist(true, { id })
    expect(await hearts()).toEqual([true, []])
    expect((await like(1, false)).body.result).toEqual({ is_shortlisted: true })
  })

  test('OFFER-09 what a server without options has taken out comes back with the pressed option alone', async () => {
    await Promise.all([like(1, true), like(2, true)])
    await pool.query('update offer_mark set shortlisted_at = null where offer_id = $1', [id])
    expect(await hearts()).toEqual([false, []])
    await like(3, true)
    expect(await hearts()).toEqual([true, [3]])
  })

  test('OFFER-09 an option that a new version has not is liked no longer', async () => {
    await like(3, true)
    await pool.query(
      'update offer_option set tour_id = tour_id + 1000 where offer_id = $1 and position = 3',
      [id],
    )
    expect(await hearts()).toEqual([true, []])
  })

  test('OFFER-09, SEC-54 a place without a tour is refused by its field, somebody else’s offer is not there', async () => {
    for (const wrong of [0, 4, 1.5, 'x']) expect((await like(wrong, true)).status).toBe(400)
    const body = { status: true, position: 3 }
    const none = await app.call(`POST /api/tourist/offer/${offerId}/shortlist`, { token: anna.token, body })
    expect([none.status, none.body.error]).toEqual([400, { position: 'Такого варианта в отклике нет' }])
    expect(await marks()).toBeUndefined()
    expect((await like(1, true, boris.token)).status).toBe(404)
    expect(await hearts()).toEqual([false, []])
  })
})

test('OFFER-09 what was never in the shortlist is taken out of it without a trace', async () => {
  expect((await shortlist(false)).status).toBe(200)
  expect(await marks()).toMatchObject({ shown_at: null, shortlisted_at: null, first_shortlisted_at: null })
})

test('OFFER-09 the agent is told live and by the bell the first time, and never again', async () => {
  const desk = await openSocket(app, agent)
  await desk.subscribe('/me')
  await shortlist(true)
  expect(
    await desk.next((frame) => frame.type === 'event' && frame.name === 'offer.shortlisted'),
  ).toMatchObject({ data: { offer_id: offerId } })
  for (const status of [false, true, false, true]) await shortlist(status)
  await app.processAll()
  expect(await toldLive()).toBe(1)
  const { items } = (await app.call('GET /api/notifications', agent)).body.result
  expect(items.filter(({ kind }: { kind: string }) => kind === 'offer.shortlisted')).toMatchObject([
    { title: 'Ваш отклик в избранном: Турция', link: `/chats/${offerId}` },
  ])
})

test('OFFER-09 twenty presses of the heart at once from two windows end in one state, told once', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => shortlist(at % 2 === 0)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await toldLive()).toBe(1)
  const { is_shortlisted } = await asTourist()
  expect((await marks()).shortlisted_at !== null).toBe(is_shortlisted)
  await shortlist(!is_shortlisted)
  expect((await asTourist()).is_shortlisted).toBe(!is_shortlisted)
})

test('OFFER-09 two windows that show the same list in another order do not wait for each other in a ring', async () => {
  const rivals = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const rival = await createAgent(app)
      await fund(app, rival, 10_000)
      return sendOffer(app, { agent: rival, auctionId })
    }),
  )
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) => show(at % 2 === 0 ? rivals : rivals.toReversed())),
  )
  expect(answers.map(({ body }) => body.result.shown)).toEqual(Array(12).fill(6))
})

test('OFFER-09 what the tourist does not see any more is neither shown nor shortlisted', async () => {
  await pool.query(`update offer set state = 'withdrawn' where id = $1`, [offerId])
  expect([(await show([offerId])).status, (await shortlist(true)).status]).toEqual([404, 404])
  await pool.query(`update offer set state = 'sent' where id = $1`, [offerId])
  await app.call('DELETE /api/request', { token: anna.token, body: { request_id: auctionId } })
  expect([(await show([offerId])).status, (await shortlist(true)).status]).toEqual([404, 404])
})

test('SEC-61 a tourist’s shortlist goes with the account, the number of those who saw an offer stays', async () => {
  const clara = await createTourist(app)
  const auction = await createAuction(app, clara)
  const id = await sendOffer(app, { agent, auctionId: auction })
  await shortlist(true, { id, token: clara.token })
  await app.act(system, eraseShortlist, {
    id: clara.id,
    phone: null,
    email: null,
  })
  expect(await marks(id)).toMatchObject({ shortlisted_at: null, shown_at: expect.any(Date) })
})
