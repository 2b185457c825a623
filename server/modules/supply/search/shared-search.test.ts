import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { fakeSupplier, finding, suppliedTour } from '../../../../test/support/suppliers.ts'
import { system } from '../../../platform/use-case.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createUser, giveRole } from '../../identity/identity.factory.ts'
import { loadTours } from '../index.ts'
import { addTours } from '../supply.factory.ts'
import { removeOldSearches } from '../supply.jobs.ts'
import { type SupplierFault, SupplierFailure } from '../suppliers/tour-supplier.ts'
import { kemerTrip, later, outsideOf, searcher, sell } from './live-search.factory.ts'
import { beat, claimRun, endRun, storeReport } from './supplier-run.store.ts'

const app = await bootApp()
const { read, pool } = app.database
const tokens: string[] = []
let party = 0
const alone = () => ({ childrens: [party % 18, Math.floor(party / 18)] })
const search = searcher(app, () => tokens[0] ?? '')
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')

beforeAll(async () => {
  await loadGeo(app)
  for (let count = 0; count < 2; count++) {
    const agent = await createUser(app)
    await giveRole(app, agent, 'agent')
    tokens.push(agent.token)
  }
  await addTours(app, [{ region_id: 22, price: 100_000 }])
})

beforeEach(() => {
  party++
})

const jobs = async () =>
  (await pool.query(`select count(*)::int as jobs from graphile_worker._private_jobs`)).rows[0].jobs as number

test('TOUR-02 twenty equal searches at once, of two agents, share one call to the supplier', async () => {
  const supplier = fakeSupplier(finding(suppliedTour()))
  sell(app, supplier)
  const before = await jobs()
  const found = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      // The same wish, written in another way.
      searcher(
        app,
        () => tokens[at % 2] ?? '',
      )({ childrens: at % 2 ? [3, 11] : [11, 3], food_types: at % 3 ? [4] : [5, 4] }),
    ),
  )
  expect(new Set(found.map(({ request_id }) => request_id)).size).toBe(20)
  expect(await jobs()).toBe(before + 1)
  await app.processAll()
  expect(supplier.calls).toHaveLength(1)
  expect(supplier.calls[0]).toMatchObject({
    trip: { child_ages: [3, 11], meal_ids: [4] },
    operator_ids: null,
  })
  for (const [at, { request_id }] of found.entries())
    expect(outsideOf(await searcher(app, () => tokens[at % 2] ?? '')({ request_id })).tours_found).toBe(1)
})

test('TOUR-02 a finished search is good for twelve minutes and tells its age; then the supplier is asked again', async () => {
  let price = 60_000
  const supplier = fakeSupplier(() => finding(suppliedTour({ price }))(...([] as never as [never, never])))
  sell(app, supplier)
  const begun = await search(alone())
  await app.processAll()
  const found = app.clock.now.toISOString()
  later(app, 11 * 60)
  const again = await search(alone())
  expect(again.search.state).toBe('finished')
  expect(outsideOf(again).as_of).toBe(found)
  expect(again.hotels[0]!.tours[0]).toMatchObject({ price: 60_000, priced_at: found })
  const kept = again.hotels[0]!.tours[0]!.id

  later(app, 2 * 60)
  price = 66_000
  // A page of the search begun before is no reason to ask again; a new search is.
  expect((await search({ request_id: begun.request_id })).search.state).toBe('finished')
  expect((await search(alone())).search.state).toBe('searching')
  await app.processAll()
  const fresh = await search(alone())
  expect(fresh.hotels[0]!.tours[0]).toMatchObject({
    id: kept,
    price: 66_000,
    priced_at: app.clock.now.toISOString(),
  })
  expect(supplier.calls).toHaveLength(2)
})

test('TOUR-02 a tour that a later run has not seen is shown no more, yet stays in the basket for a day', async () => {
  const tours = [suppliedTour({ ref: 'stays' }), suppliedTour({ ref: 'goes', price: 90_000 })]
  sell(
    app,
    fakeSupplier(() => finding(...tours)(...([] as never as [never, never]))),
  )
  await search(alone())
  await app.processAll()
  const before = (await search(alone())).hotels.flatMap((hotel) => hotel.tours)
  const gone = before.find(({ price }) => price === 90_000)!
  tours.pop()
  later(app, 13 * 60)
  await search(alone())
  await app.processAll()
  const after = (await search(alone())).hotels.flatMap((hotel) => hotel.tours)
  expect(after.map(({ id }) => id)).not.toContain(gone.id)
  const guests = { adults: 2, child_ages: alone().childrens }
  const load = async () => (await loadTours(read, [gone.id], guests)).get(gone.id)
  expect(await load()).toMatchObject({ party_price: 90_000, supplier: 'fake', ref: 'goes' })
  // To another party its price is not known.
  expect((await loadTours(read, [gone.id], { ...guests, adults: 3 })).size).toBe(0)
  expect((await loadTours(read, [gone.id], { adults: 2, child_ages: [17, 17] })).size).toBe(0)
  await app.act(system, removeOldSearches, {})
  expect(await load()).toBeDefined()
  const { now } = app.clock
  later(app, 24 * 3600)
  await app.act(system, removeOldSearches, {})
  expect(await load()).toBeUndefined()
  app.clock.now = now
})

