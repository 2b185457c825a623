import { expect, test } from 'vitest'
import { emptyTrips } from './empty-trips.rules.ts'

test('BOOK-25 where no trip is ahead, those that are over or were called off are named and counted', () => {
  const { title, text } = emptyTrips('open', 2)
  expect([title, text.replaceAll('\u00A0', ' ')]).toEqual([
    'Сейчас поездок нет',
    'Выберите предложение, и здесь появится бронирование. Ещё у вас 2 бронирования среди прошедших и отменённых: их условия, платежи и история остались.',
  ])
  expect(emptyTrips('open', 0).title).toBe('Выберите предложение, и здесь появится бронирование')
  expect(emptyTrips('over', 0).title).toBe('Прошедших поездок нет')
})
