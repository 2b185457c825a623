import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp } from '../../../../../test/support/app.ts'
import { fakeSupplier, suppliedTour } from '../../../../../test/support/suppliers.ts'
import { loadGeo } from '../../../geo/geo.factory.ts'
import { createUser, giveRole, type TestUser } from '../../../identity/identity.factory.ts'
import { addTours } from '../../supply.factory.ts'
import { type SupplierFault, SupplierFailure } from '../../suppliers/tour-supplier.ts'
import { kemerTrip, later, outsideOf, searcher, sell } from '../live-search.factory.ts'

const app = await bootApp()
let agent: TestUser
let party = 0
const alone = () => ({ childrens: [party % 18, Math.floor(party / 18)] })
const search = searcher(app, () => agent.token)
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')

beforeAll(async () => {
  await loadGeo(app)
  agent = await createUser(app)
  await giveRole(app, agent, 'agent')
  await addTours(app, [{ region_id: 22, price: 100_000 }])
})

beforeEach(() => {
  party++
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
