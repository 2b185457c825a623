import { expect, test } from 'vitest'
import { roublesOf } from '../../../../contract/numbers.ts'
import { changesOf, creditWords, sameOf } from './tour-changes.rules.ts'

const before = {
  hotel: 'Sun Garden',
  stars: 4,
  country: 'Турция',
  region: 'Алания',
  date: '22.05.2027',
  date_back: '29.05.2027',
  nights: 7,
  room: 'Standard Room',
  meal: 'Всё включено',
  departure: 'Москва',
  operator: 'Anex Tour',
}

test('BOOK-08 of two tours only what differs is shown, in words', () => {
  const after = {
    ...before,
    hotel: 'Blue Bay',
    stars: 5,
    date_back: '01.06.2027',
    nights: 10,
    room: 'Family Room',
  }
  expect(changesOf(before, after)).toEqual([
    { name: 'Отель', was: 'Sun Garden 4★', now: 'Blue Bay 5★' },
    { name: 'Даты', was: '22.05.2027 – 29.05.2027', now: '22.05.2027 – 01.06.2027' },
    { name: 'Ночей', was: '7\u00a0ночей', now: '10\u00a0ночей' },
    { name: 'Номер', was: 'Стандартный номер', now: 'Семейный номер' },
  ])
  expect(sameOf(before, after)).toEqual(['где', 'питание', 'вылет', 'туроператор'])
  expect(changesOf(before, before)).toEqual([])
})

test('BOOK-25 the tourist reads what becomes of the money, whichever way he decides', () => {
  const of = (held: number, paid: number, total: number) => creditWords({ held, paid, total }, roublesOf)
  const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')
  expect(of(0, 0, 100)).toBeNull()
  expect(plain(of(6_000_000, 0, 18_000_000)?.agreed)).toBe(
    '60 000 ₽ зачтутся за новый тур. Останется оплатить 120 000 ₽.',
  )
  expect(plain(of(6_000_000, 0, 18_000_000)?.left)).toBe('Блокировку 60 000 ₽ на карте снимем целиком.')
  expect(plain(of(0, 6_000_000, 6_000_000)?.agreed)).toBe(
    '60 000 ₽ зачтутся за новый тур. Больше платить не нужно.',
  )
  expect(plain(of(0, 6_000_000, 4_700_100)?.agreed)).toBe(
    'Новый тур дешевле: 12 999 ₽ вернутся, сразу после подписи.',
  )
  expect(plain(of(6_000_000, 0, 4_700_100)?.agreed)).toBe(
    'Новый тур дешевле: 12 999 ₽ вернутся, когда агент подтвердит тур.',
  )
  expect(plain(of(4_000_000, 2_000_000, 18_000_000)?.left)).toBe(
    '20 000 ₽ вернутся целиком, блокировку 40 000 ₽ на карте снимем.',
  )
})
