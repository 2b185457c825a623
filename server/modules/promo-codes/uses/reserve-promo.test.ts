import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApp, TEST_NOW } from '../../../../test/support/app.ts'
import { people } from '../../../../test/support/people.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../../identity/identity.factory.ts'
import {
  type PromoAnswer,
  type PromoBooking,
  type PromoDiscount,
  promoOfBooking,
  requireDiscount,
} from '../index.ts'
import { promoOfBookings } from './promo-booking.factory.ts'
import { draftPromo, givePromo, takeCodes } from '../promo-codes.factory.ts'

const app = await bootApp()
const promos = promoOfBookings(app)
let vera: TestUser
let anna: TestUser
let agent: TestAgent
let bookings = 1000

beforeAll(async () => {
  await loadGeo(app)
  vera = await people.vera(app)
  agent = await createAgent(app)
})
beforeEach(async () => {
  app.clock.now = TEST_NOW
  anna = await createTourist(app)
})

/** A trip to Turkey for 100 000 roubles. */
const bookingOf = ({ id }: { id: number } = anna, more: Partial<PromoBooking> = {}): PromoBooking => ({
  bookingId: ++bookings,
  personId: id,
  agencyId: agent.id,
  countryId: 4,
  kopecks: 10_000_000,
  isNewPerson: false,
  ...more,
})
const give = (terms: object = {}) => givePromo(app, vera, terms)
const usesOf = async (id: number) => (await app.call(`GET /api/admin/promo/${id}`, vera)).body.result.uses
/** The code's number, by which a booking keeps it. */
const idOf = async (code: string) =>
  requireDiscount(await promos.try(code, bookingOf(await createTourist(app)))).codeId
const outcomeOf = async (reserved: Promise<PromoDiscount>) =>
  reserved.then(
    ({ kopecks }) => kopecks,
    (error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error as Error)),
  )
const told = (answer: PromoAnswer) => ('refused' in answer ? answer.refused : answer.kopecks)

describe('BOOK-05 what a code would give a booking', () => {
  test('BOOK-05 its worth, in whatever letters, and nothing is kept', async () => {
    const { id, code } = await give({ code: 'ВЕСНА-Ё', percent: 10, cap: 5000 })
    const booking = bookingOf()
    const answer = await promos.try('веснa-e', booking)
    expect(answer).toMatchObject({ code, promoId: id, payer: 'platform', kopecks: 500_000 })
    expect(await promos.preview(requireDiscount(answer).codeId, booking)).toEqual(answer)
    expect(await usesOf(id)).toBe(0)
    expect(await promoOfBooking(app.database.read, booking.bookingId)).toBeNull()
  })

  test.each([
    ['an unknown code', 'НЕТ-ТАКОГО', {}, 'promo_unknown'],
    ['another country', { country_ids: [1] }, {}, 'promo_not_for_this'],
    ['another agency', { payer: 'agency', agency_inn: '9999000013' }, { agencyId: 1 }, 'promo_not_for_this'],
    ['somebody who has travelled', { new_people: true }, {}, 'promo_not_for_this'],
    ['a cheaper trip', { min_sum: 100_001 }, {}, 'promo_min_sum'],
    ['a day too early', { from: '21.11.2026' }, {}, 'promo_not_yet'],
  ])('BOOK-05 %s: why it gives nothing', async (...[, terms, more, reason]) => {
    const code = typeof terms === 'string' ? terms : (await give(terms)).code
    const answer = await promos.try(code, bookingOf(anna, more))
    expect(answer).toEqual({ refused: reason })
    expect(() => requireDiscount(answer)).toThrow(expect.objectContaining({ kind: 'conflict', code: reason }))
  })

  test('BOOK-05 an agency’s own code is for its trips alone, at its expense', async () => {
    const { code } = await give({ payer: 'agency', agency_inn: agent.inn })
    expect(await promos.try(code, bookingOf())).toMatchObject({ payer: 'agency', kopecks: 500_000 })
  })

  test('BOOK-05 what is kept for the booking itself is not counted against it', async () => {
    const { code } = await give({ total_limit: 1 })
    const booking = bookingOf()
    const codeId = await idOf(code)
    await promos.reserve(codeId, booking)
    expect(told(await promos.preview(codeId, booking))).toBe(500_000)
    expect(told(await promos.preview(codeId, bookingOf()))).toBe('promo_used')
    expect(told(await promos.preview(codeId, bookingOf(await createTourist(app))))).toBe('promo_over')
    // Whoever only types it learns nothing.
    expect(told(await promos.try(code, bookingOf(await createTourist(app))))).toBe('promo_unknown')
  })
})

