import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type HotTour, HotTourQuery } from '../../../../contract/supply/hot-tours.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { system, type UseCase } from '../../../platform/use-case.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { type AgentTour, hideAgentTours, showAgentTour, shownAgentTours } from './agent-hot-tours.store.ts'
import { listHotTours } from './hot-tours.queries.ts'
import { type HotTourRow, replaceHotTours } from './replace-hot-tours.ts'

const app = await bootApp()
let agent: TestAgent
let hotelId: number

beforeAll(async () => {
  await loadGeo(app)
  agent = await createAgent(app)
  const { rows } = await app.database.pool.query(
    'select id from hotel where region_id = 22 order by popularity desc limit 1',
  )
  hotelId = rows[0].id
})
beforeEach(async () => {
  await app.database.pool.query('delete from hot_tour; delete from hot_tour_refresh')
})

const act = <I, R>(useCase: UseCase<I, R>, input: I) => app.act(system, useCase, input)
const show = (tour: AgentTour) => act(({ tx }, one: AgentTour) => showAgentTour(tx, one), tour)
const hide = (...ids: number[]) => act(({ tx }, list: number[]) => hideAgentTours(tx, list), ids)
const shown = () => act(({ tx }) => shownAgentTours(tx), null)
const list = async (query: object = {}): Promise<HotTour[]> =>
  (await listHotTours(app.database.read, HotTourQuery.parse(query), app.clock.now)).items

const offer = (id: number, change: Partial<AgentTour> = {}): AgentTour => ({
  id,
  agentId: agent.id,
  organisation: agent.organisation,
  departure_id: 1,
  country_id: 4,
  region_id: 22,
  hotel_id: hotelId,
  operator_id: 1,
  stars: 5,
  meal_id: 4,
  day: '2026-12-01',
  nights: 7,
  room: 'Standard',
  adults: 2,
  list_price: 180_000,
  price: 162_000,
  percent: 10,
  bonus: '',
  places: 3,
  valid_until: '2026-11-25',
  priced_at: app.clock.now,
  picture_url: null,
  ...change,
})

/** Tours of an outside search with these discounts, the most useful first. */
async function othersWith(...percents: number[]) {
  const rows = percents.map((percent, at): HotTourRow => ({
    ref: `other-${at}`,
    departure_id: 1,
    country_id: 4,
    region_id: 22,
    hotel_id: null,
    hotel_name: `Чужой отель ${percent}`,
    stars: 5,
    meal_id: 4,
    meal_rank: 4,
    day: '2026-11-28',
    nights: 7,
    operator_name: 'Anex Tour',
    room: 'Standard',
    picture_url: null,
    price: 100_000 - percent * 1000,
    old_price: 100_000,
    percent,
    compared: null,
    priced_at: app.clock.now,
  }))
  await act(replaceHotTours, {
    kind: 'supplier',
    source: 'faketour',
    title: 'Фейктур',
    rows,
    listAt: null,
    failure: null,
  })
}
const order = async () => (await list()).map(({ percent }) => percent)

describe('an agency’s tour among the hot ones', () => {
  test('OFFER-09, TOUR-06 stands before the first of the others that is no cheaper against its usual price', async () => {
    await othersWith(30, 20, 15)
    await show(offer(1, { percent: 20 }))
    expect(await order()).toEqual([30, 20, 20, 15])
    expect((await list())[1]).toMatchObject({ kind: 'agent', agent_id: agent.id })
    await show(offer(2, { percent: 40 }))
    expect((await order())[0]).toBe(40)
    await show(offer(3, { percent: 25 }))
    expect(await order()).toEqual([40, 30, 20, 25, 20, 15])
  })

  test('OFFER-09 dearer than all of them it stands last, and where there are none it stands alone', async () => {
    await show(offer(1))
    expect(await order()).toEqual([10])
    await hide(1)
    await othersWith(30, 20)
    await show(offer(1))
    expect(await order()).toEqual([30, 20, 10])
  })

  test('OFFER-09 shown again it stands once, as it is now', async () => {
    await show(offer(1, { price: 160_000, bonus: 'Трансфер' }))
    await show(offer(1, { price: 150_000, bonus: '', places: 1 }))
    expect(await list()).toMatchObject([{ price: 150_000, bonus: '', places: 1 }])
  })

  test('OFFER-09 stays when the others are looked for anew, and goes when it is hidden', async () => {
    await show(offer(1))
    await othersWith(25)
    await othersWith()
    expect(await shown()).toEqual([1])
    await hide(1)
    expect([await shown(), await list()]).toEqual([[], []])
  })

  test('OFFER-09 of several some are hidden; hidden twice, or never shown, is hidden', async () => {
    for (const id of [1, 2, 3]) await show(offer(id))
    await hide(1, 3, 999)
    await hide(1)
    expect(await shown()).toEqual([2])
    await hide()
    expect(await shown()).toEqual([2])
  })

  test('OFFER-09 nothing is taken for a piece of a statement', async () => {
    const bonus = `'); delete from hot_tour; -- <b>"`
    await show(offer(1, { bonus, organisation: `ООО «О'Нил»`, room: 'Room\\' }))
    expect(await list()).toMatchObject([{ bonus, source: `ООО «О'Нил»`, room: 'Room\\' }])
  })

  test('OFFER-09 is told to whoever narrows the list to it, and to nobody else', async () => {
    await show(offer(1, { departure_id: 5, stars: 4, day: '2026-12-05', adults: 3 }))
    const found = async (query: object) => (await list(query)).length
    expect(await found({ departure_id: '5', country_id: '4', stars: '4', price: '162000' })).toBe(1)
    for (const query of [
      { departure_id: '1' },
      { country_id: '1' },
      { stars: '5' },
      { price: '161999' },
      { days: '14' },
    ])
      expect([query, await found(query)]).toEqual([query, 0])
  })

  test('OFFER-09 is told until its last day in Moscow, and not the day after', async () => {
    const now = app.clock.now
    await show(offer(1, { valid_until: '2026-11-20' }))
    app.clock.now = new Date('2026-11-20T20:59:59Z')
    expect(await list()).toHaveLength(1)
    app.clock.now = new Date('2026-11-20T21:00:00Z')
    expect(await list()).toEqual([])
    app.clock.now = now
  })

  test('OFFER-09 a hotel that our catalogue has lost is not shown, and breaks nothing', async () => {
    await show(offer(1, { hotel_id: 999_999_999 }))
    expect(await shown()).toEqual([])
  })
})

describe('an outside source', () => {
  test('TOUR-06 that brings the same tour twice has it once, the more useful of the two', async () => {
    await othersWith(30)
    const [one] = (await app.database.pool.query('select * from hot_tour')).rows as HotTourRow[]
    const rows = [{ ...one!, percent: 40, price: 60_000 }, one!]
    await act(replaceHotTours, {
      kind: 'supplier',
      source: 'faketour',
      title: 'Фейктур',
      rows,
      listAt: null,
      failure: null,
    })
    expect(await order()).toEqual([40])
  })

  test('TOUR-06 that failed keeps what it had; whoever looks sees when it was asked last', async () => {
    await othersWith(30)
    await act(replaceHotTours, {
      kind: 'supplier',
      source: 'faketour',
      title: 'Фейктур',
      rows: [],
      listAt: null,
      failure: 'timeout',
    })
    expect(await order()).toEqual([30])
    const { rows } = await app.database.pool.query('select failure, refreshed_at from hot_tour_refresh')
    expect(rows).toEqual([{ failure: 'timeout', refreshed_at: app.clock.now }])
  })
})
