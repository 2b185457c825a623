import {
  aligned,
  dayOf,
  eachList,
  HOTEL_MASK,
  type KindFilter,
  type ListPlace,
  mealRankOf,
  regionOf,
  starsOf,
  wordsOf,
} from './packed-tours.rules.ts'

/**
 * What a departure fortnight of one direction costs, over all imports on sale: for each length, hotel, day and meal the
 * least price of a double room for two, whole roubles, and how many tours stand behind it. A question about the market
 * or about a hotel reads a row or two, however many imports there are, and never more cells than there are kinds of
 * tours.
 *
 * The cells of a length, little-endian: how many hotels and how many cells (32 bits); all numbers of hotels, all their
 * classes and resorts (as in a key of packed-tours.rules.ts), where the cells of each end (32 bits); all prices (32),
 * all numbers of tours (16), all days and meals (8: 4 of the day in the fortnight, 3 of the meal's rank). A hotel whose
 * class or resort differs between imports stands there twice.
 */

const BYTES = 4
const HEADER = 2
const DIRECTORY = 3
const MEAL_BITS = 3
/** Days and meals of a hotel in a fortnight. */
const KINDS = 128
const WORDS_OF_KINDS = KINDS / 32
/** One more cell is begun past it. */
const COUNT_MAX = 2 ** 16 - 1

export interface CellsByNights {
  /** The lengths, and where the cells of each end. */
  nights: number[]
  ends: number[]
  cells: Buffer
}

/** The cells of packed tours of one fortnight, of all lengths and imports one after another. */
export function cellsByNights(tours: Buffer): CellsByNights {
  const words = wordsOf(aligned(tours))
  const byNights = new Map<number, ListPlace[]>()
  eachList(words, (list) => {
    const known = byNights.get(list.nights)
    if (known) known.push(list)
    else byNights.set(list.nights, [list])
  })
  const ends: number[] = []
  for (const lists of byNights.values()) {
    for (const list of lists) counter.add(words, list)
    ends.push(counter.finish())
  }
  return { nights: [...byNights.keys()], ends, cells: counter.take() }
}

const FIRST_HOTELS = 2 ** 9
const FIRST_BYTES = 2 ** 20
/** Hotels with greater numbers are looked up in a map; those of the catalogue are smaller. */
const NEAR_HOTELS = 2 ** 21
const NOWHERE = 0

/**
 * Counts tours by hotel, day and meal in tables that are addressed directly and used again and again, and writes into
 * bytes that grow: a switch counts every tour on sale in the fortnights that it touches.
 */
class CellCounter {
  /** The first place of a hotel in the tables plus one, by its number, and from there the next, of another class or resort. */
  readonly #near = new Int32Array(NEAR_HOTELS)
  readonly #far = new Map<number, number>()
  #next = new Int32Array(FIRST_HOTELS)
  #hotels = new Uint32Array(FIRST_HOTELS)
  #kindsOfHotels = new Uint32Array(FIRST_HOTELS)
  #found = 0
  /** Cells by place and kind, and a bit for each of them that is in use. */
  #prices = new Uint32Array(FIRST_HOTELS * KINDS)
  #counts = new Uint32Array(FIRST_HOTELS * KINDS)
  #used = new Uint32Array(FIRST_HOTELS * WORDS_OF_KINDS)
  #cells = 0
  #bytes = Buffer.alloc(FIRST_BYTES)
  #end = 0