const faults: [SupplierFault, string][] = [
  ['unreachable', 'Нет связи с Фейктур: показаны туры прайс-листа.'],
  ['refused', 'Фейктур не принял запрос: показаны туры прайс-листа.'],
  ['quota', 'Запросы к Фейктур на сегодня закончились: показаны туры прайс-листа.'],
  ['nonsense', 'Фейктур ответил непонятно: показаны туры прайс-листа.'],
]

test.each(faults)(
  'TOUR-05 a supplier that fails (%s) costs only its own results and is named',
  async (fault, words) => {
    sell(
      app,
      // oxlint-disable-next-line require-yield
      fakeSupplier(async function* () {
        throw new SupplierFailure(fault, 'for the log')
      }),
    )
    const { request_id } = await search(alone())
    await app.processAll()
    const found = await search({ request_id })
    expect(found.search).toEqual({ state: 'finished', progress: 100, toursfound: 1 })
    expect(outsideOf(found)).toMatchObject({ state: 'failed', as_of: null })
    expect(plain(outsideOf(found).failure)).toBe(words)
  },
)

test('TOUR-05 one that throws, answers with something else or sells nothing that can be true has answered nonsense', async () => {
  const ways = [
    () => {
      throw new TypeError('own mistake')
    },
    async function* () {
      yield 'Authorization Error' as never
    },
    async function* () {
      yield { progress: 100, tours: [null, 5, {}] as never[], notes: [] }
    },
  ]
  for (const way of ways) {
    party++
    sell(app, fakeSupplier(way))
    const { request_id } = await search(alone())
    await app.processAll()
    const found = await search({ request_id })
    expect([found.search.toursfound, outsideOf(found).state]).toEqual([1, 'failed'])
    expect(plain(outsideOf(found).failure)).toContain('Фейктур ответил непонятно')
  }
})

test('TOUR-05 one that dies half-way leaves what it has found, one that never ends is called off', async () => {
  let signal: AbortSignal | undefined
  const half = async function* (_: unknown, given: AbortSignal) {
    signal = given
    yield { progress: 40, tours: [suppliedTour({ price: 55_000 })], notes: [] }
    await new Promise(() => {})
  }
  sell(app, fakeSupplier(half, { silenceMs: 100 }))
  const { request_id } = await search(alone())
  await app.processAll()
  const found = await search({ request_id })
  expect(found.search).toEqual({ state: 'finished', progress: 100, toursfound: 2 })
  expect(found.hotels[0]).toMatchObject({ min_price: 55_000 })
  expect(plain(outsideOf(found).failure)).toBe(
    'Фейктур не закончил поиск за 1 секунду: показано то, что он успел найти.',
  )
  expect(signal?.aborted).toBe(true)

  party++
  const endless = async function* () {
    for (let count = 0; ; count++) {
      await new Promise((resolve) => setTimeout(resolve, 20))
      yield { progress: 50, tours: [], notes: [] }
    }
  }
  sell(app, fakeSupplier(endless, { totalMs: 200 }))
  const second = await search(alone())
  await app.processAll()
  expect(plain(outsideOf(await search({ request_id: second.request_id })).failure)).toContain('не ответил за')
})

test('TOUR-05 an agent who comes where a guest’s search has died half-way sees what it found; where it found nothing, it is begun anew at once', async () => {
  const dies = fakeSupplier(async function* () {
    if (dies.calls.length === 1) yield { progress: 40, tours: [suppliedTour({ price: 55_000 })], notes: [] }
    throw new SupplierFailure('unreachable', 'down')
  })
  sell(app, dies)
  const asGuest = () => app.call('POST /api/min-price/request/create', { body: { ...kemerTrip, ...alone() } })
  await asGuest()
  await app.processAll()
  const found = await search(alone())
  expect(plain(outsideOf(found).failure)).toBe('Нет связи с Фейктур: показано то, что он успел найти.')
  expect(found.hotels[0]).toMatchObject({ min_price: 55_000 })
  expect(dies.calls).toHaveLength(1)

  party++
  await asGuest()
  await app.processAll()
  expect(outsideOf(await search(alone())).state).toBe('waiting')
  await app.processAll()
  expect(dies.calls).toHaveLength(3)
})

