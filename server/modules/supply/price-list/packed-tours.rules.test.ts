import fc from 'fast-check'
import { expect, test } from 'vitest'
import { summarise } from '../tour-search.rules.ts'
import { collectFortnights, type TakenLine } from './fortnight-collector.ts'
import { dayOf, fortnightOf, mealRankOf, openTours, starsOf, suitable } from './packed-tours.rules.ts'
import { cellsByNights, eachCell } from './price-fortnights.rules.ts'
import { dayNumber, isoDay } from './seasons.rules.ts'

const FIRST = dayNumber('2027-06-01')

const taken = fc.record({
  day: fc.integer({ min: FIRST, max: FIRST + 40 }).map(isoDay),
  region_id: fc.oneof(fc.constantFrom(1, 2), fc.integer({ min: 0, max: 32_767 })),
  // Some hotels are sold again and again, and lists may disagree about where they are.
  hotel_id: fc.oneof(fc.constantFrom(1, 2), fc.integer({ min: 1, max: 2 ** 31 - 1 })),
  operator_id: fc.integer({ min: 1, max: 9 }),
  price: fc.integer({ min: 1, max: 100_000_000 }),
  room: fc.constantFrom('Standard Room', 'Вид на море', 'Люкс "Пять звёзд"'),
  stars: fc.integer({ min: 0, max: 5 }),
  mealRank: fc.integer({ min: 0, max: 5 }),
})
const lines = fc.array(taken, { maxLength: 60 }).map((list) =>
  list.map(({ stars, mealRank, ...line }, ordinal): TakenLine => ({
    line: { ...line, departure_id: 1, country_id: 4, nights: 7, meal_id: 1 },
    ranks: { stars, mealRank },
    ordinal,
  })),
)
const filters = fc.record({
  from: fc.integer({ min: FIRST - 5, max: FIRST + 45 }),
  span: fc.integer({ min: 0, max: 30 }),
  starsMin: fc.integer({ min: 0, max: 5 }),
  mealRankMin: fc.integer({ min: 0, max: 5 }),
})

const listsOf = (list: readonly TakenLine[]) => {
  const collector = collectFortnights()
  for (const one of list) collector.add(one)
  return [...collector.drain()].flatMap(({ fortnight, tours }) => openTours(fortnight, tours))
}

test('TOUR-04 whatever is packed is read back, tour by tour', () => {
  fc.assert(
    fc.property(lines, (list) => {
      const read = listsOf(list).flatMap((packed) => {
        const names = packed.names()
        return Array.from(packed.keys, (key, at) => ({
          day: isoDay(dayOf(key, packed.fortnight)),
          region_id: key & 32_767,
          hotel_id: packed.hotels[at],
          operator_id: names.operators[packed.sold[at]! >>> 16],
          room: names.rooms[packed.sold[at]! & 0xffff],
          price: packed.prices[at],
          stars: starsOf(key),
          mealRank: mealRankOf(key),
          ordinal: packed.ordinals[at]!,
        }))
      })
      expect(read.toSorted((one, other) => one.ordinal - other.ordinal)).toEqual(
        list.map(({ line, ranks, ordinal }) => {
          const { day, region_id, hotel_id, operator_id, room, price } = line
          return { day, region_id, hotel_id, operator_id, room, price, ...ranks, ordinal }
        }),
      )
    }),
  )
})

test('TOUR-01 a filter finds in packed tours what it finds among the lines themselves', () => {
  fc.assert(
    fc.property(lines, filters, (list, { span, ...rest }) => {
      const regionId = list[0] && rest.starsMin === 0 ? list[0].line.region_id : null
      const filter = { ...rest, to: rest.from + span, regionId }
      const suits = ({ line, ranks }: TakenLine) =>
        dayNumber(line.day) >= filter.from &&
        dayNumber(line.day) <= filter.to &&
        ranks.stars >= filter.starsMin &&
        ranks.mealRank >= filter.mealRankMin &&
        (regionId === null || line.region_id === regionId)
      const found = listsOf(list).flatMap((packed) =>
        [...suitable(packed, filter)].map((at) => packed.ordinals[at]!),
      )
      const wanted = list.filter(suits).map(({ ordinal }) => ordinal)
      expect(found.toSorted((one, other) => one - other)).toEqual(wanted)
    }),
  )
})

