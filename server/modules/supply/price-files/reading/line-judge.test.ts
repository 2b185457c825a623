import { describe, expect, test } from 'vitest'
import { catalogue, TODAY, tour } from '../price-files.factory.ts'
import { type Column, columns, inOrder } from './columns.ts'
import { Fields } from './fields.ts'
import { type JudgeOptions, LineJudge } from './line-judge.ts'

const good: Partial<Record<Column, string>> = {
  departure: '1',
  country: '4',
  region: '22',
  hotel: '101',
  operator: '1',
  meal: 'AI',
  day: '2027-07-01',
  nights: '7',
  room: 'Standard Room',
  price: '150000',
}

const rates = new Map([['USD', { rate: 90, markup: 0.02 }]])
const judgeOf = (options: Partial<JudgeOptions> = {}) =>
  new LineJudge({ catalogue, rates, today: TODAY, ...options })

function judged(change: Partial<Record<Column, string | Buffer>>, judge = judgeOf()) {
  const values: Partial<Record<Column, string | Buffer>> = { ...good, ...change }
  const fields = new Fields()
  fields.set(columns.map((column) => Buffer.from(values[column] ?? '')))
  const line = judge.lineOf(fields, inOrder)
  return line ?? judge.reason
}

describe('a line of a price file', () => {
  test('TOUR-04 that is right is a tour', () => {
    expect(judged({})).toEqual(tour)
  })

  test.each<[string, Partial<Record<Column, string>>]>([
    [
      'names for numbers',
      { departure: 'Москва', country: 'Турция', region: 'Кемер', operator: 'ANEX TOUR', meal: 'ai' },
    ],
    ['neither country nor resort: they follow from the hotel', { country: '', region: '' }],
    ['a hotel by its name in its resort', { hotel: '', hotelName: 'Kemer Palace (Hotel)', region: 'кемер' }],
    ['spaces around', { room: '  Standard Room  ', nights: ' 7 ', price: ' 150 000 ' }],
    ['a day as Russians write it', { day: '01.07.2027' }],
    ['roubles by their code', { currency: 'RUB' }],
    ['roubles by their old code', { currency: 'RUR' }],
    ['roubles in small letters', { currency: 'rub' }],
    ['a surcharge of each that makes the same sum', { price: '149000', fuel: '500' }],
    ['kopecks that round to it', { price: '149999,60' }],
  ])('TOUR-04 with %s is the same tour', (_what, change) => {
    expect(judged(change)).toEqual(tour)
  })

  test.each<[string, Partial<Record<Column, string>>, string]>([
    ['a hotel that we do not know', { hotel: '99999' }, 'hotel'],
    ['a hotel that is a word', { hotel: 'сто один' }, 'hotel'],
    ['a hotel below one', { hotel: '-101' }, 'hotel'],
    ['neither a number nor a name of a hotel', { hotel: '' }, 'hotel'],
    [
      'a name of a hotel in another resort',
      { hotel: '', hotelName: 'Kemer Palace Hotel', region: '5' },
      'hotel',
    ],
    ['a resort in which the hotel is not', { region: '5' }, 'place'],
    ['a resort that we do not know', { region: 'Атлантида' }, 'place'],
    ['a country in which the hotel is not', { country: '1' }, 'place'],
    ['a departure city that we do not know', { departure: '777' }, 'departure'],
    ['no departure city', { departure: '' }, 'departure'],
    ['an operator that we do not know', { operator: 'Неизвестный' }, 'operator'],
    ['no operator', { operator: '' }, 'operator'],
    ['a meal that we do not know', { meal: 'XX' }, 'meal'],
    ['no meal', { meal: '' }, 'meal'],
    ['a day that is none', { day: '2027-02-30' }, 'day'],
    ['a day that is a word', { day: 'завтра' }, 'day'],
    ['no day', { day: '' }, 'day'],
    ['yesterday', { day: '2026-11-19' }, 'past'],
    ['a day more than a year ahead', { day: '2027-11-21' }, 'far'],
    ['no nights', { nights: '0' }, 'nights'],
    ['thirty-one nights', { nights: '31' }, 'nights'],
    ['half a night', { nights: '7.5' }, 'nights'],
    ['no room', { room: '' }, 'room'],
    ['a room of spaces', { room: '   ' }, 'room'],
    ['a room of 121 letters', { room: 'R'.repeat(121) }, 'room'],
    ['a room with a sign that moves the cursor', { room: 'Room\u0007' }, 'room'],
    ['a price of nothing', { price: '0' }, 'price'],
    ['a price below nothing', { price: '-5' }, 'price'],
    ['no price', { price: '' }, 'price'],
    ['a price that is a word', { price: 'договорная' }, 'price'],
    ['a price above a hundred millions', { price: '100000001' }, 'price'],
    ['a surcharge that is a word', { fuel: 'да' }, 'price'],
    ['a currency without a rate', { currency: 'EUR' }, 'currency'],
    ['a currency that is none', { currency: 'доллары' }, 'currency'],
  ])('TOUR-04 with %s is refused', (_what, change, reason) => {
    expect(judged(change)).toBe(reason)
  })

  test.each<[string, Partial<Record<Column, string>>]>([
    ['today', { day: TODAY }],
    ['a year ahead to the day', { day: '2027-11-20' }],
    ['one night', { nights: '1' }],
    ['thirty nights', { nights: '30' }],
    ['one rouble', { price: '1' }],
    ['a hundred millions', { price: '100000000' }],
    ['a room of 120 letters', { room: 'я'.repeat(120) }],
  ])('TOUR-04 with %s is taken', (_what, change) => {
    expect(judged(change)).toMatchObject({ hotel_id: 101 })
  })

  test('TOUR-04 a room with a broken letter is told as another encoding', () => {
    expect(judged({ room: Buffer.from([0x52, 0xff]) })).toBe('encoding')
  })

  test('TOUR-04 an operator who sends the list need not be named in it; who is named is believed', () => {
    const ofTwo = judgeOf({ operatorId: 2 })
    expect(judged({ operator: '' }, ofTwo)).toMatchObject({ operator_id: 2 })
    expect(judged({ operator: '1' }, ofTwo)).toMatchObject({ operator_id: 1 })
  })
})

