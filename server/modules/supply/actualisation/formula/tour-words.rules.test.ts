import { describe, expect, test } from 'vitest'
import { hotelKinds } from '../../../../../contract/geo/hotels.ts'
import { WITHOUT_FLIGHT } from '../../../../../contract/geo/without-flight.ts'
import type { Flight } from '../../suppliers/tour-supplier.ts'
import { contents, dayBack, flightWords, serviceWords } from './tour-words.rules.ts'

const stay = { departure_id: 1, day: '2027-06-28', nights: 7 }
const flight = (change: object = {}): Flight => ({
  direction: 'there',
  number: 'SU 2134',
  airline: 'Аэрофлот',
  departs: { day: '2027-06-28', time: '08:30', airport: 'SVO' },
  arrives: { day: '2027-06-28', time: '12:45', airport: 'AYT' },
  baggage_kg: 20,
  ...change,
})
const plain = (lines: string[]) => lines.map((line) => line.replaceAll('\u00a0', ' '))

describe('flights of a tour in words', () => {
  test.each<[string, object, string]>([
    ['settled', {}, 'Туда 28.06.2027: Аэрофлот SU 2134, 08:30 SVO – 12:45 AYT, багаж 20 кг'],
    [
      'without baggage',
      { baggage_kg: 0 },
      'Туда 28.06.2027: Аэрофлот SU 2134, 08:30 SVO – 12:45 AYT, без багажа',
    ],
    [
      'of which nobody knows the baggage',
      { baggage_kg: null },
      'Туда 28.06.2027: Аэрофлот SU 2134, 08:30 SVO – 12:45 AYT',
    ],
    [
      'whose number is not settled',
      { number: null },
      'Туда 28.06.2027: Аэрофлот, рейс уточняется, 08:30 SVO – 12:45 AYT, багаж 20 кг',
    ],
    [
      'of which nothing is settled',
      { number: null, airline: '' },
      'Туда 28.06.2027: рейс уточняется, 08:30 SVO – 12:45 AYT, багаж 20 кг',
    ],
    ['without an airline', { airline: '' }, 'Туда 28.06.2027: SU 2134, 08:30 SVO – 12:45 AYT, багаж 20 кг'],
    [
      'that lands the next day',
      { arrives: { day: '2027-06-29', time: '01:10', airport: 'AYT' } },
      'Туда 28.06.2027: Аэрофлот SU 2134, 08:30 SVO – 29.06.2027 01:10 AYT, багаж 20 кг',
    ],
    [
      'without its times',
      {
        departs: { day: '2027-06-28', time: null, airport: 'SVO' },
        arrives: { day: '2027-06-28', time: null, airport: 'AYT' },
      },
      'Туда 28.06.2027: Аэрофлот SU 2134, SVO – AYT, багаж 20 кг',
    ],
    [
      'without its places',
      {
        departs: { day: '2027-06-28', time: null, airport: '' },
        arrives: { day: '2027-06-28', time: null, airport: '' },
      },
      'Туда 28.06.2027: Аэрофлот SU 2134, багаж 20 кг',
    ],
  ])('TOUR-03 one %s', (_what, change, words) => {
    expect(plain(flightWords(stay, [flight(change)]))[0]).toBe(words)
  })

  test('TOUR-03 where none is known both ways are to be settled, on their days', () => {
    expect(flightWords(stay, [])).toEqual([
      'Туда 28.06.2027: рейс уточняется',
      'Обратно 05.07.2027: рейс уточняется',
    ])
  })

  test('TOUR-03 where one way is known the other is to be settled', () => {
    const back = flight({
      direction: 'back',
      departs: { day: '2027-07-05', time: '14:00', airport: 'AYT' },
      arrives: { day: '2027-07-05', time: '18:00', airport: 'SVO' },
    })
    const words = plain(flightWords(stay, [back]))
    expect(words).toEqual([
      'Туда 28.06.2027: рейс уточняется',
      'Обратно 05.07.2027: Аэрофлот SU 2134, 14:00 AYT – 18:00 SVO, багаж 20 кг',
    ])
  })

  test('TOUR-03 with a change each leg has its line, those there before those back', () => {
    const legs = [flight({ direction: 'back' }), flight(), flight({ number: 'SU 1' })]
    expect(flightWords(stay, legs).map((line) => line.split(' ')[0])).toEqual(['Туда', 'Туда', 'Обратно'])
  })

  test('TOUR-03 a tour without a flight speaks of none, whatever a supplier says', () => {
    expect(flightWords({ ...stay, departure_id: WITHOUT_FLIGHT }, [flight()])).toEqual([])
  })

  test.each([
    ['2027-06-28', 7, '2027-07-05'],
    ['2026-12-28', 10, '2027-01-07'],
    ['2028-02-28', 1, '2028-02-29'],
  ])('TOUR-03 who leaves on %s for %i nights comes back on %s', (day, nights, back) => {
    expect(dayBack({ departure_id: 1, day, nights })).toBe(back)
  })
})

describe('what a price has in it', () => {
  test('TOUR-03 with a flight: the way, the surcharge, the stay, the meal; what nobody promised is asked about', () => {
    expect(contents(stay, 'Всё включено')).toEqual({
      included: [
        'Перелёт туда и обратно',
        'Топливный сбор',
        'Проживание, 7\u00a0ночей',
        'Питание: Всё включено',
      ],
      unclear: ['Трансфер', 'Медицинская страховка', 'Виза'],
    })
  })

  test('TOUR-03 without one: neither a way nor a transfer', () => {
    const { included, unclear } = contents({ ...stay, departure_id: WITHOUT_FLIGHT, nights: 1 }, '')
    expect(included).toEqual(['Проживание, 1\u00a0ночь'])
    expect(unclear).not.toContain('Трансфер')
  })

  test('TOUR-03 every kind of hotel that we know has its words, an unknown one has none', () => {
    for (const kind of Object.keys(hotelKinds)) expect([kind, serviceWords([kind]).length]).toEqual([kind, 1])
    expect(serviceWords(['castle', 'beach', 'toString'])).toEqual(['Пляжный отель'])
  })
})
