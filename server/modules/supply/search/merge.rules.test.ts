import fc from 'fast-check'
import { expect, test } from 'vitest'
import { before, type HotelSort, mergedOrder, type Placed } from './merge.rules.ts'

const placed = fc.record({
  id: fc.integer({ min: 1, max: 30 }),
  stars: fc.integer({ min: 2, max: 5 }),
  price: fc.integer({ min: 1, max: 20 }),
  day: fc.constantFrom('2027-07-01', '2027-07-02', '2027-07-03'),
})
const hotels = fc.uniqueArray(placed, { selector: ({ id }) => id, maxLength: 30 })
/** A hotel has one class, whoever sells it. */
const oneClass = (list: Placed[]) => list.map((hotel) => ({ ...hotel, stars: 2 + (hotel.id % 4) }))
const sorts = fc.constantFrom<HotelSort[]>('price', 'stars', 'date')

test('TOUR-02 the first pages of the merged order need the first pages of the price list alone', () => {
  fc.assert(
    fc.property(
      hotels,
      hotels,
      fc.record({ sort: sorts, first: fc.integer({ min: 1, max: 30 }) }),
      (some, others, { sort, first }) => {
        const listed = oneClass(some).sort(before(sort))
        const live = oneClass(others)
        const whole = mergedOrder({ listed, live, sort })
        const part = mergedOrder({ listed: listed.slice(0, first), live, sort })
        expect(part.slice(0, first)).toEqual(whole.slice(0, first))
      },
    ),
  )
})

test('TOUR-02 every hotel stands once, and adding a supplier moves no two others past each other', () => {
  fc.assert(
    fc.property(hotels, hotels, sorts, (some, others, sort) => {
      const listed = oneClass(some).sort(before(sort))
      const live = oneClass(others)
      const order = mergedOrder({ listed, live, sort })
      expect(order.toSorted((a, b) => a - b)).toEqual(
        [...new Set([...listed, ...live].map(({ id }) => id))].sort((a, b) => a - b),
      )
      const untouched = new Set(listed.map(({ id }) => id).filter((id) => !live.some((one) => one.id === id)))
      expect(order.filter((id) => untouched.has(id))).toEqual(
        listed.map(({ id }) => id).filter((id) => untouched.has(id)),
      )
    }),
  )
})
