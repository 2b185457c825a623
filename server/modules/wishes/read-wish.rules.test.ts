import { describe, expect, test } from 'vitest'
import { auctionExample, homeExample } from '../../../contract/wishes/wish-examples.ts'
import { wizardExample } from '../../../contract/wishes/wish-texts.ts'
import { readWish } from './read-wish.rules.ts'
import { subjects } from './sayings.factory.ts'
import { told, wishWorld } from './wishes.factory.ts'

describe.each(Object.entries(subjects))('a wish says %s', (_subject, lines) => {
  test.each(lines)('WISH-01 «%s» is understood as «%s» and leaves «%s»', (sentence, clear, unclear) => {
    expect(told(readWish(sentence, wishWorld))).toEqual([clear, unclear])
  })
})

const reasons: [string, RegExp][] = [
  ['Гонконг', /Китай или Гонконг/],
  ['Гоа', /выберите один курорт: Южный Гоа, Центральный Гоа, Северный Гоа/],
  ['Турция, Хургада', /Этот курорт находится в другой стране/],
  ['Казань', /город вылета или курорт/],
  ['Турция или Египет', /выберите одну страну/],
  ['из Москвы или Казани', /выберите один город вылета/],
  ['в Пермь', /туда не ищем/],
  ['8 взрослых', /Взрослых может быть от 1 до 6/],
  ['2 взрослых и 4 детей', /Детей может быть не больше 3/],
  ['дочь 20 лет', /Возраст ребёнка — от 0 до 17 лет/],
  ['семьёй', /сколько взрослых и сколько детей/],
  ['по 60 тысяч на человека', /на сколько человек/],
  ['40 ночей', /Количество ночей — от 1 до 30/],
  ['1 звезда', /Класс отеля — от 2 до 5/],
  ['2000 рублей', /Укажите бюджет не меньше 3.000/],
  ['2000 долларов', /в рублях/],
  ['10 октября 2025', /не раньше завтрашнего дня/],
  ['в марте 2029', /не позже чем через год/],
  ['до 15 августа', /с какого по какое/],
  ['мой телефон 8 900 123-45-67', /контакты здесь не нужны/],
]

test.each(reasons)('WISH-02 «%s» is not guessed, and the reason is told', (sentence, reason) => {
  expect(readWish(sentence, wishWorld).not_understood[0]?.note).toMatch(reason)
})

test.each([homeExample, auctionExample, wizardExample])(
  'WISH-01 the example «%s» is read without a remainder',
  (example) => {
    const { understood, not_understood } = readWish(example, wishWorld)
    expect(understood.length).toBeGreaterThan(1)
    expect(not_understood).toEqual([])
    // How many adults go is plain in each: nobody is asked for them.
    expect(understood.find(({ field }) => field === 'guests')?.values.adult_count).toBe(2)
  },
)

test('WISH-01 the next summer is not the one that has begun', () => {
  const inJuly = { ...wishWorld, today: '2026-07-15' }
  expect(told(readWish('этим летом', inJuly))).toEqual(['16.07.2026–31.08.2026', ''])
  expect(told(readWish('следующим летом', inJuly))).toEqual(['01.06.2027–15.07.2027', ''])
})

test('WISH-01 on the last day of a month the month that is named is the next year’s', () => {
  expect(told(readWish('в ноябре', { ...wishWorld, today: '2026-11-30' }))).toEqual([
    '01.11.2027–30.11.2027',
    '',
  ])
})

/** Hong Kong is a resort of China too; the others are longer than anybody writes. */
const unusual = new Set([
  'Гонконг',
  'Бонайре, Синт-Эстатиус и Саба',
  'Южная Георгия и Южные Сандвичевы острова',
])

test('WISH-01 every form of a country and of a departure city is known', () => {
  const usual = wishWorld.book.catalogue.countries.filter(({ name }) => !unusual.has(name))
  for (const { name, name_to } of usual) {
    const { understood } = readWish(`хотим ${name_to}`, wishWorld)
    expect([name_to, understood.map(({ values }) => values.country_name)]).toEqual([name_to, [name]])
  }
  for (const { name, name_from } of wishWorld.book.catalogue.departures) {
    const [said] = readWish(`летим ${name_from}`, wishWorld).understood
    expect([name_from, said?.values.geo_departure_name]).toEqual([name_from, name])
  }
})
