import type { TourSearch } from '../../../../contract/supply/tour-search.ts'

type HotelSort = TourSearch['sort']

/**
 * A hotel's place in a search in which several suppliers answer. Prices are compared in one measure, that of a double room in the price list, so that rounding changes no order.
 */
export interface Placed {
  id: number
  stars: number
  /** For two, not rounded. */
  price: number
  /** ISO, the first departure. */
  day: string
}

/** The order of the price list's own pages. */
function before(sort: HotelSort): (one: Placed, other: Placed) => number {
  const price = (one: Placed, other: Placed) => one.price - other.price || one.id - other.id
  if (sort === 'stars') return (one, other) => other.stars - one.stars || price(one, other)
  if (sort === 'date') return (one, other) => compare(one.day, other.day) || price(one, other)
  return price
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

interface Lists {
  listed: readonly Placed[]
  live: readonly Placed[]
  sort: HotelSort
}

/** The hotels of both, each once, in one order: where several sell a hotel, by the best that any of them has of it. */
export function mergedOrder({ listed, live, sort }: Lists): number[] {
  const best = new Map<number, Placed>()
  for (const hotel of [...listed, ...live]) {
    const known = best.get(hotel.id)
    const { id, stars, price, day } = hotel
    best.set(
      id,
      known
        ? {
            id,
            stars: Math.max(known.stars, stars),
            price: Math.min(known.price, price),
            day: known.day < day ? known.day : day,
          }
        : { id, stars, price, day },
    )
  }
  return [...best.values()].sort(before(sort)).map(({ id }) => id)
}
