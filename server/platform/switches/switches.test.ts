import { expect, test } from 'vitest'
import { overdueSwitches, switches } from '../../../contract/platform/switches.ts'
import { keepSwitches, type SwitchStates } from './switches.ts'

const REVIEWS_OFF: SwitchStates = new Map([['reviews', false]])

/** A database that is asked, and a clock that is moved by hand. */
function world(first: SwitchStates = new Map()) {
  const state = { stored: first, isAway: false, asked: 0, now: 0 }
  const kept = keepSwitches(
    async () => {
      state.asked += 1
      if (state.isAway) throw new Error('away')
      return state.stored
    },
    { keptMs: 5000, awayMs: 1000, clock: () => state.now },
  )
  return { state, kept }
}

test('ADM-17 a switch that has outlived its day fails here: take it out of the code, or decide anew until when it stays', () => {
  const today = new Date().toISOString().slice(0, 10)
  expect(overdueSwitches(switches, today)).toEqual([])
  const some = { old: { until: '2026-11-26' }, due: { until: '2026-11-27' }, next: { until: '2026-11-28' } }
  expect(overdueSwitches({ ...some, always: { until: null } }, '2026-11-27')).toEqual(['old', 'due'])
})

test('ADM-17 a switch that nobody has flipped is as the code has it, before the database has ever answered too', async () => {
  const { state, kept } = world()
  state.isAway = true
  expect(await kept.isOn('reviews')).toBe(switches.reviews.default)
})

test('ADM-17 a flip that nobody heard of is seen five seconds later at the latest', async () => {
  const { state, kept } = world()
  expect(await kept.isOn('reviews')).toBe(true)
  state.stored = REVIEWS_OFF
  state.now = 4999
  expect(await kept.isOn('reviews')).toBe(true)
  expect(state.asked).toBe(1)
  state.now = 5000
  expect(await kept.isOn('reviews')).toBe(false)
})

test('ADM-17 whoever asks after a flip was heard of does not get what was read before it', async () => {
  const { state, kept } = world()
  const before = kept.isOn('reviews')
  state.stored = REVIEWS_OFF
  kept.forget()
  expect(await kept.isOn('reviews')).toBe(false)
  await before
  expect(await kept.isOn('reviews')).toBe(false)
  await expect(kept.requireOn('reviews')).rejects.toMatchObject({
    kind: 'unavailable',
    code: 'off_reviews',
    retryAfter: 60,
  })
})

test('ADM-17 whoever asks gets what was read for him, though a flip was heard of meanwhile', async () => {
  const { state, kept } = world()
  expect(await kept.isOn('reviews')).toBe(true)
  state.stored = REVIEWS_OFF
  kept.forget()
  const asking = kept.isOn('reviews')
  kept.forget()
  expect(await asking).toBe(false)
})

test('ADM-17 while the database is away the last known state holds, and it is not asked by every call', async () => {
  const { state, kept } = world(REVIEWS_OFF)
  expect(await kept.isOn('reviews')).toBe(false)
  state.isAway = true
  state.stored = new Map()
  state.now = 60_000
  for (let call = 0; call < 20; call++) expect(await kept.isOn('reviews')).toBe(false)
  expect(state.asked).toBe(2)
  state.isAway = false
  state.now += 1000
  expect(await kept.isOn('reviews')).toBe(true)
})

test('ADM-17 a thousand calls at once ask the database once', async () => {
  const { state, kept } = world(REVIEWS_OFF)
  const all = await Promise.all(Array.from({ length: 1000 }, () => kept.isOn('reviews')))
  expect(new Set(all)).toEqual(new Set([false]))
  expect(state.asked).toBe(1)
})
