import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkBudget, followCheck } from './check-budget.ts'
import { emptyFields } from '../trip/wizard.fields.ts'
import { tripBody } from '../trip/wizard.payload.ts'

const body = tripBody({ ...emptyFields, dates: { from: '2027-06-01', to: '2027-06-10' } })
const suppliers = [
  { title: 'Прайс-лист', state: 'finished' },
  { title: 'Tourvisor', state: 'searching' },
]
const found = {
  state: 'finished',
  outcome: 'found',
  min_price: 90_000,
  priced_at: '2026-11-20T03:00:00.000Z',
  suppliers: [suppliers[0]],
}
const nothing = { ...found, outcome: 'no_tours', min_price: null }
const searching = { ...found, state: 'searching', suppliers }
const pending = { id: 5, whom: 'Tourvisor' }

/** Answers the create call, then each question with the next of the answers. */
function server(...answers: object[]) {
  const fetch = vi.fn<(url: string) => Promise<Response>>(async (url) => {
    const answer = url.includes('/create') ? { request_id: 5 } : { result: answers.shift() }
    return new Response(JSON.stringify({ status: true, ...answer }))
  })
  vi.stubGlobal('fetch', fetch)
  return fetch
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('TOUR-01 a finished check answers at once, without a pause', async () => {
  const fetch = server(found)
  const check = await checkBudget(body, new AbortController().signal)
  expect(check).toEqual({ state: 'found', minimum: 90_000, pricedAt: found.priced_at })
  expect(fetch.mock.calls.map(([url]) => url)).toEqual([
    '/api/min-price/request/create',
    '/api/min-price/request/get?request_id=5',
  ])
})

test('TOUR-01 the verdict does not wait for suppliers outside: it says whom they are still asking', async () => {
  server(searching)
  expect(await checkBudget(body, new AbortController().signal)).toEqual({
    state: 'found',
    minimum: 90_000,
    pricedAt: found.priced_at,
    pending,
  })
  server({ ...searching, outcome: null, min_price: null })
  expect(await checkBudget(body, new AbortController().signal)).toEqual({ state: 'no-tours', pending })
})

test('TOUR-01 while they search it asks every second and tells what has changed, to the last word', async () => {
  const fetch = server(
    searching,
    searching,
    { ...searching, min_price: 80_000 },
    { ...found, min_price: 80_000 },
  )
  const told: unknown[] = []
  const following = followCheck(5, new AbortController().signal, (check) => told.push(check))
  await vi.advanceTimersByTimeAsync(999)
  expect(fetch).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(3001)
  await following
  const verdict = (minimum: number) => ({ state: 'found', minimum, pricedAt: found.priced_at })
  expect(told).toEqual([{ ...verdict(90_000), pending }, { ...verdict(80_000), pending }, verdict(80_000)])
})

test('WIZ-13 no tour at all and no known minimum are told apart', async () => {
  server(nothing)
  expect(await checkBudget(body, new AbortController().signal)).toEqual({ state: 'no-tours' })
  server({ ...nothing, outcome: 'no_minimum' })
  expect(await checkBudget(body, new AbortController().signal)).toEqual({ state: 'no-minimum' })
})

test('WIZ-11 a check that was called off asks no more', async () => {
  const fetch = server(searching, found)
  const control = new AbortController()
  const told: unknown[] = []
  const following = followCheck(5, control.signal, (check) => told.push(check)).catch(
    (error: unknown) => error,
  )
  await vi.advanceTimersByTimeAsync(1500)
  control.abort()
  expect(await following).toBeInstanceOf(Error)
  await vi.advanceTimersByTimeAsync(5000)
  expect(fetch).toHaveBeenCalledTimes(1)
})
