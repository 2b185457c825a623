/**
 * Where a tour stands among all tours, by hotel, then departure, nights and day: 31, 10, 5 and 16 bits, the day counted
 * from 1970. Higher than what a double holds, so it is made of two halves.
 */
export interface HotelKey {
  high: number
  low: number
}

interface Sold {
  hotel_id: number
  departure_id: number
  nights: number
  /** Days since 1970. */
  day: number
}

export function hotelKey({ hotel_id, departure_id, nights, day }: Sold): HotelKey {
  return {
    high: hotel_id >>> 1,
    low: (((hotel_id & 1) << 31) | (departure_id << 21) | (nights << 16) | day) >>> 0,
  }
}

/** As a query's value. */
export function hotelKeyText(sold: Sold): string {
  const { high, low } = hotelKey(sold)
  return String(BigInt(high) * 2n ** 32n + BigInt(low))
}
