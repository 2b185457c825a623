import { expect, test } from 'vitest'
import { fieldText } from './texts.ts'
import { childAges, stars } from './trip.ts'

test('REF-05 the class of a hotel is unimportant or from two to five stars', () => {
  const taken = [-1, 0, 1, 2, 3, 4, 5, 6].filter((value) => stars.safeParse(value).success)
  expect(taken).toEqual([0, 2, 3, 4, 5])
  expect(stars.parse(0)).toBeNull()
  expect([stars.parse('5'), stars.safeParse('6').error?.issues[0]?.message]).toEqual([5, fieldText.stars])
})

test('REF-05 ages of children run from under one year to seventeen', () => {
  const taken = Array.from({ length: 22 }, (_, at) => at - 2).filter(
    (age) => childAges.safeParse([age]).success,
  )
  expect(taken).toEqual([...Array(18).keys()])
})
