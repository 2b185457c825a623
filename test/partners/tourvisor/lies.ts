import type { MarketTour } from './market.ts'

/** What a partner that has gone wrong says of a tour; one in seven is still true. */
const lies: ((tour: MarketTour) => MarketTour)[] = [
  (tour) => ({ ...tour, price: 0 }),
  (tour) => ({ ...tour, price: -tour.price }),
  (tour) => ({ ...tour, price: 1_000_000_000 }),
  (tour) => ({ ...tour, day: '2019-07-01' }),
  (tour) => ({ ...tour, nights: 400 }),
  (tour) => ({ ...tour, hotel: { ...tour.hotel, region: { id: 987_654, name: 'Атлантида' } } }),
  (tour) => tour,
]

export function lied(tours: readonly MarketTour[]): MarketTour[] {
  return tours.map((tour, index) => lies[index % lies.length]!(tour))
}
