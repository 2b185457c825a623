import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { BookingPrice } from '../../../../contract/bookings/pricing/booking-prices.ts'
import { PriceMade } from './price-made.tsx'

const quote: BookingPrice = {
  id: 1,
  n: 1,
  total: 101_270,
  lines: [{ kind: 'tour', title: 'Тур', amount: 101_270 }],
  schedule: [],
  rate: null,
  reason: 'Туроператор поднял цену: мест мало',
  valid_until: '2026-11-28T21:00:00.000Z',
  made_at: '2026-11-26T21:00:00.000Z',
  accepted_at: null,
}

test('BOOK-02 the agent’s own words about a price begin a sentence: they may have a colon themselves', () => {
  const text = renderToStaticMarkup(<PriceMade quote={quote} offered={100_000} />).replace(/<[^>]+>/g, '')
  expect(text).toMatch(/Дороже, чем в предложении, на 1\s270\s₽\. Туроператор поднял цену: мест мало/)
})
