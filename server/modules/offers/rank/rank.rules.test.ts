import { expect, test } from 'vitest'
import { rankOf } from './rank.rules.ts'

const standings = [
  { id: 1, price: 180_000, nights: 7, score: 100 },
  { id: 2, price: 170_000, nights: 7, score: 80 },
  { id: 3, price: 170_000, nights: 7, score: 100 },
  { id: 4, price: 190_000, nights: 7, score: 40 },
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
  const alone = { by_price: 1, by_match: 1, of: 1, same_nights: true }
  expect(rankOf(1, [{ id: 1, price: 1, nights: 7, score: 0 }])).toEqual(alone)
  expect(placesOf(9)).toBeNull()
})

test('OFFER-11 where one of them is for another number of nights, it is said: their prices are of different stays', () => {
  const [first, ...rest] = standings
  expect(rankOf(1, standings)?.same_nights).toBe(true)
  expect(rankOf(2, [{ ...first!, nights: 9 }, ...rest])?.same_nights).toBe(false)
})
