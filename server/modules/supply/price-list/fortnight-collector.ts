import { dayNumberOf } from './known-days.ts'
import { fortnightOf, keyOf, packTours, STRIDE } from './packed-tours.rules.ts'
import type { PriceLine } from './price-line.ts'

/** The packed tours of one departure fortnight of one direction and length. */
export interface Fortnight {
  departure_id: number
  country_id: number
  nights: number
  fortnight: number
  tours: Buffer
}

export interface TakenLine {
  line: PriceLine
  /** What the catalogue knows of its hotel and meal. */
  ranks: { stars: number; mealRank: number }
  /** Its place among the taken lines of the import. */
  ordinal: number
}

export interface FortnightCollector {
  add(taken: TakenLine): void
  /** How many lines wait to be drained. */
  size(): number
  /** The fortnights of the lines so far; the collector is empty after it. */
  drain(): Generator<Fortnight>
}

const FIRST_ROOM = 4 * STRIDE
/** A list numbers its rooms with sixteen bits. */
const LIST_MAX = 60_000

/** Tours of one fortnight in the order in which they came, a few numbers each. */
class Gathered {
  readonly place: Omit<Fortnight, 'tours'>
  #numbers = new Uint32Array(FIRST_ROOM)
  #length = 0

  constructor(place: Omit<Fortnight, 'tours'>) {
    this.place = place
  }

  add({ line, ranks, ordinal }: TakenLine, day: number, room: number): void {
    if (this.#length === this.#numbers.length) {
      const wider = new Uint32Array(this.#length * 2)
      wider.set(this.#numbers)
      this.#numbers = wider
    }
    const numbers = this.#numbers
    const at = this.#length
    numbers[at] = keyOf({ day, stars: ranks.stars, mealRank: ranks.mealRank, regionId: line.region_id })
    numbers[at + 1] = line.price
    numbers[at + 2] = line.hotel_id
    numbers[at + 3] = ordinal
    numbers[at + 4] = line.operator_id
    numbers[at + 5] = room
    this.#length = at + STRIDE
  }

  packed(rooms: readonly string[]): Buffer {
    const lists: Buffer[] = []
    for (let from = 0; from < this.#length; from += LIST_MAX * STRIDE) {
      const to = Math.min(this.#length, from + LIST_MAX * STRIDE)
      lists.push(packTours(this.#numbers.subarray(from, to), rooms))
    }
    return lists.length === 1 ? lists[0]! : Buffer.concat(lists)
  }
}

/** Gathers the lines of a feed by departure fortnights as they go by. */
export function collectFortnights(): FortnightCollector {
  let directions = new Map<number, Map<number, Gathered>>()
  let rooms = new Map<string, number>()
  let size = 0
  return {
    add(taken) {
      const { departure_id, country_id, nights, room } = taken.line
      const day = dayNumberOf(taken.line.day)
      const fortnight = fortnightOf(day)
      const fortnights = innerMap(directions, departure_id * 2 ** 15 + country_id)
      const known = fortnights.get(fortnight * 64 + nights)
      const into = known ?? new Gathered({ departure_id, country_id, nights, fortnight })
      if (!known) fortnights.set(fortnight * 64 + nights, into)
      const place = rooms.get(room) ?? rooms.size
      if (place === rooms.size) rooms.set(room, place)
      into.add(taken, day, place)
      size += 1
    },
    size: () => size,
    *drain() {
      const full = directions
      const names = [...rooms.keys()]
      directions = new Map()
      rooms = new Map()
      size = 0
      for (const fortnights of full.values())
        for (const gathered of fortnights.values()) yield { ...gathered.place, tours: gathered.packed(names) }
    },
  }
}

function innerMap(directions: Map<number, Map<number, Gathered>>, direction: number): Map<number, Gathered> {
  const known = directions.get(direction)
  if (known) return known
  const fortnights = new Map<number, Gathered>()
  directions.set(direction, fortnights)
  return fortnights
}
