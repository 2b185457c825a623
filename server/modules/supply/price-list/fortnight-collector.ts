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

/** A list numbers its rooms with sixteen bits. */
const LIST_MAX = 60_000
const FIRST_LINES = 2 ** 12
const FIRST_LISTS = 2 ** 8
const NONE = -1

/**
 * Lines of lists, a few numbers each, one after another as they came: those of a list are strung together by their
 * places. A million lines make a hundred thousand lists, and arrays of their own would cost more than the work.
 */
class Lists {
  #numbers = new Uint32Array(FIRST_LINES * STRIDE)
  #next = new Int32Array(FIRST_LINES)
  #lines = 0
  #firsts = new Int32Array(FIRST_LISTS)
  #lasts = new Int32Array(FIRST_LISTS)
  #lists = 0
  /** The lines of a list beside one another, for the packer. */
  readonly #together = new Uint32Array(LIST_MAX * STRIDE)

  get lines(): number {
    return this.#lines
  }

  begin(): number {
    const list = this.#lists
    if (list === this.#firsts.length) {
      this.#firsts = twice(this.#firsts)
      this.#lasts = twice(this.#lasts)
    }
    this.#firsts[list] = NONE
    this.#lists += 1
    return list
  }

  add(list: number, { line, ranks, ordinal }: TakenLine, { day, room }: { day: number; room: number }): void {
    const place = this.#lines
    if (place === this.#next.length) {
      this.#next = twice(this.#next)
      this.#numbers = twice(this.#numbers)
    }
    if (this.#firsts[list] === NONE) this.#firsts[list] = place
    else this.#next[this.#lasts[list]!] = place
    this.#lasts[list] = place
    this.#next[place] = NONE
    this.#lines += 1
    const numbers = this.#numbers
    const at = place * STRIDE
    numbers[at] = keyOf({ day, stars: ranks.stars, mealRank: ranks.mealRank, regionId: line.region_id })
    numbers[at + 1] = line.price
    numbers[at + 2] = line.hotel_id
    numbers[at + 3] = ordinal
    numbers[at + 4] = line.operator_id
    numbers[at + 5] = room
  }

  /** Into as few packed lists as hold it. Answers where they end. */
  packInto(packer: TourPacker, nights: number, list: number): number {
    const numbers = this.#numbers
    const together = this.#together
    let end = 0
    let count = 0
    for (let place = this.#firsts[list]!; place !== NONE; place = this.#next[place]!) {
      const from = place * STRIDE
      const to = count * STRIDE
      for (let at = 0; at < STRIDE; at += 1) together[to + at] = numbers[from + at]!
      count += 1
      if (count < LIST_MAX) continue
      end = packer.add(nights, together, count)
      count = 0
    }
    return count > 0 ? packer.add(nights, together, count) : end
  }
}

function twice<T extends Int32Array | Uint32Array>(narrow: T): T {
  const wide = new (narrow.constructor as new (length: number) => T)(narrow.length * 2)
  wide.set(narrow)
  return wide
}

interface Direction {
  departure_id: number
  country_id: number
  /** By fortnight, then by nights: which list. */
  fortnights: Map<number, Map<number, number>>
}

/** Gathers the lines of a feed by departure fortnights as they go by. */
export function collectFortnights(): FortnightCollector {
  let directions = new Map<number, Direction>()
  let rooms = new Map<string, number>()
  let lists = new Lists()
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
      let list = lengths.get(nights)
      if (list === undefined) lengths.set(nights, (list = lists.begin()))
      let place = rooms.get(room)
      if (place === undefined) rooms.set(room, (place = rooms.size))
      lists.add(list, taken, { day, room: place })
    },
    size: () => lists.lines,
    *drain() {
      const full = { directions, lists }
      const packer = new TourPacker([...rooms.keys()])
      directions = new Map()
      rooms = new Map()
      lists = new Lists()
      for (const { departure_id, country_id, fortnights } of full.directions.values())
        for (const [fortnight, lengths] of fortnights) {
          const ends = [...lengths].map(([nights, list]) => full.lists.packInto(packer, nights, list))
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
