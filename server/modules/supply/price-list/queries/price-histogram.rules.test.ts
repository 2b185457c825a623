import fc from 'fast-check'
import { expect, test } from 'vitest'
import { histogramOf } from './price-histogram.rules.ts'

const rising = (prices: readonly number[]) => prices.toSorted((a, b) => a - b)
const anyPrices = fc
  .array(fc.integer({ min: 1, max: 30_000_000 }), { minLength: 1, maxLength: 400 })
  .map(rising)

test('WIZ-52 no tours: no bars and no prices', () => {
  expect(histogramOf([])).toEqual({
    buckets: [],
    tours_found: 0,
    min_price: null,
    median_price: null,
    max_price: null,
  })
})

test('WIZ-52 one tour is one bar with round edges; a price on an edge is in the bar that ends there', () => {
  expect(histogramOf([52_340]).buckets).toEqual([{ from: 52_000, to: 53_000, tours: 1 }])
  expect(histogramOf([52_000]).buckets).toEqual([{ from: 51_000, to: 52_000, tours: 1 }])
})

test('WIZ-52 a few hundred tours make about twenty-five bars of a width that reads well', () => {
  const prices = Array.from({ length: 400 }, (_, at) => 80_100 + at * 700)
  const { buckets, ...rest } = histogramOf(prices)
  expect(rest).toEqual({ tours_found: 400, min_price: 80_100, median_price: 219_400, max_price: 359_400 })
  expect(buckets).toHaveLength(28)
  expect(buckets[0]).toEqual({ from: 80_000, to: 90_000, tours: 15 })
  expect(buckets.at(-1)).toEqual({ from: 350_000, to: 360_000, tours: 14 })
})

test('WIZ-52 a long tail stands in the last bar, which reaches to the dearest tour', () => {
  const prices = rising([...Array.from({ length: 300 }, (_, at) => 100_000 + at * 300), 900_000, 2_410_000])
  const { buckets } = histogramOf(prices)
  expect(buckets.length).toBeLessThanOrEqual(29)
  expect(buckets.at(-1)).toMatchObject({ to: 2_410_000 })
  expect(buckets.at(-1)?.tours).toBeGreaterThanOrEqual(2)
  expect(buckets.at(-1)?.tours).toBeLessThanOrEqual(10)
})

test('WIZ-52 whatever the prices: bars stand side by side, hold every tour once, are few and their edges are round', () => {
  fc.assert(
    fc.property(anyPrices, (prices) => {
      const { buckets, tours_found, min_price, median_price, max_price } = histogramOf(prices)
      expect(buckets.length).toBeGreaterThan(0)
      expect(buckets.length).toBeLessThanOrEqual(29)
      for (const [at, { from, to, tours }] of buckets.entries()) {
        expect([from % 500, to % 500]).toEqual([0, 0])
        expect(from).toBe(at === 0 ? from : buckets[at - 1]?.to)
        expect(tours).toBe(prices.filter((price) => price > from && price <= to).length)
      }
      expect(buckets.reduce((sum, { tours }) => sum + tours, 0)).toBe(tours_found)
      expect([tours_found, min_price, max_price]).toEqual([prices.length, prices[0], prices.at(-1)])
      expect(prices.filter((price) => price <= (median_price ?? 0)).length * 2).toBeGreaterThanOrEqual(
        tours_found,
      )
      expect(buckets[0]?.tours).toBeGreaterThan(0)
      expect(buckets.at(-1)?.tours).toBeGreaterThan(0)
    }),
  )
})
