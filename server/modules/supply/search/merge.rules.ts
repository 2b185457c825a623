/**
 * The order of a search in which several suppliers answer. A hotel stands where the best of its suppliers puts it.
 * Prices are compared in one measure, that of a double room in the price list, so that rounding changes no order.
 */
export interface Placed {
  id: number
  stars: number
  /** For two, not rounded. */
  price: number
  /** ISO, the first departure. */
  day: string
}

export type HotelSort = 'price' | 'stars' | 'date'

/** The order of the price list's own pages. */
export function before(sort: HotelSort): (one: Placed, other: Placed) => number {
  const price = (one: Placed, other: Placed) => one.price - other.price || one.id - other.id
  if (sort === 'stars') return (one, other) => other.stars - one.stars || price(one, other)
  if (sort === 'date') return (one, other) => compareDays(one.day, other.day) || price(one, other)
  return price
}

function compareDays(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

interface Lists {
  /** The first hotels of the price list, in its order. */
  listed: readonly Placed[]
  live: readonly Placed[]
  sort: HotelSort
}

/** The hotels of both, each once, in one order. */
export function mergedOrder({ listed, live, sort }: Lists): number[] {
  const compare = before(sort)
  const best = new Map<number, Placed>()
  for (const hotel of [...listed, ...live]) {
    const known = best.get(hotel.id)
    if (!known || compare(hotel, known) < 0) best.set(hotel.id, hotel)
  }
  return [...best.values()].sort(compare).map(({ id }) => id)
}
