import { describe, expect, test } from 'vitest'
import {
  dateWords,
  endWords,
  guestWords,
  hotelWords,
  mealWords,
  placeWords,
  rivalWords,
} from './trip-words.rules.ts'

const plain = (text: string): string => text.replaceAll('\u00a0', ' ')
const country = { id: 4, name: 'Турция', flag: 'tr', slug: 'turciya' }

describe('AUC-06 a trip in words', () => {
  test('AUC-06 a country alone or with its resort', () => {
    expect(placeWords({ country, region: null })).toBe('Турция')
    expect(placeWords({ country, region: { id: 20, name: 'Анталья' } })).toBe('Турция, Анталья')
  })

  test.each([
    [1, [], '1 взрослый'],
    [2, [5], '2 взрослых и ребёнок 5 лет'],
    [2, [4], '2 взрослых и ребёнок 4 лет'],
    [2, [1], '2 взрослых и ребёнок 1 года'],
    [2, [0], '2 взрослых и ребёнок до 1 года'],
    [2, [0, 1], '2 взрослых и дети: до 1 года, 1 год'],
  ])('AUC-06 %i adults with children of %j', (adults, ages, words) => {
    expect(plain(guestWords({ adult_count: adults, childrens: ages }))).toBe(words)
  })

  test('AUC-06 a named hotel, a class, or none', () => {
    expect(hotelWords({ hotel: { id: 1, name: 'Rixos', stars: 5 }, hotel_stars: 5 })).toBe('Rixos 5★')
    expect(hotelWords({ hotel: null, hotel_stars: 4 })).toBe('От 4★')
    expect(hotelWords({ hotel: null, hotel_stars: null })).toBe('Любой класс')
  })

  test.each([
    ['active', '2027-05-13T09:00:00Z', 'до 30 мая, ещё 17 дней'],
    // Already the last day in Moscow, where it ends.
    ['active', '2027-05-29T21:30:00Z', 'последний день'],
    ['active', '2027-05-29T20:30:00Z', 'до 30 мая, ещё 1 день'],
    ['active', '2027-05-30T21:30:00Z', null],
    ['chosen', '2027-05-13T09:00:00Z', null],
    ['expired', '2027-05-13T09:00:00Z', null],
  ] as const)('AUC-06, AUC-08 a request that is %s at %s shows its end: %s', (state, now, words) => {
    const said = endWords({ state, date_to: '30.05.2027' }, Date.parse(now))
    expect(said && plain(said)).toBe(words)
  })

  test('AUC-06 meals with their codes, and a year with the days', () => {
    expect(mealWords({ food_types: [4, 5] })).toBe('Всё включено (AI), Ультра всё включено (UAI)')
    expect(mealWords({ food_types: null })).toBe('Любое')
    expect(plain(dateWords({ date_from: '10.06.2027', date_to: '20.06.2027' }))).toBe('10–20 июня 2027')
  })

  test('AGT-04 rivals are told before the fee is paid', () => {
    expect(rivalWords(0)).toBe('Пока никого')
    expect(plain(rivalWords(2))).toBe('2 отклика')
  })
})
