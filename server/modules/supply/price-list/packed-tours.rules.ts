/**
 * The tours of one import, direction and length that depart in the same fortnight, packed beside one another: a search
 * reads a piece for each fortnight and import, however many tours there are, and looks at nothing else.
 *
 * 32-bit little-endian numbers: how many tours, how many bytes of names, nights; then, tour by tour in the order of their keys,
 * all keys, all prices (a double room for two, whole roubles), all hotels, all ordinals in the import, all places of
 * operator (high half) and room (low half) among the names; then the names as JSON. A key is, from the high bits: 4 of
 * the day in the fortnight, 3 of the class, 3 of the meal's rank, 15 of the resort.
 */

const FORTNIGHT_DAYS = 14
const BYTES = 4
const COLUMNS = 5
const HEADER = 3
const REGION_BITS = 15
const MEAL_SHIFT = REGION_BITS
const STARS_SHIFT = MEAL_SHIFT + 3
const DAY_SHIFT = STARS_SHIFT + 3
const REGION_MASK = (1 << REGION_BITS) - 1
/** What a key says of the hotel: its class and its resort. */
export const HOTEL_MASK = (7 << STARS_SHIFT) | REGION_MASK

export function fortnightOf(day: number): number {
  return Math.floor(day / FORTNIGHT_DAYS)
}

export interface Kind {
  /** Days since 1970. */
  day: number
  stars: number
  mealRank: number
  regionId: number
}

export function keyOf({ day, stars, mealRank, regionId }: Kind): number {
  return ((day % FORTNIGHT_DAYS) << DAY_SHIFT) | (stars << STARS_SHIFT) | (mealRank << MEAL_SHIFT) | regionId
}

/** Numbers that a price list gives its rooms and operators; the names are kept once for all lists of an import. */
export interface Names {
  operators: readonly number[]
  rooms: readonly string[]
}

/** So many numbers are a tour before it is packed: key, price, hotel, ordinal, operator's number, place of the room. */
export const STRIDE = 6

/** Packs list after list into bytes that grow; some hundred thousand short lists are packed for a million tours. */
export class TourPacker {
  /** As JSON has them. */
  readonly #rooms: readonly string[]
  #bytes = Buffer.alloc(1 << 16)
  #words = wordsOf(this.#bytes)
  #end = 0

  /** The names at which tours point. */
  constructor(rooms: readonly string[]) {
    this.#rooms = rooms.map((room) => JSON.stringify(room))
  }

  /** So many tours of one length, one after another, STRIDE numbers each; at most 65 535. Answers where they end. */
  add(nights: number, tours: Uint32Array, count: number): number {
    this.#makeRoom((HEADER + COLUMNS * count) * BYTES)
    const words = this.#words
    const start = this.#end / BYTES
    const order = inOrder(tours, count)
    const operators: number[] = []
    const rooms: number[] = []
    for (let at = 0; at < count; at += 1) {
      const from = order[at]! * STRIDE
      const to = start + HEADER + at
      words[to] = tours[from]!
      words[to + count] = tours[from + 1]!
      words[to + 2 * count] = tours[from + 2]!
      words[to + 3 * count] = tours[from + 3]!
      words[to + 4 * count] = (placeIn(operators, tours[from + 4]!) << 16) | placeIn(rooms, tours[from + 5]!)
    }
    words[start] = count
    words[start + 2] = nights
    this.#end += (HEADER + COLUMNS * count) * BYTES
    const text = `{"operators":[${operators.join()}],"rooms":[${rooms.map((room) => this.#rooms[room]).join()}]}`
    const written = this.#write(text)
    // Writing may have moved everything.
    this.#words[start + 1] = written
    return this.#end
  }

  /** What was added since the last time. */
  take(): Buffer {
    const packed = Buffer.from(this.#bytes.subarray(0, this.#end))
    this.#end = 0
    return packed
  }

  #write(text: string): number {
    this.#makeRoom(text.length * 3 + BYTES)
    const written = this.#bytes.write(text, this.#end)
    const padded = Math.ceil(written / BYTES) * BYTES
    this.#bytes.fill(' ', this.#end + written, this.#end + padded)
    this.#end += padded
    return written
  }

