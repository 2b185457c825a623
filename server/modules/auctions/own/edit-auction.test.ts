import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { people } from '../../../../test/support/people.ts'
import { system } from '../../../platform/use-case.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { createAuction } from '../auctions.factory.ts'
import { expireAuctions } from './change-auction.ts'

const app = await bootApp()
const NOW = app.clock.now
const { pool } = app.database
let anna: TestUser
let boris: TestUser
let agent: TestAgent

beforeAll(async () => {
  await loadGeo(app)
  anna = await people.anna(app)
  boris = await people.boris(app)
  agent = await createAgent(app)
})
beforeEach(() => void (app.clock.now = NOW))

const edit = (id: number, body: object, who: { token: string } = anna) =>
  app.call(`PATCH /api/request/${id}`, { token: who.token, body })
const get = async (id: number) =>
  (await app.call(`GET /api/request/${id}`, { token: anna.token })).body.result
const forAgent = async (id: number) =>
  (await app.call(`GET /api/travel-agent/request/${id}`, { token: agent.token })).body.result
const events = async (id: number, name: string) =>
  (await pool.query('select data from live_frame where name = $1 and data @> $2', [name, { request_id: id }]))
    .rows

describe('AUC-05 a tourist edits a request that runs', () => {
  test('AUC-05 what is named changes, what is not stays; agents see it at once', async () => {
    const id = await createAuction(app, anna, { childrens: [7], food_types: [4] })
    const { status, body } = await edit(id, {
      version: 1,
      date_from: '01.06.2027',
      date_to: '10.06.2027',
      days_count: 10,
      adult_count: 3,
      childrens: [],
      food_types: null,
      hotel_stars: 5,
      max_price: 260_000,
      wishes: 'Тихий номер',
    })
    expect([status, body.status]).toEqual([200, true])
    const now = {
      version: 2,
      edited_at: NOW.toISOString(),
      date_from: '01.06.2027',
      date_to: '10.06.2027',
      days_count: 10,
      adult_count: 3,
      childrens: [],
      food_types: null,
      hotel_stars: 5,
      max_price: 260_000,
      wishes: 'Тихий номер',
      country: { id: 4 },
    }
    expect(body.result).toMatchObject(now)
    expect(await forAgent(id)).toMatchObject(now)
    await edit(id, { version: 2, max_price: 270_000 })
    expect(await get(id)).toMatchObject({ ...now, version: 3, max_price: 270_000 })
  })

  test('AUC-05 the feed knows the new facts, and whoever has it open is told', async () => {
    const id = await createAuction(app, anna)
    const found = async (query: string) => {
      const path = `GET /api/travel-agent/requests?${query}` as const
      const { body } = await app.call(path, { token: agent.token })
      return body.result.items.some((one: { id: number }) => one.id === id)
    }
    expect([await found('budget_from=300000'), await found('budget_to=250000')]).toEqual([false, true])
    await edit(id, { version: 1, max_price: 320_000 })
    expect([await found('budget_from=300000'), await found('budget_to=250000')]).toEqual([true, false])
    expect(await events(id, 'request.edited')).toEqual(
      Array.from({ length: 2 }, () => ({ data: { request_id: id, country_id: 4, version: 2 } })),
    )
  })

  test('AUC-05, OFFER-05 a phone in the new wishes is hidden from agents', async () => {
    const id = await createAuction(app, anna)
    await edit(id, { version: 1, wishes: 'Звоните 8 999 123-45-67, номер с балконом' })
    const seen = await forAgent(id)
    expect(seen.contacts_masked).toBe(true)
    expect(seen.wishes).not.toMatch(/999|123/)
    expect((await get(id)).wishes).toContain('8 999 123-45-67')
  })

  test('AUC-05 the market is asked about the new trip; about a new budget it is not asked again', async () => {
    const id = await createAuction(app, anna)
    await app.processAll()
    await pool.query(
      'update market_watch set min_price = 150000, launch_price = 140000 where auction_id = $1',
      [id],
    )
    const market = async () =>
      (await app.call(`GET /api/request/${id}/market`, { token: anna.token })).body.result
    expect(await market()).toMatchObject({ is_edited: false })
    await edit(id, { version: 1, max_price: 210_000 })
    expect(await market()).toMatchObject({ min_price: 150_000, launch_price: 140_000, is_edited: true })
    await edit(id, { version: 2, days_count: 9 })
    expect(await market()).toMatchObject({ min_price: null, checked_at: null })
    await app.processAll()
    expect(await market()).toMatchObject({
      is_watched: true,
      checked_at: expect.any(String),
      launch_price: null,
    })
  })
})

