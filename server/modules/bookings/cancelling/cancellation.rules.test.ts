import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Left, spread } from './cancellation.rules.ts'

const payments = fc.uniqueArray(
  fc.record({
    paymentId: fc.integer({ min: 1, max: 1000 }),
    kopecks: fc.integer({ min: 0, max: 90_000_000 }),
  }),
  { selector: ({ paymentId }) => paymentId, maxLength: 8 },
)
const sumOf = (lefts: readonly Left[]) => lefts.reduce((sum, { kopecks }) => sum + kopecks, 0)

describe('BOOK-25 how a sum goes back over the payments it came by', () => {
  test('BOOK-25 the newest first, each whole before an older one is touched', () => {
    const came = [
      { paymentId: 1, kopecks: 60_000_00 },
      { paymentId: 7, kopecks: 120_000_01 },
    ]
    expect(spread(came, 120_000_01)).toEqual([{ paymentId: 7, kopecks: 120_000_01 }])
    expect(spread(came, 130_000_00)).toEqual([
      { paymentId: 7, kopecks: 120_000_01 },
      { paymentId: 1, kopecks: 9_999_99 },
    ])
    expect(spread(came, 0)).toEqual([])
  })

  test('BOOK-25 to the kopeck, from no payment more than is left of it', () => {
    fc.assert(
      fc.property(payments, fc.double({ min: 0, max: 1, noNaN: true }), (came, part) => {
        const back = Math.floor(sumOf(came) * part)
        const shares = spread(came, back)
        expect(sumOf(shares)).toBe(back)
        for (const { paymentId, kopecks } of shares) {
          const left = came.find((one) => one.paymentId === paymentId)?.kopecks ?? 0
          expect(kopecks).toBeGreaterThan(0)
          expect(kopecks).toBeLessThanOrEqual(left)
        }
      }),
    )
  })

  test('BOOK-25 more than came is never given back', () => {
    expect(() => spread([{ paymentId: 1, kopecks: 5 }], 6)).toThrow('1 kopecks more')
  })
})
