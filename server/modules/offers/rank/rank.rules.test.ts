import { expect, test } from 'vitest'
import { rankOf } from './rank.rules.ts'

const standings = [
  { id: 1, price: 180_000, score: 100 },
  { id: 2, price: 170_000, score: 80 },
  { id: 3, price: 170_000, score: 100 },
  { id: 4, price: 190_000, score: 40 },
]
const placesOf = (id: number) => {
  const rank = rankOf(id, standings)
  return rank && [rank.by_price, rank.by_match, rank.of]
}

test('OFFER-11 the cheapest leads by price, of equal ones the older; by match the cheaper of those that fit as well', () => {
  expect([1, 2, 3, 4].map(placesOf)).toEqual([
    [3, 2, 4],
    [1, 3, 4],
    [2, 1, 4],
    [4, 4, 4],
  ])
})

test('OFFER-11 alone is first, and what cannot be chosen has no place', () => {
  expect(rankOf(1, [{ id: 1, price: 1, score: 0 }])).toEqual({ by_price: 1, by_match: 1, of: 1 })
  expect(placesOf(9)).toBeNull()
})
