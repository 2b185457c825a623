import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CROWD, inTurn } from './in-turn.ts'

const pace = { spreadMs: 4000, pauseMs: 8000 }
let page: { visibilityState: 'visible' | 'hidden' }
let asked: number[]
const act = () => void asked.push(Date.now())
const pass = (ms: number) => vi.advanceTimersByTime(ms)

beforeEach(() => {
  page = { visibilityState: 'visible' }
  asked = []
  vi.stubGlobal('document', page)
  vi.useFakeTimers({ now: 0 })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('WS-01, F32 ten thousand pages that hear of one thing do not ask at one moment', () => {
  for (let count = 0; count < 10_000; count += 1) inTurn(pace, act).want(10_000)
  pass(pace.spreadMs)
  expect(asked).toHaveLength(10_000)
  const busiest = Math.max(
    ...[...Map.groupBy(asked, (at) => Math.floor(at / 100)).values()].map((some) => some.length),
  )
  expect(busiest).toBeLessThan(500)
})

test('WS-01, F32 however much happens, a page asks once in a while, and of the last thing too', () => {
  const turn = inTurn(pace, act)
  for (let second = 0; second < 60; second += 1) {
    turn.want(CROWD)
    pass(1000)
  }
  expect(asked.length).toBeGreaterThanOrEqual(60_000 / (pace.spreadMs + pace.pauseMs + 1000) - 1)
  expect(asked.length).toBeLessThanOrEqual(60_000 / pace.pauseMs + 1)
  const last = Date.now()
  turn.want()
  pass(pace.spreadMs + pace.pauseMs)
  expect(asked.at(-1)).toBeGreaterThanOrEqual(last)
})

test('WS-01, F32 the fewer hear of it the sooner each asks: alone at once, and what several do together once', () => {
  const turn = inTurn(pace, act)
  turn.want(1)
  pass(pace.spreadMs / CROWD)
  expect(asked).toHaveLength(1)
  for (let launch = 0; launch < 20; launch += 1) turn.want(1)
  pass(1000 + pace.spreadMs / CROWD)
  expect(asked).toHaveLength(2)
  const few = inTurn(pace, act)
  few.want(CROWD / 10)
  pass(pace.spreadMs / 10)
  expect(asked).toHaveLength(3)
})

test('WS-01, F32 where nobody looks nothing is asked; whoever comes back has it at once', () => {
  const turn = inTurn(pace, act)
  page.visibilityState = 'hidden'
  turn.want()
  turn.seen()
  pass(600_000)
  expect(asked).toEqual([])
  page.visibilityState = 'visible'
  turn.seen()
  pass(0)
  expect(asked).toHaveLength(1)
  // Nothing more was wanted.
  turn.seen()
  pass(600_000)
  expect(asked).toHaveLength(1)
})

test('WS-01, F32 a page that is put behind another before its moment asks when it is seen again', () => {
  const turn = inTurn(pace, act)
  turn.want()
  page.visibilityState = 'hidden'
  pass(600_000)
  expect(asked).toEqual([])
  page.visibilityState = 'visible'
  turn.seen()
  pass(0)
  expect(asked).toHaveLength(1)
})

test('WS-01 a page that was left asks nothing', () => {
  const turn = inTurn(pace, act)
  turn.want()
  turn.end()
  pass(600_000)
  expect(asked).toEqual([])
})
