import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DiscountedLine, discountShares, lineRefund, type LineRefund } from '../index.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0)
/** Up to a hundred million roubles. */
const kopecks = fc.oneof(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 10_000_000_000 }))
const priced = fc
  .array(kopecks, { minLength: 1, maxLength: 8 })
  .chain((lines) => fc.record({ lines: fc.constant(lines), discount: fc.nat({ max: sum(lines) }) }))

describe('BOOK-22 shares of a discount', () => {
  test('BOOK-22 are what remains by the largest remainder, the earlier line first', () => {
    expect(discountShares([100_00, 100_00, 100_00], 100_00)).toEqual([33_34, 33_33, 33_33])
    expect(discountShares([1, 1, 1], 2)).toEqual([1, 1, 0])
    expect(discountShares([70_000_00, 29_999_99, 1], 10_000_00)).toEqual([7_000_00, 3_000_00, 0])
    expect(discountShares([500, 0, 300], 800)).toEqual([500, 0, 300])
    expect(discountShares([500, 300], 0)).toEqual([0, 0])
    expect(discountShares([0], 0)).toEqual([0])
  })

  test('BOOK-22 sum to the discount to the kopeck, none is above its line or below nothing', () => {
    fc.assert(
      fc.property(priced, ({ lines, discount }) => {
        const shares = discountShares(lines, discount)
        expect(sum(shares)).toBe(discount)
        expect(shares.every((share, at) => share >= 0 && share <= (lines[at] ?? 0))).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  test('BOOK-22 no share is a kopeck or more away from its exact part', () => {
    fc.assert(
      fc.property(priced, ({ lines, discount }) => {
        const total = BigInt(sum(lines) || 1)
        for (const [at, share] of discountShares(lines, discount).entries()) {
          const off = BigInt(share) * total - BigInt(lines[at] ?? 0) * BigInt(discount)
          expect(off > -total && off < total).toBe(true)
        }
      }),
    )
  })

  test('BOOK-22 a discount above the sum, or below nothing, is nobody’s', () => {
    expect(() => discountShares([100], 101)).toThrow('a discount of 101')
    expect(() => discountShares([100], -1)).toThrow('a discount of -1')
    expect(() => discountShares([100, -50], 10)).toThrow('a discount of 10')
  })
})

/** Lines with their shares, and a way to give all of them up: which line, how much of what is left of it. */
const histories = fc.record({
  priced,
  steps: fc.array(fc.record({ line: fc.nat({ max: 7 }), part: fc.double({ min: 0, max: 1, noNaN: true }) }), {
    maxLength: 40,
  }),
})

describe('BOOK-22 what a partial refund gives back', () => {
  test('BOOK-22 half a line gives back half of what it cost, and half of its share ends', () => {
    const line = { kopecks: 100_01, share: 10_01, refunded: 0 }
    expect(lineRefund(line, 50_00)).toEqual({ paid: 45_00, discount: 5_00 })
    expect(lineRefund({ ...line, refunded: 50_00 }, 50_01)).toEqual({ paid: 45_00, discount: 5_01 })
  })

  test('BOOK-22 in whatever order and parts everything goes back, it is what was paid and the whole discount, to the kopeck', () => {
    fc.assert(
      fc.property(histories, ({ priced: { lines, discount }, steps }) => {
        const shares = discountShares(lines, discount)
        const refunded = lines.map(() => 0)
        let [paid, ended] = [0, 0]
        const giveUp = (at: number, part: number) => {
          const line: DiscountedLine = {
            kopecks: lines[at] ?? 0,
            share: shares[at] ?? 0,
            refunded: refunded[at] ?? 0,
          }
          const back: LineRefund = lineRefund(line, part)
          expect(back.paid).toBeGreaterThanOrEqual(0)
          expect(back.discount).toBeGreaterThanOrEqual(0)
          expect(back.paid + back.discount).toBe(part)
          refunded[at] = line.refunded + part
          paid += back.paid
          ended += back.discount
          expect(paid).toBeLessThanOrEqual(sum(lines) - discount)
          expect(ended).toBeLessThanOrEqual(discount)
        }
        for (const { line, part } of steps) {
          const at = line % lines.length
          giveUp(at, Math.floor(((lines[at] ?? 0) - (refunded[at] ?? 0)) * part))
        }
        for (const at of lines.keys()) giveUp(at, (lines[at] ?? 0) - (refunded[at] ?? 0))
        expect([paid, ended]).toEqual([sum(lines) - discount, discount])
      }),
      { numRuns: 2000 },
    )
  })

  test('BOOK-22 the other lines’ shares never move: a line that stays costs what it cost', () => {
    const lines = [100_00, 50_00, 33_33]
    const shares = discountShares(lines, 20_00)
    const whole = lineRefund({ kopecks: 100_00, share: shares[0] ?? 0, refunded: 0 }, 100_00)
    expect(whole).toEqual({ paid: 100_00 - (shares[0] ?? 0), discount: shares[0] })
    expect(sum(lines) - 20_00 - whole.paid).toBe(50_00 + 33_33 - (shares[1] ?? 0) - (shares[2] ?? 0))
  })

  test('BOOK-22 more than is left of a line is nobody’s', () => {
    expect(() => lineRefund({ kopecks: 100, share: 10, refunded: 60 }, 41)).toThrow('giving up 41')
    expect(() => lineRefund({ kopecks: 100, share: 10, refunded: 0 }, -1)).toThrow('giving up -1')
  })
})
