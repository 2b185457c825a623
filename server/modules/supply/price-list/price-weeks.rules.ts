/**
 * What a departure week of one direction and length costs, packed so that a question about the market reads a row or
 * three. A cell is a day, a class, a meal and a resort: the least price of a double room for two, whole roubles, and
 * how many tours stand behind it.
 *
 * Packed as 32-bit little-endian numbers: all keys in rising order, then all prices, then all counts. A key is, from
 * the high bits: 3 of the day in the week, 3 of the class, 3 of the meal's rank, 15 of the resort.
 */

const DAY_UNIT = 2 ** 21
const STARS_UNIT = 2 ** 18
const MEAL_UNIT = 2 ** 15
/** A price fits below it, and a key above it leaves a whole number that a double holds. */
const PRICE_UNIT = 2 ** 27
const BYTES = 4

export interface Cell {
  /** Days since 1970. */
  day: number
  stars: number
  mealRank: number
  regionId: number
}

export function weekOf(day: number): number {
  return Math.floor(day / 7)
}

/** A cell's key and a price in one number: sorting such numbers puts the least price of each cell first. */
export function packed({ day, stars, mealRank, regionId }: Cell, price: number): number {
  const key = (day % 7) * DAY_UNIT + stars * STARS_UNIT + mealRank * MEAL_UNIT + regionId
  return key * PRICE_UNIT + price
}

/** The cells of tours given by their packed numbers. Sorts in place. */
export function cellsOf(found: Float64Array): Buffer {
  found.sort()
  const cells = openCells(found.length)
  for (const tour of found) {
    const key = Math.floor(tour / PRICE_UNIT)
    cells.add(key, tour - key * PRICE_UNIT, 1)
  }
  return packedColumns(cells.columns())
}

/** The cells of several lists together: the least price, the sum of the tours. */
export function mergedCells(parts: readonly Buffer[]): Buffer {
  const merged = parts.map(columnsOf).reduce(mergedColumns, columnsOf(Buffer.alloc(0)))
  return packedColumns(merged)
}

function mergedColumns(one: Columns, other: Columns): Columns {
  const cells = openCells(one.keys.length + other.keys.length)
  let at = 0
  for (let from = 0; from < other.keys.length; from += 1) {
    const key = other.keys[from]!
    for (; at < one.keys.length && one.keys[at]! <= key; at += 1)
      cells.add(one.keys[at]!, one.prices[at]!, one.tours[at]!)
    cells.add(key, other.prices[from]!, other.tours[from]!)
  }
  for (; at < one.keys.length; at += 1) cells.add(one.keys[at]!, one.prices[at]!, one.tours[at]!)
  return cells.columns()
}

interface Columns {
  keys: Uint32Array
  prices: Uint32Array
  tours: Uint32Array
}

function columnsOf(cells: Buffer): Columns {
  // A view needs an address that its numbers divide; a row's bytes lie anywhere.
  const aligned = cells.byteOffset % BYTES === 0 ? cells : Buffer.from(new Uint8Array(cells).buffer)
  const count = aligned.length / (3 * BYTES)
  const column = (at: number) =>
    new Uint32Array(aligned.buffer, aligned.byteOffset + at * count * BYTES, count)
  return { keys: column(0), prices: column(1), tours: column(2) }
}

/** Gathers cells whose keys come in rising order; equal ones become one. */
function openCells(most: number) {
  const keys = new Uint32Array(most)
  const prices = new Uint32Array(most)
  const tours = new Uint32Array(most)
  let count = 0
  const add = (key: number, price: number, found: number) => {
    const last = count - 1
    if (count > 0 && keys[last] === key) {
      prices[last] = Math.min(prices[last]!, price)
      tours[last] = tours[last]! + found
      return
    }
    keys[count] = key
    prices[count] = price
    tours[count] = found
    count += 1
  }
  const columns = (): Columns => ({
    keys: keys.subarray(0, count),
    prices: prices.subarray(0, count),
    tours: tours.subarray(0, count),
  })
  return { add, columns }
}

function packedColumns({ keys, prices, tours }: Columns): Buffer {
  return Buffer.concat(
    [keys, prices, tours].map(
      (column) => new Uint8Array(column.buffer, column.byteOffset, column.byteLength),
    ),
  )
}

export interface CellFilter {
  /** Days since 1970, both included. */
  from: number
  to: number
  starsMin: number
  mealRankMin: number
  regionId: number | null
}

/** Tells of each cell of a week that suits: its day since 1970, least price for two and number of tours. */
export function eachCell(
  week: { week: number; cells: Buffer },
  filter: CellFilter,
  tell: (day: number, price: number, tours: number) => void,
): void {
  const { keys, prices, tours } = columnsOf(week.cells)
  const firstDay = week.week * 7
  const first = (filter.from - firstDay) * DAY_UNIT
  const end = (filter.to - firstDay + 1) * DAY_UNIT
  for (let at = lowerBound(keys, first); at < keys.length && keys[at]! < end; at += 1) {
    const key = keys[at]!
    if (((key / STARS_UNIT) & 7) < filter.starsMin || ((key / MEAL_UNIT) & 7) < filter.mealRankMin) continue
    if (filter.regionId !== null && key % MEAL_UNIT !== filter.regionId) continue
    tell(firstDay + Math.floor(key / DAY_UNIT), prices[at]!, tours[at]!)
  }
}

/** The least price of a week's cells, whole roubles for two. */
export function cheapestCell(cells: Buffer): number {
  return columnsOf(cells).prices.reduce((least, price) => Math.min(least, price), Infinity)
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
