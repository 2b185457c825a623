import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isHopeless, isTaken, LIFE_MS, nextAttempt, OFF_AFTER_MS, restUntil } from './retry.rules.ts'
import { signatureOf } from './signature.rules.ts'

const now = new Date('2026-11-20T09:00:00Z')
const SECOND = 1000
const after = (date: Date | null) => (date ? (date.getTime() - now.getTime()) / SECOND : null)

describe('AGT-08 when an event is tried again', () => {
  const expiresAt = new Date(now.getTime() + LIFE_MS)
  const pause = (attempts: number, more = {}) =>
    after(nextAttempt({ attempts, expiresAt, retryAfter: 0, ...more }, { now, chance: 0.5 }))

  test('AGT-08 later and later, every four hours at last', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 30].map((attempts) => pause(attempts))).toEqual([
      10, 30, 120, 600, 1800, 3600, 7200, 14_400, 14_400, 14_400,
    ])
  })

  test('AGT-08 for a day and no longer', () => {
    let at = now
    let attempts = 0
    for (;;) {
      attempts += 1
      const next = nextAttempt({ attempts, expiresAt, retryAfter: 0 }, { now: at, chance: 0.5 })
      if (!next) break
      at = next
    }
    expect(attempts).toBe(13)
    expect(after(at)).toBeGreaterThan(18 * 3600)
    expect(at.getTime()).toBeLessThan(expiresAt.getTime())
  })

  test('AGT-08 not before the other side has asked for', () => {
    expect(pause(1, { retryAfter: 600 })).toBe(600)
    expect(pause(5, { retryAfter: 600 })).toBe(1800)
  })

  test('AGT-08 property: never at once, never all together', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (attempts, chance) => {
          const at = after(nextAttempt({ attempts, expiresAt, retryAfter: 0 }, { now, chance })) ?? 0
          const middle = pause(attempts) ?? 0
          expect(at).toBeGreaterThanOrEqual(middle * 0.799)
          expect(at).toBeLessThanOrEqual(middle * 1.201)
        },
      ),
    )
    expect(pause(3)).not.toBe(
      after(nextAttempt({ attempts: 3, expiresAt, retryAfter: 0 }, { now, chance: 0.9 })),
    )
  })
})

describe('AGT-08 when an address is left alone', () => {
  const rest = (failures: number, retryAfter = 0) =>
    after(restUntil({ failures, retryAfter }, { now, chance: 0.5 }))

  test('AGT-08 after three failures in a row, longer and longer, a quarter of an hour at last', () => {
    expect([1, 2, 3, 4, 5, 8, 10, 11, 60, 5000].map((failures) => rest(failures))).toEqual([
      null,
      null,
      5,
      10,
      20,
      160,
      640,
      900,
      900,
      900,
    ])
  })

  test('AGT-08 at once where it asks for it', () => {
    expect(rest(1, 30)).toBe(30)
  })

  test('AGT-08 it is switched off after three days without a success', () => {
    expect(isHopeless(new Date(now.getTime() - OFF_AFTER_MS + 1), now)).toBe(false)
    expect(isHopeless(new Date(now.getTime() - OFF_AFTER_MS), now)).toBe(true)
  })

  test('AGT-08 only an answer from 200 to 299 is a yes', () => {
    expect([199, 200, 204, 299, 300, 302, 404, 500, null].map(isTaken)).toEqual([
      false,
      true,
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ])
  })
})

describe('SEC-25 the signature', () => {
  test('SEC-25 is what the documentation says: HMAC-SHA256 of the moment, a dot and the body', () => {
    expect(signatureOf({ secrets: ['whsec_test'], seconds: 1_790_000_000, body: '{"id":"1"}' })).toBe(
      't=1790000000,v1=63357835f228c6596e4efd334a9a9156a4a3e2a1cc1ac23c50c0e6aeb7934853',
    )
  })

  test('SEC-25 has a mark for each secret that stands', () => {
    const both = signatureOf({ secrets: ['new', 'old'], seconds: 1, body: '{}' })
    expect(both).toMatch(/^t=1,v1=[0-9a-f]{64},v1=[0-9a-f]{64}$/)
    expect(both.startsWith(signatureOf({ secrets: ['new'], seconds: 1, body: '{}' }))).toBe(true)
  })
})