  #makeRoom(extra: number): void {
    if (this.#end + extra <= this.#bytes.length) return
    const wider = Buffer.alloc((this.#end + extra) * 2)
    wider.set(this.#bytes.subarray(0, this.#end))
    this.#bytes = wider
    this.#words = wordsOf(wider)
  }
}

/** The numbers of bytes that begin at an address which they divide. */
export function wordsOf(bytes: Buffer): Uint32Array {
  return new Uint32Array(bytes.buffer, bytes.byteOffset, Math.floor(bytes.length / BYTES))
}

const FEW = 24
const orderRoom = new Float64Array(2 ** 16)

/** Tours by their keys; those of one key as they came. A key and a place together are a whole number in a double. */
function inOrder(tours: Uint32Array, count: number): Float64Array {
  for (let at = 0; at < count; at += 1) orderRoom[at] = tours[at * STRIDE]! * 2 ** 24 + at
  // Most lists are short, and for them a call costs more than the work.
  if (count <= FEW) sortFew(orderRoom, count)
  else orderRoom.subarray(0, count).sort()
  for (let at = 0; at < count; at += 1) orderRoom[at]! %= 2 ** 24
  return orderRoom
}

function sortFew(values: Float64Array, count: number): void {
  for (let at = 1; at < count; at += 1) {
    const value = values[at]!
    let to = at
    for (; to > 0 && values[to - 1]! > value; to -= 1) values[to] = values[to - 1]!
    values[to] = value
  }
}

/** The place of a value among those seen so far, which are few. */
function placeIn(seen: number[], value: number): number {
  const place = seen.indexOf(value)
  return place >= 0 ? place : seen.push(value) - 1
}

export interface PackedTours {
  fortnight: number
  keys: Uint32Array
  prices: Uint32Array
  hotels: Uint32Array
  ordinals: Uint32Array
  /** Operator's place in the high half, room's in the low half. */
  sold: Uint32Array
  names(): Names
}

/** Opens the lists of a fortnight that follow one another in `bytes`; nothing is copied. */
export function openTours(fortnight: number, bytes: Buffer): PackedTours[] {
  const whole = aligned(bytes)
  const lists: PackedTours[] = []
  eachList(wordsOf(whole), ({ keysAt, count, textLength }) => {
    const column = (index: number) =>
      new Uint32Array(whole.buffer, whole.byteOffset + (keysAt + index * count) * BYTES, count)
    const text = (keysAt + COLUMNS * count) * BYTES
    lists.push({
      fortnight,
      keys: column(0),
      prices: column(1),
      hotels: column(2),
      ordinals: column(3),
      sold: column(4),
      names: () => JSON.parse(whole.toString('utf8', text, text + textLength)) as Names,
    })
  })
  return lists
}

/** A list in the words of all: its keys begin at `keysAt`, its prices right behind them. */
export interface ListPlace {
  keysAt: number
  count: number
  textLength: number
  nights: number
}

/** Tells where the lists that follow one another lie. */
export function eachList(words: Uint32Array, tell: (list: ListPlace) => void): void {
  for (let at = 0; at < words.length;) {
    const count = words[at]!
    const textLength = words[at + 1]!
    tell({ keysAt: at + HEADER, count, textLength, nights: words[at + 2]! })
    at += HEADER + COLUMNS * count + Math.ceil(textLength / BYTES)
  }
}

/** A view of numbers needs an address that they divide; a row's bytes lie anywhere. */
export function aligned(bytes: Buffer): Buffer {
  return bytes.byteOffset % BYTES === 0 ? bytes : Buffer.from(new Uint8Array(bytes).buffer)
}

export interface KindFilter {
  /** Days since 1970, both included. */
  from: number
  to: number
  starsMin: number
  mealRankMin: number
  regionId: number | null
}

/** The places of a list's keys that suit, from the first to the last. */
export function* suitable(
  { fortnight, keys }: Pick<PackedTours, 'fortnight' | 'keys'>,
  filter: KindFilter,
): Generator<number> {
  const firstDay = fortnight * FORTNIGHT_DAYS
  const end = (filter.to - firstDay + 1) * 2 ** DAY_SHIFT
  const first = lowerBound(keys, (filter.from - firstDay) * 2 ** DAY_SHIFT)
  for (let at = first; at < keys.length && keys[at]! < end; at += 1) {
    const key = keys[at]!
    if (starsOf(key) < filter.starsMin || mealRankOf(key) < filter.mealRankMin) continue
    if (filter.regionId === null || regionOf(key) === filter.regionId) yield at
  }
}

export function dayOf(key: number, fortnight: number): number {
  return fortnight * FORTNIGHT_DAYS + (key >>> DAY_SHIFT)
}

export function starsOf(key: number): number {
  return (key >>> STARS_SHIFT) & 7
}

export function regionOf(key: number): number {
  return key & REGION_MASK
}

export function mealRankOf(key: number): number {
  return (key >>> MEAL_SHIFT) & 7
}

function lowerBound(keys: Uint32Array, least: number): number {
  let low = 0
  let high = keys.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (keys[middle]! < least) low = middle + 1
    else high = middle
  }
  return low
}