test('TOUR-01 the cells of a fortnight tell the least price and the number of tours of each day, as the tours do', () => {
  fc.assert(
    fc.property(lines, filters, (list, { span, ...rest }) => {
      const first = list[0]?.line
      // Every other list is asked about one hotel, or about one resort.
      const hotelId = rest.starsMin === 1 && first ? first.hotel_id : null
      const regionId = rest.starsMin === 2 && first ? first.region_id : null
      const filter = { ...rest, to: rest.from + span, regionId, hotelId }
      const collector = collectFortnights()
      for (const one of list) collector.add({ ...one, line: { ...one.line, nights: 7 + (one.ordinal % 3) } })
      for (const { fortnight, tours } of collector.drain()) {
        // As two imports have them.
        const { nights, ends, cells } = cellsByNights(Buffer.concat([tours, tours]))
        for (const [at, length] of nights.entries()) {
          const told = new Map<number, { price: number; tours: number }>()
          const own = cells.subarray(ends[at - 1] ?? 0, ends[at])
          eachCell({ fortnight, cells: own }, filter, (day, price, found) => {
            const known = told.get(day)
            told.set(day, {
              price: Math.min(known?.price ?? Infinity, price),
              tours: (known?.tours ?? 0) + found,
            })
          })
          const wanted = new Map<number, { price: number; tours: number }>()
          for (const { line, ranks, ordinal } of list) {
            const day = dayNumber(line.day)
            const suits =
              7 + (ordinal % 3) === length &&
              fortnightOf(day) === fortnight &&
              day >= filter.from &&
              day <= filter.to &&
              ranks.stars >= filter.starsMin &&
              ranks.mealRank >= filter.mealRankMin &&
              (hotelId === null || line.hotel_id === hotelId) &&
              (regionId === null || line.region_id === regionId)
            if (!suits) continue
            const known = wanted.get(day)
            wanted.set(day, {
              price: Math.min(known?.price ?? Infinity, line.price),
              tours: (known?.tours ?? 0) + 2,
            })
          }
          expect(told).toEqual(wanted)
        }
      }
    }),
  )
})

test('TOUR-02 a fortnight with more rooms than sixteen bits can number is kept in several lists, and no tour is lost', () => {
  const collector = collectFortnights()
  const count = 70_000
  for (let ordinal = 0; ordinal < count; ordinal += 1)
    collector.add({
      line: {
        departure_id: 1,
        country_id: 4,
        region_id: 20,
        hotel_id: ordinal < 66_000 ? 1 : 2,
        operator_id: 1,
        meal_id: 1,
        day: '2027-06-10',
        nights: 7,
        room: `Room ${ordinal}`,
        price: 1000 + ordinal,
      },
      ranks: { stars: 5, mealRank: 1 },
      ordinal,
    })
  const [fortnight, ...more] = [...collector.drain()]
  expect(more).toEqual([])
  const lists = openTours(fortnight!.fortnight, fortnight!.tours)
  expect(lists.length).toBe(2)
  const all = lists.map((list) => ({ import_id: 1, list }))
  const everything = {
    from: 0,
    to: 40_000,
    starsMin: 0,
    mealRankMin: 0,
    regionId: null,
    operators: null,
    hotels: null,
    priceMax: Infinity,
  }
  expect(summarise(all, everything).reduce((sum, { tours }) => sum + tours, 0)).toBe(count)
  const { nights, ends, cells } = cellsByNights(fortnight!.tours)
  expect({ nights, ends }).toEqual({ nights: [7], ends: [cells.length] })
  const told: { price: number; tours: number }[] = []
  const tell = (_: number, price: number, tours: number) => void told.push({ price, tours })
  eachCell({ fortnight: fortnight!.fortnight, cells }, { ...everything, hotelId: null }, tell)
  // A cell counts with sixteen bits: the first hotel's tours take two.
  expect(told).toEqual([
    { price: 1000, tours: 65_535 },
    { price: 1000, tours: 465 },
    { price: 67_000, tours: 4000 },
  ])
  const last = lists.at(-1)!
  expect(last.names().rooms[last.sold.at(-1)! & 0xffff]).toBe(`Room ${count - 1}`)
})

test('TOUR-04 bytes that lie at any address are read all the same', () => {
  const collector = collectFortnights()
  const line = { departure_id: 1, country_id: 4, region_id: 20, hotel_id: 5, operator_id: 1, meal_id: 1, day: '2027-06-10', nights: 7, room: 'A', price: 9 } // prettier-ignore
  collector.add({ line, ranks: { stars: 5, mealRank: 1 }, ordinal: 3 })
  const { fortnight, tours } = [...collector.drain()][0]!
  for (let shift = 0; shift < 4; shift += 1) {
    const moved = Buffer.concat([Buffer.alloc(shift), tours]).subarray(shift)
    expect([...openTours(fortnight, moved)[0]!.ordinals]).toEqual([3])
  }
})