describe('AUC-05 an edit that is refused changes nothing', () => {
  test('AUC-05 another window was sooner: 409 with the version that stands now', async () => {
    const id = await createAuction(app, anna)
    await edit(id, { version: 1, max_price: 220_000 })
    const { status, body } = await edit(id, { version: 1, max_price: 230_000 })
    expect([status, body.error]).toEqual([
      409,
      expect.objectContaining({ reason: 'auction_changed', version: '2' }),
    ])
    expect(await get(id)).toMatchObject({ version: 2, max_price: 220_000 })
  })

  test('AUC-05 of equal edits at once one is taken', async () => {
    const id = await createAuction(app, anna)
    const answers = await Promise.all(
      [0, 1, 2, 3].map((more) => edit(id, { version: 1, max_price: 220_000 + more })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    expect((await get(id)).version).toBe(2)
  })

  test('AUC-05 what is typed as it stands is no edit: nobody is told', async () => {
    const id = await createAuction(app, anna, { childrens: [5, 7] })
    const { body } = await edit(id, { version: 1, childrens: [7, 5], max_price: 200_000, hotel_stars: 0 })
    expect(body.result).toMatchObject({ version: 1, edited_at: null })
    expect(await events(id, 'request.edited')).toEqual([])
  })

  test.each([
    ['a country', { geo_country_id: 1 }, 400],
    ['no version', { version: undefined, max_price: 210_000 }, 400],
    ['no adults', { adult_count: 0 }, 400],
    ['yesterday', { date_from: '01.01.2026' }, 400],
    ['an end before the beginning', { date_to: '19.05.2027' }, 400],
    ['a budget below the least', { max_price: 2999 }, 400],
    ['too many wishes', { wishes: 'а'.repeat(2001) }, 400],
  ])('AUC-05, ERR-03 %s is refused', async (_what, body, expected) => {
    const id = await createAuction(app, anna)
    expect((await edit(id, { version: 1, ...body })).status).toBe(expected)
    expect((await get(id)).version).toBe(1)
  })

  test('AUC-05 dates that have begun may stay while the rest is edited', async () => {
    const id = await createAuction(app, anna, { date_from: '25.11.2026', date_to: '20.12.2026' })
    app.clock.now = new Date('2026-12-01T09:00:00Z')
    expect((await edit(id, { version: 1, max_price: 210_000 })).status).toBe(200)
    const { status, body } = await edit(id, { version: 2, date_to: '22.12.2026' })
    expect([status, Object.keys(body.error)]).toEqual([400, ['date_from']])
  })

  test('AUC-05 somebody else’s, a deleted one and one that is over are not edited', async () => {
    const id = await createAuction(app, anna)
    expect((await edit(id, { version: 1, max_price: 210_000 }, boris)).status).toBe(404)
    expect((await edit(id, { version: 1, max_price: 210_000 }, agent)).status).toBe(403)
    await app.call('DELETE /api/request', { token: anna.token, body: { request_id: id } })
    expect((await edit(id, { version: 1, max_price: 210_000 })).status).toBe(404)
    const over = await createAuction(app, anna, { date_from: '01.12.2026', date_to: '02.12.2026' })
    await app.act(system, expireAuctions, { today: '2026-12-03', most: 500 })
    const { status, body } = await edit(over, { version: 1, max_price: 210_000 })
    expect([status, body.error.reason]).toEqual([409, 'auction_state'])
  })

  test('AUC-05, AUC-08 edited while it is deleted or its time runs out, it has one end and no edit after it', async () => {
    for (let round = 0; round < 6; round++) {
      const clara = await createTourist(app)
      const id = await createAuction(app, clara, { date_from: '01.12.2026', date_to: '02.12.2026' })
      const end =
        round % 2
          ? () => app.act(system, expireAuctions, { today: '2026-12-03', most: 500 })
          : () => app.call('DELETE /api/request', { token: clara.token, body: { request_id: id } })
      const [answer] = await Promise.all([edit(id, { version: 1, max_price: 210_000 }, clara), end()])
      expect([200, 404, 409]).toContain(answer.status)
      // The end that skipped a locked request comes again a minute later.
      await app.act(system, expireAuctions, { today: '2026-12-03', most: 500 })
      const { rows } = await pool.query('select state, version from auction where id = $1', [id])
      // An edit that is deleted before its answer is read has been made, and is not found.
      const versions = { 200: [2], 404: [1, 2], 409: [1] }[answer.status]
      expect(rows[0].state).toBe(round % 2 ? 'expired' : 'deleted')
      expect(versions).toContain(rows[0].version)
    }
  })
})
