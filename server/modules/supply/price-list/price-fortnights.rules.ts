import {
  aligned,
  dayOf,
  eachList,
  type KindFilter,
  type ListPlace,
  suitable,
  wordsOf,
} from './packed-tours.rules.ts'

/**
 * What a departure fortnight of one direction costs, over all imports on sale: for each length, day, class, meal and
 * resort the least price of a double room for two, whole roubles, and how many tours stand behind it. There are never
 * more cells than kinds of tours, so a question about the market costs the same at any size of the price list.
 *
 * The cells of a length are 32-bit little-endian numbers: all keys (as in packed-tours.rules.ts) in rising order, all
 * prices, all counts.
 */

const BYTES = 4
/** A price fits below it, and a key above it leaves a whole number that a double holds. */
const PRICE_UNIT = 2 ** 27

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
  const cells = [...byNights.values()].map((lists) => cellsOf(words, lists))
  let end = 0
  return {
    nights: [...byNights.keys()],
    ends: cells.map(({ length }) => (end += length)),
    cells: Buffer.concat(cells),
  }
}

let room = new Float64Array(2 ** 16)

/** A cell's key and a price are one number: sorted, the least price of a cell comes first. */
function cellsOf(words: Uint32Array, lists: readonly ListPlace[]): Buffer {
  const count = lists.reduce((sum, list) => sum + list.count, 0)
  if (count > room.length) room = new Float64Array(count * 2)
  let end = 0
  for (const { keysAt, count: tours } of lists)
    for (let at = keysAt; at < keysAt + tours; at += 1) {
      room[end] = words[at]! * PRICE_UNIT + words[at + tours]!
      end += 1
    }
  return counted(room.subarray(0, end).sort())
}

function counted(found: Float64Array): Buffer {
  const cells = new Uint32Array(3 * found.length)
  let last = -1
  for (const tour of found) {
    const key = Math.floor(tour / PRICE_UNIT)
    if (last < 0 || cells[3 * last] !== key) {
      last += 1
      cells[3 * last] = key
      cells[3 * last + 1] = tour - key * PRICE_UNIT
    }
    cells[3 * last + 2]! += 1
  }
  return inColumns(cells, last + 1)
}

function inColumns(cells: Uint32Array, count: number): Buffer {
  const columns = new Uint32Array(3 * count)
  for (let at = 0; at < count; at += 1) {
    columns[at] = cells[3 * at]!
    columns[count + at] = cells[3 * at + 1]!
    columns[2 * count + at] = cells[3 * at + 2]!
  }
  return Buffer.from(columns.buffer)
}

/** Tells of each cell of a length that suits: its day since 1970, least price for two and number of tours. */
export function eachCell(
  { fortnight, cells }: { fortnight: number; cells: Buffer },
  filter: KindFilter,
  tell: (day: number, price: number, tours: number) => void,
): void {
  const words = wordsOf(aligned(cells))
  const count = cells.length / BYTES / 3
  const keys = words.subarray(0, count)
  for (const at of suitable({ fortnight, keys }, filter))
    tell(dayOf(keys[at]!, fortnight), words[count + at]!, words[2 * count + at]!)
}
