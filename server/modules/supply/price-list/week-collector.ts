import type { PriceLine } from './price-line.ts'
import { cellsOf, packed, weekOf } from './price-weeks.rules.ts'
import { dayNumber } from './seasons.rules.ts'

/** The packed cells of one departure week of one direction and length. */
export interface PriceWeek {
  departure_id: number
  country_id: number
  nights: number
  week: number
  cells: Buffer
}

export interface WeekCollector {
  /** A taken line, with what the catalogue knows of its hotel and meal. */
  add(line: PriceLine, stars: number, mealRank: number): void
  /** How many lines wait to be drained. */
  size(): number
  /** The weeks of the lines so far; the collector is empty after it. */
  drain(): Generator<PriceWeek>
}

const FIRST_ROOM = 8

/** Lines repeat a few hundred days over and over. */
const dayNumbers = new Map<string, number>()
const KNOWN_MAX = 10_000

function numberOf(day: string): number {
  const known = dayNumbers.get(day)
  if (known !== undefined) return known
  const number = dayNumber(day)
  if (dayNumbers.size < KNOWN_MAX) dayNumbers.set(day, number)
  return number
}

/** Tours of one week in the order in which they came, eight bytes each. */
class Week {
  readonly place: Omit<PriceWeek, 'cells'>
  #tours = new Float64Array(FIRST_ROOM)
  #count = 0

  constructor(place: Omit<PriceWeek, 'cells'>) {
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

/** Gathers the lines of a feed by departure weeks as they go by. */
export function collectWeeks(): WeekCollector {
  let directions = new Map<number, Map<number, Week>>()
  let size = 0
  return {
    add(line, stars, mealRank) {
      const { departure_id, country_id, nights } = line
      const day = numberOf(line.day)
      const week = weekOf(day)
      const weeks = weeksOf(directions, departure_id * 2 ** 15 + country_id)
      const known = weeks.get(week * 64 + nights)
      const into = known ?? new Week({ departure_id, country_id, nights, week })
      if (!known) weeks.set(week * 64 + nights, into)
      into.push(packed({ day, stars, mealRank, regionId: line.region_id }, line.price))
      size += 1
    },
    size: () => size,
    *drain() {
      const full = directions
      directions = new Map()
      size = 0
      for (const weeks of full.values())
        for (const week of weeks.values()) yield { ...week.place, cells: week.cells() }
    },
  }
}

function weeksOf(directions: Map<number, Map<number, Week>>, direction: number): Map<number, Week> {
  const known = directions.get(direction)
  if (known) return known
  const weeks = new Map<number, Week>()
  directions.set(direction, weeks)
  return weeks
}
