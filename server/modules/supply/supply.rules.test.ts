import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '../../../contract/limits.ts'
import { doublePriceWithin, partyFactor, partyPrice } from './supply.rules.ts'

const adults = fc.integer({ min: limits.adultsMin, max: limits.adultsMax })
const ages = fc.array(fc.integer({ min: limits.childAgeMin, max: limits.childAgeMax }), {
  maxLength: limits.childrenMax,
})
const prices = fc.integer({ min: 1, max: 5_000_000 })

test('TOUR-01 the price of a tour is for two; one alone pays more than half, a third less than half', () => {
  expect(partyPrice(200_000, { adults: 2, child_ages: [] })).toBe(200_000)
  expect(partyPrice(200_000, { adults: 1, child_ages: [] })).toBe(124_000)
  expect(partyPrice(200_000, { adults: 3, child_ages: [] })).toBe(288_000)
  expect(partyPrice(200_000, { adults: 4, child_ages: [] })).toBe(400_000)
})

test('TOUR-01 an infant costs a tenth, a child less, a teenager almost as much as an adult', () => {
  const added = (age: number) => partyFactor({ adults: 2, child_ages: [age] }) - 1000
  expect([0, 1, 2, 11, 12, 17].map(added)).toEqual([50, 50, 300, 300, 425, 425])
})

test('TOUR-01 one more person never makes a party cheaper, and a grown-up is never cheaper than a child', () => {
  fc.assert(
    fc.property(adults, ages, fc.integer({ min: 0, max: 17 }), (count, child_ages, age) => {
      const alone = partyFactor({ adults: count, child_ages })
      const withChild = partyFactor({ adults: count, child_ages: [...child_ages, age] })
      const withAdult = partyFactor({ adults: count + 1, child_ages })
      expect(withChild).toBeGreaterThan(alone)
      expect(withAdult).toBeGreaterThan(withChild - 1)
    }),
  )
})

test('TOUR-01 a year older never makes a party cheaper, and the order of the children does not matter', () => {
  fc.assert(
    fc.property(adults, ages, (count, child_ages) => {
      const older = child_ages.map((age) => Math.min(age + 1, 17))
      expect(partyFactor({ adults: count, child_ages: older })).toBeGreaterThanOrEqual(
        partyFactor({ adults: count, child_ages }),
      )
      expect(partyFactor({ adults: count, child_ages: child_ages.toReversed() })).toBe(
        partyFactor({ adults: count, child_ages }),
      )
    }),
  )
})

test('TOUR-02 the price limit of a party becomes exactly the limit of the double price', () => {
  fc.assert(
    fc.property(adults, ages, prices, (count, child_ages, total) => {
      const party = { adults: count, child_ages }
      const limit = doublePriceWithin(total, party)
      expect(partyPrice(limit, party)).toBeLessThanOrEqual(total)
      expect(partyPrice(limit + 1, party)).toBeGreaterThan(total)
    }),
  )
})

test('TOUR-01 in the place of a child an adult never makes a party cheaper, whatever the child’s age', () => {
  fc.assert(
    fc.property(adults, ages, fc.integer({ min: 0, max: 17 }), (count, child_ages, age) => {
      const withChild = { adults: count, child_ages: [...child_ages, age] }
      expect(partyFactor({ adults: count + 1, child_ages })).toBeGreaterThanOrEqual(partyFactor(withChild))
    }),
  )
})

test('TOUR-01 in whatever order the ages are told, the party costs the same', () => {
  fc.assert(
    fc.property(adults, ages, fc.func(fc.integer()), (count, child_ages, order) => {
      const shuffled = child_ages.toSorted((one, other) => order(one) - order(other))
      expect(partyFactor({ adults: count, child_ages: shuffled })).toBe(
        partyFactor({ adults: count, child_ages }),
      )
    }),
  )
})

test('TOUR-01 only two birthdays change a price: the second and the twelfth', () => {
  fc.assert(
    fc.property(adults, ages, fc.integer({ min: 0, max: 16 }), (count, child_ages, age) => {
      const at = (years: number) => partyFactor({ adults: count, child_ages: [...child_ages, years] })
      expect(at(age + 1) > at(age)).toBe(age === 1 || age === 11)
    }),
  )
})

test('TOUR-01 a dearer tour is never cheaper for any party, and one more person never costs less in roubles', () => {
  fc.assert(
    fc.property(adults, ages, fc.tuple(prices, prices), (count, child_ages, [one, other]) => {
      const party = { adults: count, child_ages }
      const [less, more] = one < other ? [one, other] : [other, one]
      expect(partyPrice(less, party)).toBeLessThanOrEqual(partyPrice(more, party))
      expect(partyPrice(one, { adults: count + 1, child_ages })).toBeGreaterThanOrEqual(
        partyPrice(one, party),
      )
      expect(partyPrice(one, { adults: count, child_ages: [...child_ages, 0] })).toBeGreaterThanOrEqual(
        partyPrice(one, party),
      )
    }),
  )
})

test('TOUR-01 the price of a party is the exact fraction rounded half up, to the dearest tour of a list', () => {
  fc.assert(
    fc.property(adults, ages, fc.integer({ min: 1, max: 100_000_000 }), (count, child_ages, price) => {
      const party = { adults: count, child_ages }
      const exact = (2n * BigInt(price) * BigInt(partyFactor(party)) + 1000n) / 2000n
      expect(BigInt(partyPrice(price, party))).toBe(exact)
    }),
  )
})

test('TOUR-02 a limit below the price of a tour for a rouble finds nothing, and a limit of nothing as well', () => {
  const party = { adults: 2, child_ages: [] }
  expect(doublePriceWithin(0, party)).toBe(0)
  fc.assert(
    fc.property(adults, ages, prices, (count, child_ages, price) => {
      const whole = { adults: count, child_ages }
      expect(doublePriceWithin(partyPrice(price, whole), whole)).toBeGreaterThanOrEqual(price)
      expect(doublePriceWithin(partyPrice(price, whole) - 1, whole)).toBeLessThan(price)
    }),
  )
})
