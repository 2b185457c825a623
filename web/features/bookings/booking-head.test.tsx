import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Booking } from '../../../contract/bookings/bookings.ts'
import { BookingHead } from './booking-head.tsx'

const tour: Booking['tour'] = {
  tour_id: 1,
  country_id: 4,
  country: 'Турция',
  flag: 'tr',
  scene: 'sea',
  region_id: 7,
  region: 'Кемер',
  hotel_id: 9,
  hotel: 'Sun Garden',
  stars: 4,
  departure_id: 1,
  departure: 'Москва',
  operator_id: 1,
  operator: 'Берег',
  date: '22.05.2027',
  date_back: '29.05.2027',
  nights: 7,
  meal_id: 1,
  meal: 'Всё включено',
  room: 'Standard Room Sea View',
  price: 180_000,
}

test('OFFER-02, BOOK-03 the room of a booking is called as it was in the offer, by its Russian name', () => {
  const booking = {
    id: 5001,
    request_id: 1,
    request_gone: true,
    state: 'paying',
    due_at: null,
    stage: null,
    tour,
    price: 180_000,
    guests: { adults: 2, child_ages: [] },
    substitution: null,
  } as Partial<Booking> as Booking
  const html = renderToStaticMarkup(
    <BookingHead side="tourist" booking={booking} now={Date.parse('2026-11-27T09:00:00Z')} back={null} />,
  )
  expect(html).toContain('<span title="Standard Room Sea View">Стандартный номер с видом на море</span>')
})
