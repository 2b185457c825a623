import { expect, test } from 'vitest'
import type { BookingHappening, BookingMove } from '../../../contract/bookings/bookings.ts'
import { linesOf } from './history.rules.ts'

const at = (minute: number) => `2026-11-27T09:0${minute}:00.000Z`
const move = (n: number, name: BookingMove['move'], when: string): BookingMove => ({
  n,
  move: name,
  to: 'confirming',
  by: 'system',
  note: '',
  at: when,
})
const money = (what: BookingHappening['what'], when: string): BookingHappening => ({
  what,
  by: what === 'hold' || what === 'payment' ? 'tourist' : 'system',
  at: when,
  amount: 60_000,
})
const titles = (moves: BookingMove[], happened: BookingHappening[], signed = null) =>
  linesOf({ moves, happened }, signed).map(({ title }) => title.replaceAll('\u00A0', ' '))

test('BOOK-18 money that is only held on a card is said to be held, then taken, or let go: never that it has come', () => {
  const accept = move(5, 'accept', at(1))
  expect(titles([accept, move(6, 'cover', at(2))], [money('hold', at(2)), money('capture', at(3))])).toEqual([
    'Заблокированные деньги списаны: 60 000 ₽',
    'Деньги заблокированы на карте: 60 000 ₽',
    'Договор подписан',
  ])
  expect(
    titles(
      [move(6, 'cover', at(2)), move(7, 'cancel', at(3))],
      [money('hold', at(2)), money('release', at(4))],
    ),
  ).toEqual([
    'Блокировка на карте снята, деньги не списаны: 60 000 ₽',
    'Бронирование отменено',
    'Деньги заблокированы на карте: 60 000 ₽',
  ])
})

test('BOOK-18 money that has come covers the booking once; a move that no money stands beside tells itself', () => {
  expect(titles([move(6, 'cover', at(2))], [money('payment', at(2)), money('payment', at(3))])).toEqual([
    'Платёж получен: 60 000 ₽',
    'Платёж получен: 60 000 ₽',
  ])
  expect(titles([move(6, 'cover', at(2))], [money('payment', at(1))])).toEqual([
    'Первый платёж сделан',
    'Платёж получен: 60 000 ₽',
  ])
})
