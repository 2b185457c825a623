import { expect, test } from 'vitest'
import { type OwnCounts, ownStatistics } from './own-statistics.rules.ts'

const enough: OwnCounts = {
  auctions: 20,
  nights: 10,
  pairs: 20,
  budget: 180_400,
  with_meals: 20,
  meals: [
    { meal_id: 4, auctions: 13 },
    { meal_id: 99, auctions: 4 },
  ],
  answered: 20,
  minutes: 23.6,
  offers: 20,
  below: 3,
}
const told = (counts: Partial<OwnCounts>) =>
  ownStatistics({ ...enough, ...counts }, (id) => (id === 4 ? 'Всё включено' : undefined))

test('SITE-19 own statistics of twenty are told', () => {
  expect(told({})).toEqual({
    asked: { auctions: 20, nights: 10, budget: 180_000, meals: [{ name: 'Всё включено', percent: 65 }] },
    first_offer_minutes: 24,
    below_market_percent: 15,
  })
})

test('SITE-19 each number of nineteen is hidden by itself', () => {
  expect(told({ auctions: 19 }).asked).toBeNull()
  expect(told({ pairs: 19 }).asked).toMatchObject({ budget: null, nights: 10 })
  expect(told({ with_meals: 19 }).asked).toMatchObject({ meals: [], budget: 180_000 })
  expect(told({ answered: 19 })).toMatchObject({ first_offer_minutes: null, below_market_percent: 15 })
  expect(told({ offers: 19 })).toMatchObject({ first_offer_minutes: 24, below_market_percent: null })
})
