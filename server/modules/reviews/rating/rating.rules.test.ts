import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ratingMinimum } from '../../../../contract/agents/agent-rating.ts'
import { ratingOf, type Weighed, weightOf } from './rating.rules.ts'

const now = new Date('2027-06-01T12:00:00Z')
const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
const review = (mark: number, days = 0): Weighed => ({
  speed: mark,
  honesty: mark,
  documents: mark,
  sentAt: daysAgo(days),
})
const times = (count: number, mark: number, days = 0) =>
  Array.from({ length: count }, () => review(mark, days))

const mark = fc.integer({ min: 1, max: 5 })
const anyReview = fc
  .record({ speed: mark, honesty: mark, documents: mark, days: fc.integer({ min: 0, max: 4000 }) })
  .map(({ days, ...marks }): Weighed => ({ ...marks, sentAt: daysAgo(days) }))
const some = fc.array(anyReview, { minLength: ratingMinimum, maxLength: 60 })

describe('the rating of an agency', () => {
  test('AGT-07 there is none of fewer than three reviews, however good', () => {
    expect([0, 1, 2].map((count) => ratingOf(times(count, 5), now))).toEqual([null, null, null])
    expect(ratingOf(times(3, 5), now)).toEqual({ value: 4.4, reviews: 3 })
  })

  test('AGT-07 five prior votes keep a few voices from saying everything, many come through', () => {
    expect(ratingOf(times(3, 1), now)?.value).toBe(2.9)
    expect(ratingOf(times(500, 1), now)?.value).toBe(1)
    expect(ratingOf(times(500, 5), now)?.value).toBe(5)
  })

  test('AGT-07 a review weighs half of itself after a year, a quarter after two', () => {
    expect([0, 365, 730].map((days) => weightOf({ sentAt: daysAgo(days) }, now))).toEqual([1, 0.5, 0.25])
    expect(ratingOf([...times(10, 1, 3650), ...times(10, 5)], now)?.value).toBe(4.7)
  })

  test('AGT-07 a review of the future, by a clock that went wrong, weighs no more than one of now', () => {
    expect(weightOf({ sentAt: daysAgo(-10) }, now)).toBe(1)
  })

  test('AGT-07 whatever tourists say, it lies between one and five and does not depend on their order', () => {
    fc.assert(
      fc.property(some, (reviews) => {
        const rating = ratingOf(reviews, now)
        expect(rating?.value).toBeGreaterThanOrEqual(1)
        expect(rating?.value).toBeLessThanOrEqual(5)
        expect(rating?.reviews).toBe(reviews.length)
        expect(ratingOf(reviews.toReversed(), now)?.value).toBeCloseTo(rating?.value ?? 0, 5)
      }),
    )
  })

  test('AGT-07 a better mark never makes it worse, nor a new review of five, nor a worse one better', () => {
    fc.assert(
      fc.property(some, fc.nat(), (reviews, which) => {
        const value = (of: readonly Weighed[]) => ratingOf(of, now)?.value ?? 0
        const at = which % reviews.length
        const better = reviews.map((one, n) => (n === at ? { ...one, speed: 5 } : one))
        expect(value(better)).toBeGreaterThanOrEqual(value(reviews))
        expect(value([...reviews, review(5)])).toBeGreaterThanOrEqual(value(reviews))
        expect(value([...reviews, review(1)])).toBeLessThanOrEqual(value(reviews))
      }),
    )
  })

  test('AGT-07 while nobody speaks it comes back to where it began, and never goes past it', () => {
    fc.assert(
      fc.property(some, fc.integer({ min: 1, max: 4000 }), (reviews, days) => {
        const [today, later] = [now, new Date(now.getTime() + days * DAY_MS)].map(
          (at) => (ratingOf(reviews, at)?.value ?? 0) - 4,
        ) as [number, number]
        expect(Math.abs(later)).toBeLessThanOrEqual(Math.abs(today) + 1e-9)
      }),
    )
  })
})