test('TOUR-05 a failed search is tried again after a minute, not before', async () => {
  const supplier = fakeSupplier(() => {
    throw new SupplierFailure('unreachable', 'down')
  })
  sell(app, supplier)
  for (const [wait, calls] of [
    [0, 1],
    [30, 1],
    [40, 2],
  ] as const) {
    later(app, wait)
    await search(alone())
    await app.processAll()
    expect(supplier.calls).toHaveLength(calls)
  }
})

test('TOUR-02, TOUR-05 a search whose worker is dead is taken over, and told as broken off where it dies again and again', async () => {
  const supplier = fakeSupplier(finding(suppliedTour()))
  sell(app, supplier)
  const { request_id } = await search(alone())
  const [row] = await read.selectFrom('supplier_search').select('id').orderBy('id', 'desc').limit(1).execute()
  const id = row!.id
  const state = async () => outsideOf(await search({ request_id }))
  /** As a worker that has begun and is killed. */
  const die = async (run: number) => {
    await app.act(system, claimRun, { id, run, worker: crypto.randomUUID() })
    expect((await state()).state).toBe('searching')
    later(app, 21)
  }
  await die(1)
  expect((await state()).state).toBe('waiting')
  await die(2)
  expect((await state()).state).toBe('waiting')
  await die(3)
  expect(await state()).toMatchObject({ state: 'failed', failure: expect.stringContaining('прервался') })
  // A job of the first run that comes to life has nothing to say.
  expect(await app.act(system, claimRun, { id, run: 1, worker: crypto.randomUUID() })).toBeNull()
  // One lane: a job is taken when the one before it has been put away.
  await expect.poll(async () => (await app.processAll(), supplier.calls.length)).toBe(1)
  expect(await state()).toMatchObject({ state: 'finished', tours_found: 1 })
})

test('TOUR-02 of two workers with one run in hand only the later one writes', async () => {
  sell(app, fakeSupplier(finding()))
  const { request_id } = await search(alone())
  const [row] = await read.selectFrom('supplier_search').select('id').orderBy('id', 'desc').limit(1).execute()
  const first = { id: row!.id, run: 1, worker: crypto.randomUUID() }
  const second = { ...first, worker: crypto.randomUUID() }
  const claimed = await app.act(system, claimRun, first)
  await app.act(system, claimRun, second)
  const { trip } = claimed!.query
  const report = (ref: string) => ({ progress: 50, tours: [suppliedTour({ ref })], notes: [] })
  expect(await app.act(system, storeReport, { held: first, trip, report: report('late') })).toBeNull()
  expect(await app.act(system, beat, first)).toBe(false)
  await app.act(system, endRun, { held: first, failure: 'nonsense' as const })
  expect(await app.act(system, storeReport, { held: second, trip, report: report('good') })).toBe(1)
  await app.act(system, endRun, { held: second, failure: null })
  await app.processAll()
  expect(outsideOf(await search({ request_id }))).toMatchObject({ state: 'finished', tours_found: 1 })
})

test('TOUR-02 parallel reports of one unknown hotel and operator make one of each', async () => {
  const names = ['one', 'two', 'three', 'four']
  sell(app, ...names.map((name) => fakeSupplier(finding(suppliedTour({ hotel: { name: 'Same Name Resort' }, operator: { name: 'Новый свет' } })), { name }))) // prettier-ignore
  const { request_id } = await search(alone())
  await Promise.all([app.processAll(), app.processAll(), app.processAll(), app.processAll()])
  const found = await search({ request_id })
  const hotel = found.hotels.find(({ name }) => name === 'Same Name Resort')!
  expect(new Set(hotel.tours.map(({ supplier }) => supplier))).toEqual(new Set(names))
  expect(new Set(hotel.tours.map(({ operator_id }) => operator_id)).size).toBe(1)
  expect(
    await read.selectFrom('hotel').select('id').where('name', '=', 'Same Name Resort').execute(),
  ).toHaveLength(1)
})

test('TOUR-02 another agent’s request_id and yesterday’s are refused though the search itself is shared', async () => {
  sell(app, fakeSupplier(finding(suppliedTour())))
  const { request_id } = await search(alone())
  const ask = (token: string) =>
    app.call('POST /api/travel-agent/tours/search', { body: { ...kemerTrip, request_id }, token })
  expect((await ask(tokens[1]!)).body.error.reason).toBe('search_expired')
  const { now } = app.clock
  later(app, 25 * 3600)
  expect((await ask(tokens[0]!)).status).toBe(404)
  app.clock.now = now
})
