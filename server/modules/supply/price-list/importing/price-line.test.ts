import { expect, test } from 'vitest'
import { type Catalogue, type PriceLine, refusalOf } from './price-line.ts'

const catalogue: Catalogue = {
  departures: new Set([1]),
  operators: new Set([2]),
  meals: new Map([[4, 4]]),
  hotels: new Map([[10, { country_id: 4, region_id: 22, stars: 5 }]]),
}
const good: PriceLine = {
  departure_id: 1,
  country_id: 4,
  region_id: 22,
  hotel_id: 10,
  operator_id: 2,
  meal_id: 4,
  day: '2027-07-01',
  nights: 7,
  room: 'Standard Room',
  price: 150_000,
}

test('TOUR-04 a line of a price list that makes sense is taken', () => {
  expect(refusalOf(good, catalogue)).toBeNull()
})

test.each<[string, Partial<Record<keyof PriceLine, unknown>>, string]>([
  ['unknown hotel', { hotel_id: 11 }, 'неизвестный отель'],
  ['hotel of another resort', { region_id: 21 }, 'отель находится в другом месте'],
  ['hotel of another country', { country_id: 1 }, 'отель находится в другом месте'],
  ['unknown departure', { departure_id: 2 }, 'неизвестный город вылета'],
  ['unknown operator', { operator_id: 9 }, 'неизвестный туроператор'],
  ['unknown meal', { meal_id: 7 }, 'неизвестное питание'],
  ['no day of the calendar', { day: '2027-02-30' }, 'неверная дата вылета'],
  ['day written the other way', { day: '01.07.2027' }, 'неверная дата вылета'],
  ['no day at all', { day: undefined }, 'неверная дата вылета'],
  ['zero nights', { nights: 0 }, 'неверное число ночей'],
  ['31 nights', { nights: 31 }, 'неверное число ночей'],
  ['part of a night', { nights: 7.5 }, 'неверное число ночей'],
  ['free', { price: 0 }, 'неверная цена'],
  ['kopecks', { price: 100.5 }, 'неверная цена'],
  ['not a number', { price: Number.NaN }, 'неверная цена'],
  ['a room with a tab', { room: 'Standard\tRoom' }, 'неверное название номера'],
  ['a room with half a letter', { room: 'Room \uD800' }, 'неверное название номера'],
  ['no room', { room: '' }, 'неверное название номера'],
])('TOUR-04 a line with %s is refused with its reason', (_, change, reason) => {
  expect(refusalOf({ ...good, ...change } as PriceLine, catalogue)).toBe(reason)
})
