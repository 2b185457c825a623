import { dayNumberOf } from './known-days.ts'
import { fortnightOf, keyOf, STRIDE, TourPacker } from './packed-tours.rules.ts'
import type { PriceLine } from './price-line.ts'

/** The packed tours of one direction that depart in a fortnight, those of each length beside one another. */
export interface Fortnight {
  departure_id: number
  country_id: number
  fortnight: number
  nights: number[]
  /** Where the tours of each length end. */
  ends: number[]
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

/** Tours of one fortnight and length in the order in which they came, a few numbers each. */
class Gathered {
  readonly nights: number
  #numbers = new Uint32Array(FIRST_ROOM)
  #length = 0

  constructor(nights: number) {
    this.nights = nights
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

  /** Into as few lists as hold them. Answers where they end. */
  packInto(packer: TourPacker): number {
    let end = 0
    for (let from = 0; from < this.#length; from += LIST_MAX * STRIDE) {
      const to = Math.min(this.#length, from + LIST_MAX * STRIDE)
      end = packer.add(this.nights, this.#numbers.subarray(from, to))
    }
    return end
  }
}

interface Direction {
  departure_id: number
  country_id: number
  /** By fortnight, then by nights. */
  fortnights: Map<number, Map<number, Gathered>>
}

/** Gathers the lines of a feed by departure fortnights as they go by. */
export function collectFortnights(): FortnightCollector {
  let directions = new Map<number, Direction>()
  let rooms = new Map<string, number>()
  let size = 0
  return {
    add(taken) {
      const { departure_id, country_id, nights, room } = taken.line
      const day = dayNumberOf(taken.line.day)
      const direction = departure_id * 2 ** 15 + country_id
      const fortnight = fortnightOf(day)
      // Looked up in three steps, without a function made for every line.
      let of = directions.get(direction)
      if (!of) directions.set(direction, (of = { departure_id, country_id, fortnights: new Map() }))
      let lengths = of.fortnights.get(fortnight)
      if (!lengths) of.fortnights.set(fortnight, (lengths = new Map()))
      let gathered = lengths.get(nights)
      if (!gathered) lengths.set(nights, (gathered = new Gathered(nights)))
      let place = rooms.get(room)
      if (place === undefined) rooms.set(room, (place = rooms.size))
      gathered.add(taken, day, place)
      size += 1
    },
    size: () => size,
    *drain() {
      const full = directions
      const packer = new TourPacker([...rooms.keys()])
      directions = new Map()
      rooms = new Map()
      size = 0
      for (const { departure_id, country_id, fortnights } of full.values())
        for (const [fortnight, lengths] of fortnights) {
          const ends = [...lengths.values()].map((gathered) => gathered.packInto(packer))
          yield {
            departure_id,
            country_id,
            fortnight,
            nights: [...lengths.keys()],
            ends,
            tours: packer.take(),
          }
        }
    },
  }
}
