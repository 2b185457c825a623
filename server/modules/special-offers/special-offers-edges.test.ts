import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { people } from '../../../test/support/people.ts'
import {
  specialLimits,
  specialPercent,
  termErrors,
} from '../../../contract/special-offers/special-offer-terms.ts'
import type { HotTour } from '../../../contract/supply/hot-tours.ts'
import { addDays, moscowDay, wireDay } from '../../../contract/wire.ts'
import { system } from '../../platform/use-case.ts'
import { createAgent, type TestAgent } from '../agents/agents.factory.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import type { TestUser } from '../identity/identity.factory.ts'
import { addTours } from '../supply/supply.factory.ts'
import { followAgents } from './show-special-offers.ts'
import { fairTerms, publishSpecial, soonTour } from './special-offers.factory.ts'
import { stateOf } from './special-offers.rules.ts'

const app = await bootApp()
const NOW = app.clock.now
const today = moscowDay(NOW)
let agent: TestAgent
let anna: TestUser
let vera: TestUser

beforeAll(async () => {
  await loadGeo(app)
  anna = await people.anna(app)
  vera = await people.vera(app)
})
beforeEach(async () => {
  app.clock.now = NOW
  agent = await createAgent(app)
})

const publish = async (terms: object) => {
  const [tour_id] = await addTours(app, [soonTour(app)])
  return app.call('POST /api/travel-agent/special-offer', {
    token: agent.token,
    body: { tour_id, ...fairTerms(app), ...terms },
  })
}
const change = (id: number, terms: object = {}) =>
  app.call(`PATCH /api/travel-agent/special-offer/${id}`, {
    token: agent.token,
    body: { ...fairTerms(app), ...terms },
  })
const moderate = (id: number, body: object, token = vera.token) =>
  app.call(`PATCH /api/admin/special-offer/${id}`, { token, body })
const own = async (page = 1) =>
  (await app.call(`GET /api/travel-agent/special-offers?page=${page}`, agent)).body.result
const shown = async (): Promise<HotTour[]> => {
  const { items } = (await app.call('GET /api/hot-tours')).body.result
  return items.filter((tour: HotTour) => tour.agent_id === agent.id)
}

describe('what people are told of its state', () => {
  const days = { valid_until: '2026-11-22', day: '2026-11-30' }
  test.each<['active' | 'stopped' | 'hidden', string, string, string]>([
    ['active', '2026-11-22', 'active', 'on its last day it still stands'],
    ['active', '2026-11-23', 'expired', 'the day after it does not'],
    ['stopped', '2026-11-23', 'stopped', 'what its agency stopped has not run out'],
    ['hidden', '2026-12-31', 'hidden', 'what a moderator hid has not run out'],
  ] as const)('OFFER-09 %s, on %s it is %s: %s', (...[state, day, told]) => {
    expect(stateOf({ state, ...days }, day)).toBe(told)
  })

  test('OFFER-09 on the day of departure it has run out, whatever its term says', () => {
    expect(stateOf({ state: 'active', valid_until: '2026-12-31', day: '2026-11-30' }, '2026-11-30')).toBe(
      'expired',
    )
    expect(stateOf({ state: 'active', valid_until: '2026-12-31', day: '2026-11-30' }, '2026-11-29')).toBe(
      'active',
    )
  })

  test.each([
    [100, 100, 0],
    [101, 100, 0],
    [99, 100, 1],
    [995, 1000, 0],
    [991, 1000, 0],
    [40, 100, 60],
    [1, 3, 66],
  ])(
    'OFFER-09 %i instead of %i is %i percent less: a discount is never flattered',
    (price, list, percent) => {
      expect(specialPercent(price, list)).toBe(percent)
    },
  )
})