describe('BOOK-23 the last use', () => {
  test('BOOK-23 of a code with one use is one booking’s, of a hundred at once, and freed by a lapse', async () => {
    const { id, code } = await give({ total_limit: 1 })
    const codeId = await idOf(code)
    const crowd = await Promise.all(Array.from({ length: 100 }, () => createTourist(app)))
    const wanted = crowd.map((person) => bookingOf(person))
    const outcomes = await Promise.all(wanted.map((booking) => outcomeOf(promos.reserve(codeId, booking))))
    expect(outcomes.filter((outcome) => outcome === 500_000)).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'promo_over')).toHaveLength(99)
    expect(await usesOf(id)).toBe(1)
    const lucky = wanted[outcomes.indexOf(500_000)]
    const freed = await Promise.all(Array.from({ length: 10 }, () => promos.release(lucky?.bookingId ?? 0)))
    expect(freed.filter(Boolean)).toHaveLength(1)
    expect(await usesOf(id)).toBe(0)
    const again = await Promise.all(wanted.map((booking) => outcomeOf(promos.reserve(codeId, booking))))
    expect(again.filter((outcome) => outcome === 500_000)).toHaveLength(1)
  })

  test('BOOK-23 of one person is one booking’s, also with two codes of a batch at once', async () => {
    const { id } = await give({ code: '', batch: 2 })
    const codes = await takeCodes(app, vera, id)
    const ids = await Promise.all(codes.map(idOf))
    const outcomes = await Promise.all(
      ids.map((codeId) => outcomeOf(promos.reserve(codeId, bookingOf(anna)))),
    )
    expect(new Set(outcomes)).toEqual(new Set([500_000, 'promo_used']))
    expect(await usesOf(id)).toBe(1)
  })

  test('BOOK-23 of a batch each code is one booking’s', async () => {
    const { id } = await give({ code: '', batch: 3 })
    const codes = await takeCodes(app, vera, id)
    const [one = 0, two = 0] = await Promise.all(codes.map(idOf))
    const boris = await createTourist(app)
    const [first, second] = await Promise.all(
      [anna, boris].map((person) => outcomeOf(promos.reserve(one, bookingOf(person)))),
    )
    expect([first, second].map(String).toSorted()).toEqual(['500000', 'promo_over'])
    expect(await outcomeOf(promos.reserve(two, bookingOf(await createTourist(app))))).toBe(500_000)
  })

  test('BOOK-23 as many are given as the promo allows, whatever is reserved and freed at once', async () => {
    const { id, code } = await give({ total_limit: 7 })
    const codeId = await idOf(code)
    const crowd = await Promise.all(Array.from({ length: 30 }, () => createTourist(app)))
    await Promise.all(
      crowd.map(async (person, at) => {
        const booking = bookingOf(person)
        const outcome = await outcomeOf(promos.reserve(codeId, booking))
        if (outcome === 500_000 && at % 3 === 0) await promos.release(booking.bookingId)
      }),
    )
    const { rows } = await app.database.pool.query<{ live: number }>(
      `select count(*)::int as live from promo_use where promo_id = $1 and state <> 'released'`,
      [id],
    )
    expect(await usesOf(id)).toBe(rows[0]?.live)
    expect(rows[0]?.live).toBeLessThanOrEqual(7)
  })
})

