import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PAYMENT_MIN } from '../../../../contract/billing/methods.ts'
import { lineRefund } from '../../promo-codes/index.ts'
import { dueAfter, lineShares } from './acceptance.rules.ts'

const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0)
const kopecks = fc.integer({ min: 1, max: 5_000_000_000 })
/** Agents name whole roubles. */
const payment = fc.integer({ min: PAYMENT_MIN, max: 5_000_000_000 })

test.each([
  [[3_000_000, 7_000_000], 0, [3_000_000, 7_000_000]],
  [[3_000_000, 7_000_000], 500_005, [3_000_000, 6_499_995]],
  [[3_000_000, 7_000_000], 7_000_000, [3_000_000, 0]],
  [[3_000_000, 4_000_000, 3_000_000], 5_000_000, [3_000_000, 2_000_000, 0]],
  [[3_000_000, 7_000_000], 10_000_000, [0, 0]],
  [[3_000_000, 7_000_000], 6_999_901, [3_000_099, 0]],
  [[3_000_000, 7_000_000], 6_999_900, [3_000_000, 100]],
  [[3_000_000, 4_000_000, 3_000_000], 6_999_960, [3_000_040, 0, 0]],
])('BOOK-22 of payments %j a discount of %i leaves %j', (schedule, discount, due) => {
  expect(dueAfter(schedule, discount)).toEqual(due)
})

test('BOOK-22 what is due and the discount are the price, to the kopeck; an earlier payment is touched last', () => {
  const asked = fc
    .array(payment, { minLength: 1, maxLength: 6 })
    .chain((schedule) => fc.tuple(fc.constant(schedule), fc.integer({ min: 0, max: sum(schedule) })))
  fc.assert(
    fc.property(asked, ([schedule, discount]) => {
      const due = dueAfter(schedule, discount)
      expect(sum(due) + discount).toBe(sum(schedule))
      const touched = due.findIndex((left, at) => left < (schedule[at] ?? 0))
      expect(touched < 0 || due.slice(touched + 1).every((left) => left === 0)).toBe(true)
    }),
  )
})

test('BOOK-22 no discount leaves a payment that nobody can make: its crumb is paid with the one before', () => {
  const asked = fc
    .array(payment, { minLength: 2, maxLength: 6 })
    .chain((schedule) =>
      fc.tuple(
        fc.constant(schedule),
        fc.nat({ max: schedule.length - 1 }),
        fc.integer({ min: 1, max: PAYMENT_MIN - 1 }),
      ),
    )
  fc.assert(
    fc.property(asked, ([schedule, at, crumb]) => {
      const due = dueAfter(schedule, sum(schedule.slice(at)) - crumb)
      expect(due.every((left, n) => left === 0 || left >= PAYMENT_MIN || (n === 0 && at === 0))).toBe(true)
      expect(sum(due)).toBe(sum(schedule.slice(0, at)) + crumb)
    }),
  )
})

test('BOOK-22 more than everything is no discount', () => {
  expect(() => dueAfter([100], 101)).toThrow('a discount of 101')
  expect(() => dueAfter([100], -1)).toThrow('a discount of -1')
})

test('BOOK-22 a line carries its part of the agency’s own discount and of the code; a discount line carries none', () => {
  expect(lineShares([10_000_00, 2_000_00, -1_200_00], 108_000)).toEqual([
    { own: 100_000, promo: 90_000 },
    { own: 20_000, promo: 18_000 },
    null,
  ])
})

test('BOOK-22 giving up every line of a price gives back what was paid and ends the whole code, to the kopeck', () => {
  const priced = fc
    .record({
      sold: fc.array(kopecks, { minLength: 1, maxLength: 6 }),
      own: fc.nat(1000),
      promo: fc.nat(1000),
      parts: fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 6, maxLength: 6 }),
    })
    .map(({ sold, own, promo, parts }) => {
      const ownDiscount = Math.floor((sum(sold) * own) / 1001)
      const paid = sum(sold) - ownDiscount
      return { sold, ownDiscount, paid, promo: Math.floor((paid * promo) / 1000), parts }
    })
  fc.assert(
    fc.property(priced, ({ sold, ownDiscount, paid, promo, parts }) => {
      const lines = ownDiscount > 0 ? [...sold, -ownDiscount] : sold
      const back = lineShares(lines, promo).flatMap((share, at) => {
        if (!share) return []
        const whole = (sold[at] ?? 0) - share.own
        const first = Math.floor((whole * (parts[at] ?? 1)) / 100)
        const line = { kopecks: whole, share: share.promo }
        return [
          lineRefund({ ...line, refunded: 0 }, first),
          lineRefund({ ...line, refunded: first }, whole - first),
        ]
      })
      expect(sum(back.map((refund) => refund.paid))).toBe(paid - promo)
      expect(sum(back.map((refund) => refund.discount))).toBe(promo)
    }),
  )
})
