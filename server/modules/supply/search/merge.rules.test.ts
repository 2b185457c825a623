import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOTELS_PER_PAGE, type HotelSort, pageOf } from '../tour-search.rules.ts'
import { mergedOrder, type Placed } from './merge.rules.ts'

const placed = fc.record({
  id: fc.integer({ min: 1, max: 60 }),
  stars: fc.integer({ min: 2, max: 5 }),
  price: fc.integer({ min: 1, max: 20 }),
  day: fc.integer({ min: 20_000, max: 20_003 }),
})
const hotels = fc.uniqueArray(placed, { selector: ({ id }) => id, maxLength: 60 })
const sorts = fc.constantFrom<HotelSort[]>('price', 'stars', 'date')
const idsOf = (list: readonly Placed[]) => list.map(({ id }) => id)
const rising = (list: Iterable<number>) => [...list].sort((one, other) => one - other)

test('TOUR-02 where nobody else answers, the order is the price list’s own', () => {
  fc.assert(
    fc.property(hotels, sorts, (listed, sort) => {
      const own = pageOf(
        listed.map((hotel) => ({ ...hotel, hotel_id: hotel.id, tours: 1 })),
        { sort, page: 1 },
      )
      const order = mergedOrder({ listed, live: [], sort })
      expect(order.slice(0, HOTELS_PER_PAGE)).toEqual(own.map(({ hotel_id }) => hotel_id))
    }),
  )
})

test('TOUR-02 every hotel stands once, whoever sells it, and another supplier moves no two others past each other', () => {
  fc.assert(
    fc.property(hotels, hotels, sorts, (listed, live, sort) => {
      const order = mergedOrder({ listed, live, sort })
      expect(rising(order)).toEqual(rising(new Set([...idsOf(listed), ...idsOf(live)])))
      expect(mergedOrder({ listed: live, live: listed, sort })).toEqual(order)
      const others = new Set(idsOf(listed).filter((id) => !idsOf(live).includes(id)))
      const alone = mergedOrder({ listed, live: [], sort })
      expect(order.filter((id) => others.has(id))).toEqual(alone.filter((id) => others.has(id)))
    }),
  )
})