describe('money of a line', () => {
  test.each<[string, string, string, object]>([
    ['a thousand dollars', '1000', '', { price: 91_800, operator_price: 100_000 }],
    ['with cents', '1000.50', '', { price: Math.round(1000.5 * 91.8), operator_price: 100_050 }],
    ['with the surcharge of two', '1000', '60', { price: Math.round(1120 * 91.8), operator_price: 112_000 }],
  ])('TOUR-03 %s becomes roubles by the rate with its mark-up', (_what, price, ...[fuel, told]) => {
    expect(judged({ price, fuel, currency: 'usd' })).toMatchObject({ ...told, currency: 'USD' })
  })

  test('TOUR-03 a sum of a currency that no column could hold is no price', () => {
    expect(judged({ price: '21474836.48', currency: 'USD' })).toBe('price')
  })

  test('TOUR-03 roubles carry no currency: nothing is to be reckoned anew', () => {
    expect(judged({ currency: 'RUB' })).not.toHaveProperty('currency')
  })
})

describe('a tour that stands twice', () => {
  test('TOUR-04 at the same price is left out, at another one it is a mistake; the first is sold', () => {
    const judge = judgeOf()
    expect(judged({}, judge)).toEqual(tour)
    expect(judged({}, judge)).toBeNull()
    expect(judged({ price: '149000' }, judge)).toBe('repeat')
    expect(judged({}, judge)).toBeNull()
  })

  test.each<[string, Partial<Record<Column, string>>]>([
    ['another hotel', { hotel: '103' }],
    ['another day', { day: '2027-07-02' }],
    ['other nights', { nights: '8' }],
    ['another meal', { meal: 'UAI' }],
    ['another operator', { operator: '2' }],
    ['another departure city', { departure: '5' }],
    ['another room', { room: 'Standard room' }],
  ])('TOUR-04 with %s is another tour', (_what, change) => {
    const judge = judgeOf()
    judged({}, judge)
    expect(judged({ ...change, price: '1000' }, judge)).toMatchObject({ price: 1000 })
  })

  test('TOUR-04 a line that was refused is no first one', () => {
    const judge = judgeOf()
    expect(judged({ price: '0' }, judge)).toBe('price')
    expect(judged({}, judge)).toEqual(tour)
  })

  test('TOUR-04 a code that was refused once is refused again, and another beside it is not', () => {
    const judge = judgeOf()
    for (const _ of [1, 2]) {
      expect(judged({ meal: 'XX' }, judge)).toBe('meal')
      expect(judged({ currency: 'EUR' }, judge)).toBe('currency')
      expect(judged({ day: '2027-02-30' }, judge)).toBe('day')
    }
    expect(judged({}, judge)).toEqual(tour)
  })
})
