import { expect, test } from 'vitest'
import { bookedNowOf, fallenOf, requestIdsOf } from './fallen.rules.ts'

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

test('BOOK-03, AUC-06 a request tells what its newest booking costs now, and of one that came to nothing no price', () => {
  const booking = (
    id: number,
    more: { request_id: number; state: 'paying' | 'cancelled'; price: number },
  ) => ({
    id,
    tour: { hotel: `Hotel ${id}` },
    ...more,
  })
  const bookings = [
    booking(5, { request_id: 1, state: 'paying', price: 186_000 }),
    booking(4, { request_id: 1, state: 'cancelled', price: 180_000 }),
    booking(6, { request_id: 2, state: 'cancelled', price: 90_000 }),
  ]
  expect(bookedNowOf(bookings)).toEqual({ 1: { hotel: 'Hotel 5', price: 186_000 } })
})
