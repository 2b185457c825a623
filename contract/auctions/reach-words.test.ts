import { expect, test } from 'vitest'
import { agenciesInWords, toursInWords } from './reach-words.ts'

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')

test.each([
  [1, 'Заявку получило 1 агентство'],
  [2, 'Заявку получили 2 агентства'],
  [12, 'Заявку получили 12 агентств'],
  [21, 'Заявку получило 21 агентство'],
  [1200, 'Заявку получили 1 200 агентств'],
  [0, 'С этой страной пока не работает ни одно агентство. Когда появится, оно увидит заявку'],
  [null, 'Заявка скрыта: агентства её не видят'],
])('AUC-06 %s agencies are said as «%s»', (agencies, words) => {
  expect(plain(agenciesInWords({ agencies, tours_found: 3, tours_held: 3 }))).toBe(words)
})

test.each([
  [134, 105, 'В прайс-листах подходят 134 тура, бюджета хватает на 105'],
  [21, 21, 'В прайс-листах подходит 21 тур, бюджета хватает'],
  [5, 0, 'В прайс-листах подходят 5 туров, но в бюджет не попадает ни один'],
  [
    0,
    0,
    'Подходящих туров в прайс-листах сейчас нет: агенты поищут вручную. Больше шансов с другими датами, ночами или классом отеля',
  ],
])('AUC-06 %i tours of which the budget holds %i are said as «%s»', (tours_found, tours_held, words) => {
  expect(plain(toursInWords({ agencies: 1, tours_found, tours_held }))).toBe(words)
})

test('AUC-06 where no agency works with the country nobody is said to look by hand', () => {
  expect(toursInWords({ agencies: 0, tours_found: 0, tours_held: 0 })).toBe(
    'Подходящих туров в прайс-листах сейчас нет',
  )
})

test('AUC-06 of an auction that is over nothing is said', () => {
  const over = { agencies: null, tours_found: null, tours_held: null }
  expect([agenciesInWords(over), toursInWords(over)]).toEqual([null, null])
})
