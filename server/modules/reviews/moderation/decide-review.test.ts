import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { createAuction } from '../../auctions/auctions.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createStaff, createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { wordOf } from '../../offers/life/life.factory.ts'
import { fund, sendOffer } from '../../offers/offers.factory.ts'
import { reviewOfBooking, someReview, writtenReview } from '../reviews.factory.ts'
import { weighAgain, weighAgency } from '../rating/weigh-agency.ts'
import { system } from '../../../platform/use-case.ts'

const app = await bootApp()
const SUSPICIOUS = 'Хороший агент, мой телефон +7 912 345-67-89, расскажу.'
let moderator: TestUser
let finance: TestUser
let agent: TestAgent
let start: Date

beforeAll(async () => {
  await loadGeo(app)
  ;[moderator, finance] = [await createStaff(app, 'moderator'), await createStaff(app, 'finance')]
  start = app.clock.now
})
beforeEach(async () => {
  app.clock.now = start
  agent = await createAgent(app)
  await fund(app, agent, 1_000_000)
})

const given = async (changes: object = {}) =>
  reviewOfBooking(app, await writtenReview(app, { agent, ...changes }))
const decide = (id: number, body: object, { token } = moderator) =>
  app.call(`POST /api/admin/review/${id}/decision`, { token, body })
const listed = async (query = '') =>
  (await app.call(`GET /api/admin/reviews${query}`, { token: moderator.token })).body.result
const shown = async () => (await app.call(`GET /api/reviews?agent=${agent.id}`)).body.result.items
const passport = async () => (await app.call(`GET /api/agents/${agent.id}`)).body.result.rating
const times = async (count: number, changes: object = {}) => {
  for (let n = 0; n < count; n++) await given(changes)
}