describe('BOOK-05 what has been promised', () => {
  test('BOOK-05 stays promised when the code is stopped, runs out or becomes another', async () => {
    const { id, code } = await give({ until: '20.11.2026' })
    const booking = bookingOf()
    const codeId = await idOf(code)
    await promos.reserve(codeId, booking)
    await app.call(`POST /api/admin/promo/${id}/stop`, vera)
    app.clock.now = new Date('2026-12-20T09:00:00Z')
    const promised = await promoOfBooking(app.database.read, booking.bookingId)
    expect(promised).toMatchObject({ code, kopecks: 500_000, state: 'reserved' })
    await promos.spend(booking.bookingId)
    expect(await promoOfBooking(app.database.read, booking.bookingId)).toMatchObject({ state: 'used' })
    // New ones are not.
    expect(await outcomeOf(promos.reserve(codeId, bookingOf(await createTourist(app))))).toBe('promo_over')
  })

  test('BOOK-05 of a stop and an acceptance at once one is first: either promised before, or refused', async () => {
    for (let round = 0; round < 10; round++) {
      const { id, code } = await give()
      const codeId = await idOf(code)
      const booking = bookingOf(await createTourist(app))
      const [outcome, stopped] = await Promise.all([
        outcomeOf(promos.reserve(codeId, booking)),
        app.call(`POST /api/admin/promo/${id}/stop`, vera),
      ])
      expect(stopped.status).toBe(200)
      expect([500_000, 'promo_over']).toContain(outcome)
      expect(await usesOf(id)).toBe(outcome === 500_000 ? 1 : 0)
    }
  })

  test('BOOK-05 an acceptance of another price promises anew, of another code frees the one before', async () => {
    const [one, two] = [await give({ total_limit: 1 }), await give({ percent: null, amount: 3000 })]
    const [first, second] = [await idOf(one.code), await idOf(two.code)]
    const booking = bookingOf()
    await promos.reserve(first, booking)
    expect((await promos.reserve(first, { ...booking, kopecks: 20_000_000 })).kopecks).toBe(1_000_000)
    expect((await promos.reserve(second, booking)).kopecks).toBe(300_000)
    expect([await usesOf(one.id), await usesOf(two.id)]).toEqual([0, 1])
  })

  test('BOOK-05 bookings that exchange their codes at once wait for each other and never for ever', async () => {
    const [one, two] = [await give({ person_limit: 9 }), await give({ person_limit: 9 })]
    const [first, second] = [await idOf(one.code), await idOf(two.code)]
    const [a, b] = [bookingOf(), bookingOf(await createTourist(app))]
    await Promise.all([promos.reserve(first, a), promos.reserve(second, b)])
    for (let round = 0; round < 10; round++) {
      const [x, y] = round % 2 ? [first, second] : [second, first]
      await Promise.all([promos.reserve(x, a), promos.reserve(y, b)])
    }
    expect([await usesOf(one.id), await usesOf(two.id)]).toEqual([1, 1])
  })

  test('BOOK-05 one booking has one, however often its acceptance comes at once', async () => {
    const { id, code } = await give({ person_limit: 9 })
    const codeId = await idOf(code)
    const booking = bookingOf()
    const all = await Promise.allSettled(Array.from({ length: 10 }, () => promos.reserve(codeId, booking)))
    expect(all.some(({ status }) => status === 'fulfilled')).toBe(true)
    expect(await usesOf(id)).toBe(1)
  })

  test('BOOK-05 its owner sees it in the booking, then as used', async () => {
    const { code } = await give()
    const booking = bookingOf()
    await app.call('POST /api/promo/activate', { token: anna.token, body: { code } })
    const state = async () => (await app.call('GET /api/promo', anna)).body.result.items[0].state
    expect(await state()).toBe('ready')
    await promos.reserve(await idOf(code), booking)
    expect(await state()).toBe('reserved')
    await promos.spend(booking.bookingId)
    expect(await state()).toBe('used')
    expect(await promos.release(booking.bookingId)).toBe(false)
    expect(await state()).toBe('used')
  })

  test('BOOK-05 a draft is promised to nobody', async () => {
    const { code } = await draftPromo(app, vera)
    expect(told(await promos.try(code, bookingOf()))).toBe('promo_unknown')
  })
})
