import { aligned, dayOf, type KindFilter, type PackedTours, suitable } from './packed-tours.rules.ts'

/**
 * What a crowded departure fortnight of one direction and length costs, over all imports on sale: for each day, class,
 * meal and resort the least price of a double room for two, whole roubles, and how many tours stand behind it. There are
 * never more cells than kinds of tours, so a question about the market costs the same at any size of the price list.
 *
 * 32-bit little-endian numbers: all keys (as in packed-tours.rules.ts) in rising order, all prices, all counts.
 */

const BYTES = 4
/** A price fits below it, and a key above it leaves a whole number that a double holds. */
const PRICE_UNIT = 2 ** 27

/** The cells of lists of tours. */
export function cellsOf(lists: readonly Pick<PackedTours, 'keys' | 'prices'>[]): Buffer {
  const found = new Float64Array(lists.reduce((sum, { keys }) => sum + keys.length, 0))
  let at = 0
  for (const { keys, prices } of lists)
    for (let tour = 0; tour < keys.length; tour += 1, at += 1)
      found[at] = keys[tour]! * PRICE_UNIT + prices[tour]!
  return countCells(found.sort())
}

/** The least of a key comes first. */
function countCells(found: Float64Array): Buffer {
  const keys = new Uint32Array(found.length)
  const prices = new Uint32Array(found.length)
  const tours = new Uint32Array(found.length)
  let last = -1
  for (const tour of found) {
    const key = Math.floor(tour / PRICE_UNIT)
    if (last < 0 || keys[last] !== key) {
      last += 1
      keys[last] = key
      prices[last] = tour - key * PRICE_UNIT
    }
    tours[last]! += 1
  }
  return Buffer.concat(
    [keys, prices, tours].map((column) => new Uint8Array(column.buffer, 0, (last + 1) * BYTES)),
  )
}

/** Tells of each cell that suits: its day since 1970, least price for two and number of tours. */
export function eachCell(
  { fortnight, cells }: { fortnight: number; cells: Buffer },
  filter: KindFilter,
  tell: (day: number, price: number, tours: number) => void,
): void {
  const { keys, prices, tours } = columnsOf(cells)
  for (const at of suitable({ fortnight, keys }, filter))
    tell(dayOf(keys[at]!, fortnight), prices[at]!, tours[at]!)
}

function columnsOf(cells: Buffer) {
  const whole = aligned(cells)
  const count = whole.length / BYTES / 3
  const column = (at: number) => new Uint32Array(whole.buffer, whole.byteOffset + at * count * BYTES, count)
  return { keys: column(0), prices: column(1), tours: column(2) }
}