describe('a moderator', () => {
  test('BOOK-27 finds in the queue what looks suspicious, with why, and lets it pass with its contacts hidden', async () => {
    const id = await given({ text: SUSPICIOUS })
    const { items } = await listed('?state=queued')
    expect(items.find((one: { id: number }) => one.id === id)).toMatchObject({
      text: SUSPICIOUS,
      doubts: ['contacts'],
      moves: [{ move: 'send' }, { move: 'queue', by: 'system' }],
    })
    expect((await decide(id, { decision: 'pass' })).body.result).toMatchObject({
      state: 'published',
      removed: null,
    })
    expect(await shown()).toMatchObject([{ text: 'Хороший агент, мой телефон •••, расскажу.' }])
    expect(await listed(`?id=${id}`), 'by its number in any state').toMatchObject({
      total_items: 1,
      items: [{ id, state: 'published' }],
    })
    expect((await listed('?id=999999')).items).toEqual([])
    expect((await listed('?state=queued')).items.map((one: { id: number }) => one.id)).not.toContain(id)
  })

  test('BOOK-27 takes a shown one off for a reason of the list; its place stays, and it may come back', async () => {
    const id = await given()
    expect((await decide(id, { decision: 'remove', reason: 'personal' })).status).toBe(200)
    expect(await shown()).toMatchObject([{ id, removed: 'personal', text: null, marks: null, reply: null }])
    expect((await decide(id, { decision: 'restore' })).body.result).toMatchObject({ state: 'published' })
    expect(await shown()).toMatchObject([{ id, removed: null, text: someReview().text }])
  })

  test('BOOK-27 takes nothing off without a reason of the list, nor do the books of the database', async () => {
    const id = await given()
    for (const body of [
      { decision: 'remove' },
      { decision: 'remove', reason: null },
      { decision: 'remove', reason: 'bad_mark' },
      { decision: 'reject' },
    ]) {
      const answer = await decide(id, body)
      expect([answer.status, Object.keys(answer.body.error)]).toEqual([400, ['reason']])
    }
    await expect(
      app.database.pool.query(`update review set state = 'removed' where id = $1`, [id]),
    ).rejects.toThrow('review_is_off_for_a_reason')
    expect(await shown()).toMatchObject([{ id, removed: null }])
  })

  test('BOOK-27 makes only moves of the table; of two who decide at once one has', async () => {
    const [shownOne, queued] = [await given(), await given({ text: SUSPICIOUS })]
    const reason = 'insults'
    for (const [id, body] of [
      [shownOne, { decision: 'pass' }],
      [shownOne, { decision: 'reject', reason }],
      [shownOne, { decision: 'restore' }],
      [queued, { decision: 'remove', reason }],
    ] as const)
      expect(wordOf(await decide(id, body))).toBe('409 review_state')
    const answers = await Promise.all([
      decide(queued, { decision: 'pass' }),
      decide(queued, { decision: 'reject', reason }),
      decide(queued, { decision: 'pass' }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('BOOK-27 a rejected review is shown to its tourist alone, with the reason', async () => {
    const tourist = await createTourist(app)
    const booking = await writtenReview(app, { agent, tourist, text: SUSPICIOUS })
    await decide(await reviewOfBooking(app, booking), { decision: 'reject', reason: 'contacts' })
    expect(await shown()).toEqual([])
    const { body } = await app.call(`GET /api/booking/${booking}/review`, { token: tourist.token })
    expect(body.result.review).toMatchObject({ state: 'rejected', removed: 'contacts', edit_until: null })
  })

  test('BOOK-27, ADM-14 nobody else of the staff decides, nor a tourist, nor the agency', async () => {
    const id = await given()
    const body = { decision: 'remove', reason: 'insults' }
    for (const who of [finance, agent, await createTourist(app)])
      expect((await decide(id, body, who)).status).toBe(403)
    expect(await shown()).toMatchObject([{ removed: null }])
  })
})

describe('the rating of an agency', () => {
  /** Everywhere where one may stand. */
  const everywhere = async () => {
    const tourist = await createTourist(app)
    const auctionId = await createAuction(app, tourist)
    await sendOffer(app, { agent, auctionId })
    const { items } = (await app.call('GET /api/agents', { token: tourist.token })).body.result
    const offers = (await app.call(`GET /api/request/best-offers/${auctionId}`, { token: tourist.token }))
      .body.result.items
    const own = await app.call('GET /api/travel-agent/reviews', { token: agent.token })
    const inList = items.find((one: { id: number }) => one.id === agent.id)
    return [await passport(), inList.rating, offers[0].agent.rating, own.body.result.rating]
  }

  test('AGT-07 below three reviews there is none anywhere, from three on it is the same everywhere', async () => {
    await times(2)
    expect(await everywhere()).toEqual([null, null, null, null])
    await given()
    const rating = { value: 4.3, reviews: 3 }
    expect(await everywhere()).toEqual([rating, rating, rating, rating])
  })

  test('AGT-07, BOOK-27 what is taken off or waits counts no more, what comes back does', async () => {
    const id = await given({ speed: 1, honesty: 1, documents: 1 })
    await times(2)
    const before = await passport()
    await decide(id, { decision: 'remove', reason: 'insults' })
    expect(await passport()).toBeNull()
    await given({ text: SUSPICIOUS })
    expect(await passport()).toBeNull()
    await decide(id, { decision: 'restore' })
    expect(await passport()).toEqual(before)
  })

  test('AGT-07 the database itself bears no rating of two', async () => {
    await times(2)
    await expect(
      app.database.pool.query('update agent_rating set value = 5 where agent_id = $1', [agent.id]),
    ).rejects.toThrow('rating_of_three')
  })

  test('AGT-07 reviews that come at once are all counted', async () => {
    await times(1)
    const weigh = () => app.act(system, weighAgency, { agentId: agent.id })
    await Promise.all([times(1), times(1), times(1), weigh(), weigh()])
    expect(await passport()).toMatchObject({ reviews: 4 })
  })

  test('AGT-07 the night makes old reviews weigh less', async () => {
    await times(4, { speed: 1, honesty: 1, documents: 1 })
    const before = await passport()
    expect(await app.act(system, weighAgain, null)).toBe(0)
    app.clock.now = new Date(start.getTime() + 2 * 365 * 86_400_000)
    expect(await app.act(system, weighAgain, null)).toBeGreaterThanOrEqual(1)
    expect((await passport()).value).toBeGreaterThan(before.value)
    expect(await app.act(system, weighAgain, null)).toBe(0)
  })
})
