import { expect, test } from 'vitest'
import { inPassportLetters, isUsualSpelling } from './transliterate.ts'

test.each([
  ['Юлия', 'IULIIA'],
  ['Щербаков', 'SHCHERBAKOV'],
  ['Подъячев', 'PODIEIACHEV'],
  ['Цой', 'TSOI'],
  ['Хасянов', 'KHASIANOV'],
  ['Ёлкина', 'ELKINA'],
  ['Жанна', 'ZHANNA'],
  ['Эльвира', 'ELVIRA'],
  ['Мышь', 'MYSH'],
  ['Ильич-Чумаков', 'ILICH-CHUMAKOV'],
])('BOOK-11 the passport writes %s as %s', (russian, latin) => expect(inPassportLetters(russian)).toBe(latin))

test('BOOK-11 each of the 33 letters has its place in the table', () => {
  const alphabet = 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ'
  expect(alphabet).toHaveLength(33)
  expect(inPassportLetters(alphabet)).toBe('ABVGDEEZHZIIKLMNOPRSTUFKHTSCHSHSHCHIEYEIUIA')
})

test('BOOK-11 a usual spelling is known with and without hyphens, in any case; another one is not', () => {
  expect(isUsualSpelling('Анна-Мария', 'anna mariia')).toBe(true)
  expect(isUsualSpelling('Юлия', 'YULIA')).toBe(false)
})
