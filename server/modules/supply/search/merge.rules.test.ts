import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergedOrder, type Placed } from './merge.rules.ts'

const placed = fc.record({
  id: fc.integer({ min: 1, max: 60 }),
  stars: fc.integer({ min: 2, max: 5 }),
  price: fc.integer({ min: 1, max: 20 }),
  day: fc.constantFrom('2027-09-29', '2027-09-30', '2027-10-01'),
})
const hotels = fc.uniqueArray(placed, { selector: ({ id }) => id, maxLength: 60 })
const sorts = fc.constantFrom('price', 'stars', 'date')
const idsOf = (list: readonly Placed[]) => list.map(({ id }) => id)
const rising = (list: Iterable<number>) => [...list].sort((one, other) => one - other)

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
