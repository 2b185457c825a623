import type { PriceLine } from '../../price-list/importing/price-line.ts'

const FIRST_SLOTS = 2 ** 14
/** 128 MiB at most, five million tours. */
const SLOTS_MAX = 2 ** 23
const FULL = 0.6

/**
 * Which tours went by, by 64 bits of what makes them one tour, and at which price. Bounded: once it is full, a new tour
 * takes the place of an old one, so that in a longer file a repeat is seen among the last millions of lines.
 */
export class Repeats {
  readonly #slotsMax: number
  #slots = FIRST_SLOTS
  /** Two halves of a key, a price and nothing: what belongs together lies together. Two zeros are an empty slot. */
  #table = new Int32Array(FIRST_SLOTS * 4)
  #count = 0

  constructor(slotsMax = SLOTS_MAX) {
    this.#slotsMax = slotsMax
  }

  /** The price of the same tour before, or 0 where this is the first; then it is noted. */
  priceBefore(line: PriceLine, roomHash: number, dayNumber: number): number {
    const stay = dayNumber * 64 + line.nights
    const sold = (line.operator_id << 16) ^ (line.departure_id << 4) ^ line.meal_id
    const high = keyOf(0x9747b28c, [line.hotel_id, stay, sold, roomHash]) || 1
    const low = keyOf(0x3c6ef372, [roomHash, sold, line.hotel_id, stay])
    return this.#note(high, low, line.price)
  }

  #note(high: number, low: number, price: number): number {
    const mask = this.#slots - 1
    const table = this.#table
    const home = (low & mask) * 4
    let at = home
    while (table[at] !== 0) {
      if (table[at] === high && table[at + 1] === low) return table[at + 2]!
      at = (at + 4) & (mask * 4)
    }
    const isFull = this.#count >= this.#slots * FULL
    if (isFull && this.#slots < this.#slotsMax) {
      this.#grow()
      return this.#note(high, low, price)
    }
    this.#count += isFull ? 0 : 1
    const free = isFull ? home : at
    table[free] = high
    table[free + 1] = low
    table[free + 2] = price
    return 0
  }

  #grow(): void {
    const old = this.#table
    this.#slots *= 2
    this.#table = new Int32Array(this.#slots * 4)
    this.#count = 0
    for (let at = 0; at < old.length; at += 4)
      if (old[at] !== 0) this.#note(old[at]!, old[at + 1]!, old[at + 2]!)
  }
}

function keyOf(seed: number, words: readonly [number, number, number, number]): number {
  let hash = mixed(mixed(mixed(mixed(seed, words[0]), words[1]), words[2]), words[3])
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}

function mixed(hash: number, word: number): number {
  const scattered = Math.imul(word, 0xcc9e2d51)
  const turned = Math.imul((scattered << 15) | (scattered >>> 17), 0x1b873593)
  const joined = hash ^ turned
  return (Math.imul((joined << 13) | (joined >>> 19), 5) + 0xe6546b64) | 0
}
