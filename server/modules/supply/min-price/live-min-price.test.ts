import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { fakeSupplier, finding, suppliedTour } from '../../../../test/support/suppliers.ts'
import { createAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createTourist } from '../../identity/identity.factory.ts'
import { kemerTrip, later, sell } from '../search/live-search.factory.ts'
import { addTours } from '../supply.factory.ts'
import { SupplierFailure } from '../suppliers/tour-supplier.ts'
import { outcomeOf } from './min-price.rules.ts'

const app = await bootApp()
let party = 0

beforeAll(async () => {
  await loadGeo(app)
  await addTours(app, [{ region_id: 22, price: 100_000 }])
})

beforeEach(() => {
  party++
})

/** Another age each, so that no test meets another one's search; a baby's share of the price is small. */
const begin = async (change: object = {}) => {
  const body = { ...kemerTrip, date_to: `${String(14 + party).padStart(2, '0')}.07.2027`, ...change }
  return (await app.call('POST /api/min-price/request/create', { body })).body.request_id as number
}
const look = async (id: number) =>
  (await app.call(`GET /api/min-price/request/get?request_id=${id}`)).body.result
const failing = () =>
  fakeSupplier(() => {
    throw new SupplierFailure('unreachable', 'down')
  })

test('TOUR-01 the price list’s minimum is there at once; a lower one from outside takes its place', async () => {
  sell(app, fakeSupplier(finding(suppliedTour({ price: 95_000, day: '2027-07-03' }))))
  const id = await begin()
  expect(await look(id)).toMatchObject({
    state: 'searching',
    outcome: 'found',
    min_price: 100_000,
    tours_found: 1,
  })
  await app.processAll()
  later(app, 60)
  expect(await look(id)).toEqual({
    state: 'finished',
    outcome: 'found',
    min_price: 95_000,
    min_date: '03.07.2027',
    tours_found: 2,
    priced_at: new Date(app.clock.now.getTime() - 60_000).toISOString(),
    source: 'Фейктур',
    suppliers: [
      expect.objectContaining({ name: 'price-list', state: 'finished' }),
      expect.objectContaining({ name: 'fake', state: 'finished', tours_found: 1 }),
    ],
  })
})

test('TOUR-01 a dearer answer from outside changes the number of tours alone', async () => {
  sell(app, fakeSupplier(finding(suppliedTour({ price: 150_000 }))))
  const id = await begin()
  await app.processAll()
  expect(await look(id)).toMatchObject({
    state: 'finished',
    min_price: 100_000,
    tours_found: 2,
    source: null,
  })
})

test('TOUR-01 without outside suppliers a check is finished at once', async () => {
  sell(app)
  expect(await look(await begin())).toMatchObject({
    state: 'finished',
    min_price: 100_000,
    suppliers: [{ name: 'price-list' }],
  })
})

test('TOUR-01, TOUR-05 a supplier that fails keeps nobody waiting and is named', async () => {
  sell(app, failing())
  const id = await begin()
  await app.processAll()
  const found = await look(id)
  expect(found).toMatchObject({ state: 'finished', outcome: 'found', min_price: 100_000 })
  expect(found.suppliers[1].failure.replaceAll('\u00a0', ' ')).toBe(
    'Нет связи с Фейктур: цена названа по прайс-листу.',
  )
})

test('TOUR-01 where the price list has none, the outside minimum counts; where nobody has, there are no tours', async () => {
  sell(app, fakeSupplier(finding(suppliedTour({ nights: 12, price: 77_000 }))))
  const found = await begin({ days_count: 12 })
  expect(await look(found)).toMatchObject({ state: 'searching', outcome: null, min_price: null })
  await app.processAll()
  expect(await look(found)).toMatchObject({ outcome: 'found', min_price: 77_000, tours_found: 1 })
  sell(app, fakeSupplier(finding()))
  const none = await begin({ days_count: 13 })
  await app.processAll()
  expect(await look(none)).toMatchObject({
    state: 'finished',
    outcome: 'no_tours',
    min_price: null,
    tours_found: 0,
  })
})

test('TOUR-01 twenty equal checks at once are one search of the supplier’s', async () => {
  const supplier = fakeSupplier(finding(suppliedTour()))
  sell(app, supplier)
  const ids = await Promise.all(Array.from({ length: 20 }, () => begin()))
  await app.processAll()
  expect(supplier.calls).toHaveLength(1)
  expect((await look(ids[19]!)).tours_found).toBe(2)
})

test('TOUR-01, SEC-23 searches of guests stand in one line, those of tourists in another; an agent who wants the same does not wait in either', async () => {
  const askers: (string | undefined)[] = []
  const plain = fakeSupplier(finding(suppliedTour()))
  const supplier = plain.open({ database: app.database })
  const search: typeof supplier.search = (query, signal, asker) => {
    askers.push(asker)
    return supplier.search(query, signal, asker)
  }
  sell(app, { ...plain, open: () => ({ ...supplier, search }) })
  const agent = await createAgent(app)
  const anna = await createTourist(app)
  const lines = async () => {
    const { rows } = await app.database.pool.query<{ queue_name: string }>(
      `select queue_name from graphile_worker.jobs where task_identifier = 'search_supplier' order by id`,
    )
    return new Set(rows.map(({ queue_name }) => queue_name.replace(/(agent) \d/, '$1')))
  }
  const trips = [3, 4, 5].map((days_count) => ({ ...kemerTrip, days_count, date_to: '13.07.2027' }))
  for (const body of trips) await app.call('POST /api/min-price/request/create', { body })
  expect(await lines()).toEqual(new Set(['search_supplier guest 0']))
  const other = { ...kemerTrip, days_count: 6, date_to: '13.07.2027' }
  await app.call('POST /api/min-price/request/create', { body: other, token: anna.token })
  const found = await app.call('POST /api/travel-agent/tours/search', { body: trips[0], token: agent.token })
  expect(found.status).toBe(200)
  expect(await lines()).toEqual(
    new Set(['search_supplier guest 0', 'search_supplier tourist 0', 'search_supplier agent']),
  )
  await app.processAll()
  // What the agent took over is asked for once, and paid from the agents' calls.
  expect(askers.toSorted((one = '', two = '') => one.localeCompare(two))).toEqual([
    'agent',
    'guest',
    'guest',
    'tourist',
  ])
})

test('TOUR-01 a check whose worker is dead ends by itself', async () => {
  sell(app, fakeSupplier(finding(suppliedTour())))
  const id = await begin()
  later(app, 91)
  expect(await look(id)).toMatchObject({
    state: 'finished',
    min_price: 100_000,
    suppliers: [{}, { state: 'failed' }],
  })
})

test.each([
  [{ state: 'searching', minimum: 5, list: true, other: 'searching' }, 'found'],
  [{ state: 'searching', minimum: null, list: true, other: 'searching' }, null],
  [{ state: 'finished', minimum: null, list: true, other: 'failed' }, 'no_tours'],
  [{ state: 'finished', minimum: null, list: false, other: 'finished' }, 'no_tours'],
  [{ state: 'finished', minimum: null, list: false, other: 'failed' }, 'no_minimum'],
] as const)('TOUR-01 no tours and no minimum are told apart: %j is %s', (given, outcome) => {
  const suppliers = [
    { name: 'price-list', state: 'finished' },
    { name: 'fake', state: given.other },
  ] as const
  expect(outcomeOf({ ...given, suppliers, isListLoaded: given.list })).toBe(outcome)
})
