import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp } from '../../../../../test/support/app.ts'
import { fakeSupplier, finding, suppliedTour } from '../../../../../test/support/suppliers.ts'
import { system } from '../../../../platform/use-case.ts'
import { loadGeo } from '../../../geo/geo.factory.ts'
import { createUser, giveRole } from '../../../identity/identity.factory.ts'
import { loadTours } from '../../index.ts'
import { addTours } from '../../supply.factory.ts'
import { removeOldSearches } from '../../supply.jobs.ts'
import { kemerTrip, later, outsideOf, searcher, sell } from '../live-search.factory.ts'
import { beat, claimRun, endRun, storeReport } from './supplier-run.store.ts'

const app = await bootApp()
const { read, pool } = app.database
const tokens: string[] = []
let party = 0
const alone = () => ({ childrens: [party % 18, Math.floor(party / 18)] })
const search = searcher(app, () => tokens[0] ?? '')

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
