import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  BELIEVABLE_PERCENT,
  hotAmong,
  hotDays,
  type ListedTour,
  medianOf,
  mostUseful,
  NEARBY_DAYS,
  NOTABLE_PERCENT,
  percentBelow,
  reasonOf,
} from './hot-tours.rules.ts'

const TODAY = 20_777
let next = 1

function tour(change: Partial<ListedTour> = {}): ListedTour {
  const id = next++
  return {
    id,
    departure_id: 1,
    country_id: 4,
    region_id: 20,
    hotel_id: id,
    operator_id: 1,
    stars: 5,
    nights: 7,
    meal_id: 4,
    meal_rank: 4,
    day: TODAY + 5,
    price: 100_000,
    room: 'Standard',
    import_id: 1,
    ...change,
  }
}

/** Seven ordinary tours of seven hotels. */
const ordinary = () => Array.from({ length: 7 }, () => tour())

describe('TOUR-06 what makes a tour hot', () => {
  test('TOUR-06 a tour 12 % below the usual price is hot, one a rouble dearer is not', () => {
    const hot = tour({ price: 88_000 })
    expect(hotAmong([...ordinary(), hot, tour({ price: 88_001 })], TODAY)).toEqual([
      { ...hot, old_price: 100_000, percent: 12, compared: 9 },
    ])
  })

  test('TOUR-06 it leaves from tomorrow to three weeks ahead', () => {
    const leaving = (left: number) => {
      const day = TODAY + left
      return hotAmong([...ordinary().map((one) => ({ ...one, day })), tour({ day, price: 50_000 })], TODAY)
        .length
    }
    expect([-1, 0, 1, 21, 22].map(leaving)).toEqual([0, 0, 1, 1, 0])
  })

  test('TOUR-06 tours of farther days are not compared', () => {
    const cheap = tour({ price: 80_000, day: TODAY + 5 })
    const around = (left: number) => ordinary().map((one) => ({ ...one, day: TODAY + 5 + left }))
    expect(hotAmong([cheap, ...around(NEARBY_DAYS)], TODAY)).toHaveLength(1)
    expect(hotAmong([cheap, ...around(NEARBY_DAYS + 1)], TODAY)).toHaveLength(0)
  })

  test('TOUR-06 a tour is not called cheap beside better meals', () => {
    const plain = tour({ price: 70_000, meal_rank: 1 })
    expect(hotAmong([...ordinary(), plain], TODAY)).toEqual([])
    const better = tour({ price: 70_000, meal_rank: 5 })
    expect(hotAmong([...ordinary(), better], TODAY)).toHaveLength(1)
  })

  test('TOUR-06 where there is little to compare with, nothing is hot', () => {
    const cheap = tour({ price: 70_000 })
    expect(hotAmong([...ordinary().slice(0, 4), cheap], TODAY)).toEqual([])
    const ofTwoHotels = ordinary().map((one, index) => ({ ...one, hotel_id: index % 2 }))
    expect(hotAmong([...ofTwoHotels, { ...cheap, hotel_id: 0 }], TODAY)).toEqual([])
  })

  test('TOUR-06 a price too good to be true is taken for a mistake', () => {
    const priced = (price: number) => hotAmong([...ordinary(), tour({ price })], TODAY).length
    expect([priced(40_000), priced(38_999), priced(1)]).toEqual([1, 0, 0])
  })

  test('TOUR-06 a hotel shows its cheapest tour of a day, on two days at most', () => {
    const of = (left: number, price: number) => tour({ hotel_id: 9000, day: TODAY + left, price })
    const found = hotAmong([...ordinary(), of(4, 80_000), of(4, 75_000), of(5, 70_000), of(6, 79_000)], TODAY)
    expect(found.map(({ price }) => price)).toEqual([70_000, 75_000])
  })

  const listed = fc
    .record({
      hotel_id: fc.integer({ min: 1, max: 8 }),
      day: fc.integer({ min: TODAY - 3, max: TODAY + 32 }),
      price: fc.integer({ min: 1, max: 500_000 }),
      meal_rank: fc.integer({ min: 0, max: 5 }),
    })
    .map((change) => tour(change))

  test('TOUR-06 whatever the list: every hot tour is of the list, leaves soon, is notably and believably cheaper', () => {
    fc.assert(
      fc.property(fc.array(listed, { maxLength: 60 }), (tours) => {
        const { from, to } = hotDays(TODAY)
        const byId = new Map(tours.map((one) => [one.id, one]))
        return hotAmong(tours, TODAY).every(({ old_price, percent, compared, ...hot }) => {
          expect(hot).toEqual(byId.get(hot.id))
          const alike = tours.filter(
            (one) => Math.abs(one.day - hot.day) <= NEARBY_DAYS && one.meal_rank <= hot.meal_rank,
          )
          // The usual price is the middle one: as many cost at least as much as cost at most as much.
          const below = alike.filter(({ price }) => price < old_price).length
          const above = alike.filter(({ price }) => price > old_price).length
          return (
            hot.day >= from &&
            hot.day <= to &&
            percent >= NOTABLE_PERCENT &&
            percent <= BELIEVABLE_PERCENT &&
            hot.price <= old_price * (1 - percent / 100) &&
            compared === alike.length &&
            below <= compared / 2 &&
            above <= compared / 2
          )
        })
      }),
    )
  })

  test('TOUR-06 the order of the list does not matter, and dearer rivals never cool a tour down', () => {
    const ids = (tours: ListedTour[]) => hotAmong(tours, TODAY).map(({ id }) => id)
    fc.assert(
      fc.property(fc.array(listed, { maxLength: 40 }), (tours) => {
        expect(ids(tours.toReversed())).toEqual(ids(tours))
      }),
    )
    const hot = tour({ price: 85_000 })
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 100_000, max: 130_000 }), { maxLength: 20 }), (prices) => {
        const rivals = [...ordinary(), ...prices.map((price) => tour({ price }))]
        return hotAmong([...rivals, hot], TODAY).some(({ id }) => id === hot.id)
      }),
    )
  })
})