  add(words: Uint32Array, { keysAt, count: tours }: ListPlace): void {
    const pricesAt = keysAt + tours
    const hotelsAt = pricesAt + tours
    for (let at = 0; at < tours; at += 1) {
      const key = words[keysAt + at]!
      const place = this.#placeOf(words[hotelsAt + at]!, key & HOTEL_MASK)
      const kind = (dayOf(key, 0) << MEAL_BITS) | mealRankOf(key)
      const price = words[pricesAt + at]!
      const cell = place * KINDS + kind
      const count = this.#counts[cell]!
      if (count % COUNT_MAX === 0) this.#cells += 1
      if (count === 0) this.#used[place * WORDS_OF_KINDS + (kind >>> 5)]! |= 1 << (kind & 31)
      if (count === 0 || price < this.#prices[cell]!) this.#prices[cell] = price
      this.#counts[cell] = count + 1
    }
  }

  #placeOf(hotel: number, kind: number): number {
    const first = hotel < NEAR_HOTELS ? this.#near[hotel]! : (this.#far.get(hotel) ?? NOWHERE)
    let last = NOWHERE
    for (let next = first; next !== NOWHERE; next = this.#next[next - 1]!) {
      if (this.#kindsOfHotels[next - 1] === kind) return next - 1
      last = next
    }
    const place = this.#found
    if (place === this.#hotels.length) this.#widen()
    this.#found += 1
    this.#hotels[place] = hotel
    this.#kindsOfHotels[place] = kind
    this.#next[place] = NOWHERE
    if (last !== NOWHERE) this.#next[last - 1] = place + 1
    else if (hotel < NEAR_HOTELS) this.#near[hotel] = place + 1
    else this.#far.set(hotel, place + 1)
    return place
  }

  #widen(): void {
    this.#next = wider(this.#next, new Int32Array(this.#next.length * 2))
    this.#hotels = wider(this.#hotels, new Uint32Array(this.#hotels.length * 2))
    this.#kindsOfHotels = wider(this.#kindsOfHotels, new Uint32Array(this.#kindsOfHotels.length * 2))
    this.#prices = wider(this.#prices, new Uint32Array(this.#prices.length * 2))
    this.#counts = wider(this.#counts, new Uint32Array(this.#counts.length * 2))
    this.#used = wider(this.#used, new Uint32Array(this.#used.length * 2))
  }

  /** Writes the cells of a length, and the tables are empty again. Answers where the bytes end. */
  finish(): number {
    const [hotels, cells] = [this.#found, this.#cells]
    const start = this.#end / BYTES
    this.#end += bytesOf(hotels, cells)
    if (this.#end > this.#bytes.length) this.#bytes = wider(this.#bytes, Buffer.alloc(this.#end * 2))
    const words = wordsOf(this.#bytes)
    // What fills the last word up.
    words[this.#end / BYTES - 1] = 0
    words[start] = hotels
    words[start + 1] = cells
    words.set(this.#hotels.subarray(0, hotels), start + HEADER)
    words.set(this.#kindsOfHotels.subarray(0, hotels), start + HEADER + hotels)
    const endsAt = start + HEADER + 2 * hotels
    const columns = columnsOf(this.#bytes.subarray(start * BYTES), { hotels, cells })
    for (let place = 0, at = 0; place < hotels; place += 1) {
      at = this.#finishHotel(place, { ...columns, at })
      words[endsAt + place] = at
    }
    this.#found = 0
    this.#cells = 0
    this.#far.clear()
    return this.#end
  }

  #finishHotel(place: number, { prices, counts, kinds, at: first }: Columns & { at: number }): number {
    let at = first
    for (let part = 0; part < WORDS_OF_KINDS; part += 1) {
      const word = place * WORDS_OF_KINDS + part
      for (let left = this.#used[word]!; left !== 0; left &= left - 1) {
        const kind = part * 32 + 31 - Math.clz32(left & -left)
        const cell = place * KINDS + kind
        for (let count = this.#counts[cell]!; count > 0; count -= COUNT_MAX, at += 1) {
          kinds[at] = kind
          prices[at] = this.#prices[cell]!
          counts[at] = Math.min(count, COUNT_MAX)
        }
        this.#counts[cell] = 0
      }
      this.#used[word] = 0
    }
    const hotel = this.#hotels[place]!
    if (hotel < NEAR_HOTELS) this.#near[hotel] = NOWHERE
    return at
  }

  /** What was written since the last time. */
  take(): Buffer {
    const written = Buffer.from(this.#bytes.subarray(0, this.#end))
    this.#end = 0
    return written
  }
}

function wider<T extends Int32Array | Uint32Array | Buffer>(narrow: T, wide: T): T {
  wide.set(narrow)
  return wide
}

const counter = new CellCounter()

/** Whole words, so that the next length begins at one. */
function bytesOf(hotels: number, cells: number): number {
  return (HEADER + DIRECTORY * hotels + cells + Math.ceil((cells * 3) / BYTES)) * BYTES
}

interface Columns {
  prices: Uint32Array
  counts: Uint16Array
  kinds: Uint8Array
}

/** Of a length that begins where the bytes do. */
function columnsOf(
  { buffer, byteOffset }: Buffer,
  { hotels, cells }: { hotels: number; cells: number },
): Columns {
  const pricesAt = byteOffset + (HEADER + DIRECTORY * hotels) * BYTES
  const countsAt = pricesAt + cells * BYTES
  return {
    prices: new Uint32Array(buffer, pricesAt, cells),
    counts: new Uint16Array(buffer, countsAt, cells),
    kinds: new Uint8Array(buffer, countsAt + cells * 2, cells),
  }
}

export interface CellFilter extends KindFilter {
  /** Null for all. */
  hotelId: number | null
}

/** Tells of each cell of a length that suits: its day since 1970, least price for two and number of tours. */
export function eachCell(
  { fortnight, cells }: { fortnight: number; cells: Buffer },
  filter: CellFilter,
  tell: (day: number, price: number, tours: number) => void,
): void {
  const bytes = aligned(cells)
  const words = wordsOf(bytes)
  const hotels = words[0]!
  const { prices, counts, kinds } = columnsOf(bytes, { hotels, cells: words[1]! })
  const firstDay = dayOf(0, fortnight)
  for (let place = 0, at = 0; place < hotels; place += 1) {
    const end = words[HEADER + 2 * hotels + place]!
    if (isAsked(words[HEADER + place]!, words[HEADER + hotels + place]!, filter))
      for (; at < end; at += 1) {
        const kind = kinds[at]!
        const day = firstDay + (kind >>> MEAL_BITS)
        if (day < filter.from || day > filter.to || (kind & 7) < filter.mealRankMin) continue
        tell(day, prices[at]!, counts[at]!)
      }
    at = end
  }
}

function isAsked(hotel: number, kind: number, { hotelId, starsMin, regionId }: CellFilter): boolean {
  if (hotelId !== null && hotel !== hotelId) return false
  if (starsOf(kind) < starsMin) return false
  return regionId === null || regionOf(kind) === regionId
}
