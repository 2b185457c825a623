import { describe, expect, test } from 'vitest'
import { endingOf } from './booking-endings.ts'
import type { BookingMoveName, BookingState } from './booking-states.ts'

type By = 'tourist' | 'agent' | 'admin' | 'system'

const at = (state: BookingState, ...moves: [BookingMoveName, BookingState, By, string?][]) => ({
  state,
  moves: moves.map(([move, to, by, note = '']) => ({ move, to, by, note })),
})
const readers = ['tourist', 'agent', 'staff'] as const
const told = (booking: ReturnType<typeof at>) => readers.map((reader) => endingOf(booking, reader)?.words)

describe('how a booking came to nothing is said as it was', () => {
  test('BOOK-18, BOOK-24 a refusal of the agency is no silence, and its silence no refusal', () => {
    const refused = (by: By, note: string) => at('refused', ['refuse', 'refused', by, note])
    expect(told(refused('agent', 'Мест нет'))).toEqual([
      'Агентство не подтвердило тур',
      'Вы не подтвердили тур',
      'Агентство не подтвердило тур',
    ])
    expect(endingOf(refused('agent', 'Мест нет'), 'tourist')?.note).toBe('Мест нет')
    expect(told(refused('system', ''))).toEqual([
      'Агентство не ответило за пять дней',
      'Вы не ответили за пять дней',
      'Агентство не ответило за пять дней',
    ])
    const back = refused('tourist', 'Агентство не ответило за сутки')
    expect(told(back)[1]).toBe('Турист вернул деньги: вы не ответили за сутки')
    // The title says it already.
    expect(endingOf(back, 'staff')?.note).toBe('')
  })

  test('BOOK-07, BOOK-19 a lapse tells whose time was up, a cancellation who has called it off', () => {
    const lapsed = (from: BookingState) =>
      at('lapsed', ['open', from, 'tourist'], ['lapse', 'lapsed', 'system'])
    expect((['filling', 'agreeing', 'paying'] as const).map((from) => told(lapsed(from))[0])).toEqual([
      'Данные туристов не заполнены в срок',
      'Цена устарела в третий раз, договор не подписан',
      'Первый платёж не пришёл целиком в срок',
    ])
    expect(told(at('cancelled', ['cancel', 'cancelled', 'tourist', 'Болезнь']))).toEqual([
      'Вы отказались от бронирования',
      'Турист отказался от бронирования',
      'Турист отказался от бронирования',
    ])
  })

  test('BOOK-25 of a trip that stands, and of a cancellation with costs, it says nothing', () => {
    expect(told(at('confirming', ['cover', 'confirming', 'system']))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(told(at('cancelled', ['settle', 'cancelled', 'tourist']))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})
