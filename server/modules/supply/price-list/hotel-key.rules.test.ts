import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hotelKey, hotelKeyText } from './hotel-key.rules.ts'

const sold = fc.record({
  hotel_id: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
  departure_id: fc.integer({ min: 0, max: 1023 }),
  nights: fc.integer({ min: 1, max: 31 }),
  day: fc.integer({ min: 0, max: 65_535 }),
})

test('TOUR-01 the number of a hotel’s tour orders tours by hotel, departure, nights and day', () => {
  fc.assert(
    fc.property(sold, sold, (one, other) => {
      const order = (tour: typeof one) => [tour.hotel_id, tour.departure_id, tour.nights, tour.day]
      const differ = order(one).findIndex((value, at) => value !== order(other)[at])
      const wanted = differ < 0 ? 0 : Math.sign(order(one)[differ]! - order(other)[differ]!)
      const difference = BigInt(hotelKeyText(one)) - BigInt(hotelKeyText(other))
      expect(difference === 0n ? 0 : difference > 0n ? 1 : -1).toBe(wanted)
      expect(BigInt(hotelKeyText(one))).toBeLessThan(2n ** 63n)
      expect(hotelKey(one).high).toBeLessThan(2 ** 31)
    }),
  )
})
