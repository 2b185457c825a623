import { describe, expect, test } from 'vitest'
import {
  discountLimit,
  lowestOwnPrice,
  whyNotOwnPrice,
} from '../../../../contract/offers/sending/own-price.ts'
import { askedPrice, discountOf, discountSteps, leftOf, shareWords, quickPrice } from './own-price.rules.ts'

const tour = { price: 180_000 }
const commissions = {
  default_percent: 10,
  max_discount_percent: null,
  operators: [{ operator_id: 5, name: 'Anex', percent: 0 }],
}

describe('OFFER-10 an own price in the making', () => {
  test('OFFER-10 what is asked is the own price, or what the tour costs', () => {
    expect([askedPrice({ tour }), askedPrice({ tour, own_price: 173_500 })]).toEqual([180_000, 173_500])
    expect([discountOf({ tour }), discountOf({ tour, own_price: 173_500 })]).toEqual([0, 6500])
  })

  test('OFFER-10 what is left is the commission of the tour’s price without discount and fee', () => {
    const of = { listPrice: 180_000, price: 173_500, fee: 3000 }
    expect(leftOf({ ...of, percent: 10 })).toBe(8500)
    expect(leftOf({ ...of, percent: 3 })).toBe(-4100)
    expect(leftOf({ ...of, percent: null })).toBeNull()
    expect(shareWords(6500, 180_000)).toBe('3,6\u00a0%')
  })

  test('OFFER-10 only discounts within the limit have a button, and each is allowed', () => {
    expect(discountSteps(99_999, 2)).toEqual([
      { percent: 1, price: 99_000 },
      { percent: 2, price: 98_000 },
    ])
    for (const { percent, price } of discountSteps(99_999, 10))
      expect(whyNotOwnPrice(price, { listPrice: 99_999, limitPercent: percent })).toBeNull()
    expect(discountSteps(99_999, 0)).toEqual([])
  })

  test('OFFER-10 the limit is the agent’s own, then the operator’s commission, then as much as any leaves', () => {
    expect([1, 5].map((id) => discountLimit(commissions, id))).toEqual([10, 0])
    expect(discountLimit({ ...commissions, max_discount_percent: 3.5 }, 5)).toBe(3.5)
    expect(discountLimit({ ...commissions, default_percent: null }, 1)).toBe(50)
    expect([lowestOwnPrice(180_000, 9.5), lowestOwnPrice(99_999, 0.1)]).toEqual([162_900, 99_900])
  })

  test('OFFER-10 kopecks, nothing and more than the tour costs are no price', () => {
    const limits = { listPrice: 180_000, limitPercent: 10 }
    for (const price of [0, -5, 173_500.5, 180_001, 161_999])
      expect(whyNotOwnPrice(price, limits)).not.toBeNull()
    for (const price of [180_000, 162_000]) expect(whyNotOwnPrice(price, limits)).toBeNull()
  })
})

test('OFFER-11 a price that answers «Сможете дешевле?» at once lies just below the best, or as low as the limit lets it', () => {
  const of = { listPrice: 100_000, price: 100_000, limitPercent: 10 }
  expect(quickPrice({ ...of, best: 95_300 })).toBe(95_000)
  expect(quickPrice({ ...of, best: 95_000 })).toBe(94_500)
  // Out of reach: as low as there is.
  expect(quickPrice({ ...of, best: 70_000 })).toBe(90_000)
  // The best already: a little less, never more, nothing where the limit is reached.
  expect(quickPrice({ ...of, best: 100_000 })).toBe(99_000)
  expect(quickPrice({ ...of, price: 90_200, best: 90_200 })).toBe(90_000)
  expect(quickPrice({ ...of, price: 90_000, best: 85_000 })).toBeNull()
  expect(quickPrice({ ...of, limitPercent: 0, best: 90_000 })).toBeNull()
})