test('TOUR-06 the median is a price between the halves, whole roubles', () => {
  expect([medianOf([]), medianOf([7]), medianOf([1, 4]), medianOf([3, 1, 2])]).toEqual([0, 7, 2, 2])
})

test('TOUR-06 percent are rounded down and never below nothing', () => {
  expect([percentBelow(76_001, 100_000), percentBelow(76_000, 100_000)]).toEqual([23, 24])
  expect([percentBelow(100_000, 100_000), percentBelow(2, 1), percentBelow(1, 0)]).toEqual([0, 0, 0])
})

describe('TOUR-06 the most useful stand first', () => {
  const ranked = (change: object = {}) => ({ ...tour(), percent: 20, ...change })
  const left = ({ day }: { day: number }) => day - TODAY

  test('TOUR-06 a greater discount stands before a smaller one, a near departure before a far one', () => {
    const [small, great] = [ranked(), ranked({ percent: 30, country_id: 1, region_id: 5 })]
    expect(mostUseful([small, great], left, 10)).toEqual([great, small])
    const [far, near] = [
      ranked({ day: TODAY + 20 }),
      ranked({ day: TODAY + 6, region_id: 21, country_id: 1 }),
    ]
    expect(mostUseful([far, near], left, 10)).toEqual([near, far])
  })

  test('TOUR-06 resorts take turns', () => {
    const same = Array.from({ length: 4 }, () => ranked({ percent: 24 }))
    const other = ranked({ percent: 20, country_id: 1, region_id: 5 })
    expect(mostUseful([...same, other], left, 10).indexOf(other)).toBe(1)
  })

  test('TOUR-06 nothing is lost, doubled or beyond the bound', () => {
    const many = fc.array(
      fc.record({ percent: fc.integer({ min: 12, max: 60 }), region_id: fc.integer({ min: 1, max: 4 }) }),
      { maxLength: 50 },
    )
    fc.assert(
      fc.property(many, fc.integer({ min: 0, max: 60 }), (changes, most) => {
        const tours = changes.map(ranked)
        const best = mostUseful(tours, left, most)
        expect(best).toHaveLength(Math.min(most, tours.length))
        expect(new Set(best).size).toBe(best.length)
        expect(tours).toEqual(expect.arrayContaining(best))
      }),
    )
  })
})

test('TOUR-06 the reason names the discount and the departure', () => {
  const listed = { kind: 'price-list' as const, source_title: 'Прайс-лист' }
  expect(reasonOf({ ...listed, percent: 24 }, 5)).toBe(
    'на 24\u00a0% дешевле обычной цены на эти даты; вылет через 5\u00a0дней',
  )
  expect(reasonOf({ ...listed, kind: 'supplier', percent: 15 }, 1)).toBe(
    'на 15\u00a0% дешевле прежней цены; вылет завтра',
  )
  expect(reasonOf({ ...listed, percent: 15 }, 2)).toContain('вылет послезавтра')
  expect(reasonOf({ ...listed, percent: 15 }, 21)).toContain('через 21\u00a0день')
  const agency = { kind: 'agent' as const, source_title: 'Белый парус' }
  expect(reasonOf({ ...agency, percent: 10 }, 5)).toBe(
    'спецпредложение агентства Белый парус: на 10\u00a0% дешевле цены этого тура у туроператора; вылет через 5\u00a0дней',
  )
  expect(reasonOf({ ...agency, percent: 0 }, 5)).toContain('бонус к туру; вылет')
})