describe('terms at their limits', () => {
  const tour = { listPrice: 100_000, day: addDays(today, 30) }
  const judged = (terms: object) =>
    termErrors({ price: 90_000, bonus: '', valid_until: addDays(today, 1), ...terms }, tour, today)
  test.each<[string, object, string[]]>([
    ['sixty percent less', { price: 40_000 }, []],
    ['a rouble less than sixty one', { price: 39_001 }, []],
    ['sixty one percent less', { price: 39_000 }, ['price']],
    ['the tour’s own price with a bonus', { price: 100_000, bonus: 'Трансфер' }, []],
    ['the tour’s own price with nothing', { price: 100_000 }, ['bonus']],
    ['a rouble more, with a bonus', { price: 100_001, bonus: 'Трансфер' }, ['price']],
    ['until today', { valid_until: today }, []],
    ['for two weeks to the day', { valid_until: addDays(today, specialLimits.daysMax) }, []],
    ['for two weeks and a day', { valid_until: addDays(today, specialLimits.daysMax + 1) }, ['valid_until']],
    ['two mistakes at once', { price: 200_000, valid_until: addDays(today, -1) }, ['price', 'valid_until']],
  ])('OFFER-09 %s', (_what, terms, fields) => {
    expect(Object.keys(judged(terms))).toEqual(fields)
  })

  test.each([
    { places: 1 },
    { places: specialLimits.placesMax },
    { bonus: 'я'.repeat(specialLimits.bonusMax) },
    { bonus: null },
    { valid_until: wireDay(today) },
    { valid_until: addDays(today, 9) },
    { adult_count: 6, price: 300_000 },
  ])('OFFER-09 %j is published', async (terms) => {
    expect((await publish(terms)).status).toBe(200)
    expect(await shown()).toHaveLength(1)
  })

  test('OFFER-09 the same tour for another number of people is another offer, since it costs another price', async () => {
    const [tour_id] = await addTours(app, [soonTour(app)])
    const call = (adult_count: number, price: number) =>
      app.call('POST /api/travel-agent/special-offer', {
        token: agent.token,
        body: { tour_id, adult_count, ...fairTerms(app), price },
      })
    expect([(await call(2, 162_000)).status, (await call(3, 250_000)).status]).toEqual([200, 200])
    const again = await call(2, 150_000)
    expect([again.status, again.body.error.reason, again.body.error.message]).toEqual([
      409,
      'special_exists',
      'Такое спецпредложение у вас уже есть. Измените его.',
    ])
  })
})

