import { expect, test } from 'vitest'
import {
  GRACE_MS,
  isWorthFinding,
  scoreOf,
  type Standing,
  standingAfter as standingBy,
  usualGate,
  type Worth,
} from './gate.rules.ts'

const worth: Worth = { prices: 5, facts: 3, share: 0.6, hash: 'a', price: 100_000 }
const now = new Date('2026-11-20T09:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const standingAfter = (before: Standing | undefined, of: Worth, at: Date) =>
  standingBy(before, of, { now: at, gate: usualGate })
const published = standingAfter(undefined, worth, now)
const poor = { ...worth, prices: 4 }

test('SITE-17 a page is worth being found with five prices, three own facts and at most 60 % of a sibling’s words', () => {
  expect(isWorthFinding(worth, usualGate)).toBe(true)
  for (const less of [{ prices: 4 }, { facts: 2 }, { share: 0.61 }])
    expect(isWorthFinding({ ...worth, ...less }, usualGate)).toBe(false)
  expect(published.state).toBe('published')
  expect(standingAfter(undefined, poor, now)).toMatchObject({ state: 'candidate', below_since: now })
})

test('SITE-17 a page that falls below stays found for fourteen days, and not a moment longer', () => {
  const below = standingAfter(published, poor, later(1000))
  expect(below).toMatchObject({ state: 'published', below_since: later(1000) })
  const last = standingAfter(below, poor, later(1000 + GRACE_MS - 1))
  expect(last).toMatchObject({ state: 'published', below_since: later(1000) })
  const held = standingAfter(last, poor, later(1000 + GRACE_MS))
  expect(held.state).toBe('held')
  expect(standingAfter(held, poor, later(3 * GRACE_MS)).state).toBe('held')
  expect(standingAfter(held, worth, later(3 * GRACE_MS))).toMatchObject({
    state: 'published',
    below_since: null,
  })
})

test('SITE-17 the days of grace begin anew when it was worth it in between', () => {
  const below = standingAfter(published, poor, later(1000))
  const risen = standingAfter(below, worth, later(2000))
  expect(standingAfter(risen, poor, later(GRACE_MS + 1500))).toMatchObject({
    state: 'published',
    below_since: later(GRACE_MS + 1500),
  })
})

test('SITE-20 the moment of the last change moves with a price of three per cent and with words, not with a day', () => {
  const same = standingAfter(published, worth, later(1000))
  expect(same.changed_at).toEqual(now)
  const changedBy = (change: Partial<Worth>, from: Standing = published) =>
    standingAfter(from, { ...worth, ...change }, later(1000)).changed_at.getTime() - now.getTime()
  expect(changedBy({ price: 102_999 })).toBe(0)
  expect(changedBy({ price: 103_000 })).toBe(1000)
  expect(changedBy({ price: 97_000 })).toBe(1000)
  expect(changedBy({ hash: 'b' })).toBe(1000)
  expect(changedBy({ prices: 500, facts: 6, share: 0 })).toBe(0)
})

test('SITE-20 a price that creeps by little is a change once it is three per cent away from the one that was told', () => {
  let standing = published
  for (const price of [101_000, 102_000]) standing = standingAfter(standing, { ...worth, price }, later(1000))
  expect(standing.changed_at).toEqual(now)
  expect(standingAfter(standing, { ...worth, price: 103_100 }, later(2000)).changed_at).toEqual(later(2000))
})

test('SITE-20 prices that vanish during an import and come back are no change', () => {
  const without = standingAfter(published, { ...poor, price: null }, later(1000))
  expect(without).toMatchObject({ changed_at: now, noted_price: 100_000, state: 'published' })
  expect(standingAfter(without, worth, later(2000)).changed_at).toEqual(now)
})

test('a page that was gone and is there again has changed', () => {
  expect(standingAfter({ ...published, state: 'gone' }, worth, later(1000))).toMatchObject({
    state: 'published',
    changed_at: later(1000),
  })
})

test('the score grows with prices, facts and words of its own', () => {
  expect(scoreOf({ ...worth, prices: 500, facts: 9, share: 0 })).toBe(100)
  expect(scoreOf({ ...worth, prices: 0, facts: 0, share: 1 })).toBe(0)
})
