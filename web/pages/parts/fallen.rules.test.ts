import { expect, test } from 'vitest'
import { fallenOf, requestIdsOf } from './fallen.rules.ts'

test('BOOK-25, AUC-06 a request tells what its newest booking came to, and nothing while one runs', () => {
  const bookings = [
    { id: 9, request_id: 1, state: 'cancelled' },
    { id: 4, request_id: 1, state: 'confirmed' },
    { id: 8, request_id: 2, state: 'paying' },
    { id: 3, request_id: 2, state: 'lapsed' },
    { id: 7, request_id: 3, state: 'cancelling' },
    { id: 6, request_id: 4, state: 'finished' },
  ] as const
  expect(fallenOf(bookings)).toEqual({ 1: 'Бронирование отменено', 3: 'Бронирование отменяется' })
  expect([requestIdsOf([3, 1, 3]), requestIdsOf([])]).toEqual(['3,1', null])
})