describe('who may and who may not', () => {
  test('OFFER-09, SEC-54 a guest and a tourist neither publish nor read, nobody but staff decides', async () => {
    const id = await publishSpecial(app, agent)
    const body = { hidden: true, reason: 'Проверка' }
    expect((await app.call('GET /api/travel-agent/special-offers')).status).toBe(401)
    expect((await app.call('GET /api/travel-agent/special-offers', anna)).status).toBe(403)
    for (const token of [anna.token, agent.token]) expect((await moderate(id, body, token)).status).toBe(403)
    expect((await app.call(`PATCH /api/admin/special-offer/${id}`, { body })).status).toBe(401)
    expect(await shown()).toHaveLength(1)
  })

  test('OFFER-09 a number that is nobody’s is not found, by whichever call', async () => {
    const answers = [
      await change(999_999_999),
      await app.call('DELETE /api/travel-agent/special-offer/999999999', agent),
      await moderate(999_999_999, { hidden: true, reason: 'Проверка' }),
    ]
    expect(answers.map(({ status, body }) => [status, body.error.message])).toEqual(
      answers.map(() => [404, 'Не найдено.']),
    )
  })

  test.each(['abc', '-1', '0', '99999999999999999999', '1.5'])(
    'ERR-03 «%s» is no number of an offer',
    async (id) => {
      expect((await app.call(`DELETE /api/travel-agent/special-offer/${id}`, agent)).status).toBe(400)
    },
  )

  test.each(['?page=0', '?page=x', '?state=active'])('ERR-03 an agency’s list refuses %s', async (query) => {
    expect((await app.call(`GET /api/travel-agent/special-offers${query}`, agent)).status).toBe(400)
  })

  test('OFFER-09, AGT-03 an agency that a moderator has refused can stop its offer, and not change it', async () => {
    const id = await publishSpecial(app, agent)
    await app.database.pool.query('update agent set status = 3 where id = $1', [agent.id])
    const refused = await change(id)
    expect([refused.status, refused.body.error.reason]).toEqual([403, 'agent_not_verified'])
    expect((await app.call(`DELETE /api/travel-agent/special-offer/${id}`, agent)).body.result.state).toBe(
      'stopped',
    )
  })

  test('OFFER-09 what has flown cannot be prolonged', async () => {
    const id = await publishSpecial(app, agent)
    app.clock.now = new Date(NOW.getTime() + 12 * 86_400_000)
    const refused = await change(id, { valid_until: addDays(today, 14) })
    expect([refused.status, refused.body.error.reason]).toEqual([410, 'tour_sold'])
    expect((await own()).items).toMatchObject([{ id, state: 'expired' }])
  })

  test('ADM-03 of two moderators who hide at once one decides, the other is told that it is decided', async () => {
    const id = await publishSpecial(app, agent)
    const answers = await Promise.all(
      ['Первая причина', 'Вторая причина'].map((reason) => moderate(id, { hidden: true, reason })),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.error.reason).toBe('special_state')
    const back = await Promise.all([1, 2].map(() => moderate(id, { hidden: false })))
    expect(back.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(await shown()).toHaveLength(1)
  })

  test('ADM-03 what stands cannot be given back, and what was stopped cannot be hidden', async () => {
    const id = await publishSpecial(app, agent)
    expect((await moderate(id, { hidden: false })).body.error.reason).toBe('special_state')
    await app.call(`DELETE /api/travel-agent/special-offer/${id}`, agent)
    expect((await moderate(id, { hidden: true, reason: 'Поздно' })).body.error.reason).toBe('special_state')
  })
})

describe('the sweep of every minute', () => {
  const follow = () => app.act(system, followAgents, null)

  test('OFFER-09 it shows what a lost moment has not shown, hides what nobody hid, and a second look changes nothing', async () => {
    await follow()
    const standing = await publishSpecial(app, agent)
    const over = await publishSpecial(app, agent)
    const { pool } = app.database
    await pool.query('delete from hot_tour where ref = $1', [String(standing)])
    await pool.query(`update special_offer set state = 'stopped' where id = $1`, [over])
    expect(await follow()).toEqual({ shown: 1, hidden: 1 })
    expect((await shown()).map(({ price }) => price)).toEqual([162_000])
    expect(await follow()).toEqual({ shown: 0, hidden: 0 })
  })

  test('OFFER-09 two sweeps at once show the same as one', async () => {
    const id = await publishSpecial(app, agent)
    await app.database.pool.query('delete from hot_tour where ref = $1', [String(id)])
    const sweeps = await Promise.all(Array.from({ length: 4 }, follow))
    expect(sweeps.reduce((sum, sweep) => sum + sweep.shown, 0)).toBe(1)
    expect(await shown()).toHaveLength(1)
  })

  test('OFFER-09 a sweep that meets an agency stopping its offer does not show it again behind its back', async () => {
    const id = await publishSpecial(app, agent)
    const { pool } = app.database
    await pool.query('delete from hot_tour where ref = $1', [String(id)])
    const stopping = await pool.connect()
    await stopping.query('begin')
    await stopping.query(`update special_offer set state = 'stopped' where id = $1`, [id])
    const sweep = follow()
    const waiting = () =>
      pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    await expect.poll(async () => (await waiting()).rowCount, { interval: 5 }).toBe(1)
    await stopping.query('commit')
    stopping.release()
    expect(await sweep).toEqual({ shown: 0, hidden: 0 })
    expect(await shown()).toEqual([])
  })

  test('OFFER-09 an agency that has left is shown no more, and its words are gone', async () => {
    const id = await publishSpecial(app, agent, { bonus: 'Экскурсия от Марины' })
    const left = await app.call('DELETE /api/user', { token: agent.token, body: { confirm: true } })
    expect(left.status).toBe(200)
    await app.processAll()
    await follow()
    expect(await shown()).toEqual([])
    const { rows } = await app.database.pool.query('select state, bonus from special_offer where id = $1', [
      id,
    ])
    expect(rows).toEqual([{ state: 'stopped', bonus: 'Текст удалён' }])
  })
})
