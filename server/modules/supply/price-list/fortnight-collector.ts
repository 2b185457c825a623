import type { PriceLine } from './price-line.ts'
import { cellsOf, packed, fortnightOf } from './price-fortnights.rules.ts'
import { dayNumberOf } from './known-days.ts'

/** The packed cells of one departure fortnight of one direction and length. */
export interface PriceFortnight {
  departure_id: number
  country_id: number
  nights: number
  fortnight: number
  cells: Buffer
}

export interface FortnightCollector {
  /** A taken line, with what the catalogue knows of its hotel and meal. */
  add(line: PriceLine, stars: number, mealRank: number): void
  /** How many lines wait to be drained. */
  size(): number
  /** The fortnights of the lines so far; the collector is empty after it. */
  drain(): Generator<PriceFortnight>
}

const FIRST_ROOM = 8

/** Tours of one fortnight in the order in which they came, eight bytes each. */
class Fortnight {
  readonly place: Omit<PriceFortnight, 'cells'>
  #tours = new Float64Array(FIRST_ROOM)
  #count = 0

  constructor(place: Omit<PriceFortnight, 'cells'>) {
    this.place = place
  }

  push(tour: number): void {
    if (this.#count === this.#tours.length) {
      const wider = new Float64Array(this.#count * 2)
      wider.set(this.#tours)
      this.#tours = wider
    }
    this.#tours[this.#count] = tour
    this.#count += 1
  }

  cells(): Buffer {
    return cellsOf(this.#tours.subarray(0, this.#count))
  }
}

/** Gathers the lines of a feed by departure fortnights as they go by. */
export function collectFortnights(): FortnightCollector {
  let directions = new Map<number, Map<number, Fortnight>>()
  let size = 0
  return {
    add(line, stars, mealRank) {
      const { departure_id, country_id, nights } = line
      const day = dayNumberOf(line.day)
      const fortnight = fortnightOf(day)
      const fortnights = fortnightsOf(directions, departure_id * 2 ** 15 + country_id)
      const known = fortnights.get(fortnight * 64 + nights)
      const into = known ?? new Fortnight({ departure_id, country_id, nights, fortnight })
      if (!known) fortnights.set(fortnight * 64 + nights, into)
      into.push(packed({ day, stars, mealRank, regionId: line.region_id }, line.price))
      size += 1
    },
    size: () => size,
    *drain() {
      const full = directions
      directions = new Map()
      size = 0
      for (const fortnights of full.values())
        for (const fortnight of fortnights.values()) yield { ...fortnight.place, cells: fortnight.cells() }
    },
  }
}

function fortnightsOf(
  directions: Map<number, Map<number, Fortnight>>,
  direction: number,
): Map<number, Fortnight> {
  const known = directions.get(direction)
  if (known) return known
  const fortnights = new Map<number, Fortnight>()
  directions.set(direction, fortnights)
  return fortnights
}
