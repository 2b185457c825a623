/**
 * What a departure fortnight of one direction and length costs, packed so that a question about the market reads a row or
 * three. A cell is a day, a class, a meal and a resort: the least price of a double room for two, whole roubles, and
 * how many tours stand behind it.
 *
 * Packed as 32-bit little-endian numbers: how many cells, all their keys in rising order, all prices, all counts. Such
 * lists may follow one another. A key is, from the high bits: 4 of the day in the fortnight, 3 of the class, 3 of the meal's
 * rank, 15 of the resort.
 */

const DAYS = 14
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

export function fortnightOf(day: number): number {
  return Math.floor(day / DAYS)
}

/** A cell's key and a price in one number: sorting such numbers puts the least price of each cell first. */
export function packed({ day, stars, mealRank, regionId }: Cell, price: number): number {
  const key = (day % DAYS) * DAY_UNIT + stars * STARS_UNIT + mealRank * MEAL_UNIT + regionId
  return key * PRICE_UNIT + price
}

/** The cells of tours given by their packed numbers. Sorts in place. */
export function cellsOf(found: Float64Array): Buffer {
  found.sort()
  begin(found.length)
  for (const tour of found) {
    const key = Math.floor(tour / PRICE_UNIT)
    put(key, tour - key * PRICE_UNIT, 1)
  }
  return listOf(next)
}

/** The cells of several lists that follow one another, as one list: the least price, the sum of the tours. */
export function mergedCells(lists: Buffer): Buffer {
  const numbers = numbersOf(lists)
  begin(0)
  for (let at = 0; at < numbers.length; at += 1 + 3 * numbers[at]!) {
    ;[last, next] = [next, last]
    mergeIn(numbers, at)
  }
  return listOf(next)
}

/** The list at this place, with what stands in `last`, into `next`. */
function mergeIn(numbers: Uint32Array, at: number): void {
  const count = numbers[at]!
  begin(last.count + count)
  let one = 0
  for (let other = 0; other < count; other += 1) {
    const key = numbers[at + 1 + other]!
    for (; one < last.count && last.keys[one]! <= key; one += 1)
      put(last.keys[one]!, last.prices[one]!, last.tours[one]!)
    put(key, numbers[at + 1 + count + other]!, numbers[at + 1 + 2 * count + other]!)
  }
  for (; one < last.count; one += 1) put(last.keys[one]!, last.prices[one]!, last.tours[one]!)
}

/** Room that is used again and again: a switch merges some ten thousand short lists. */
interface Room {
  keys: Uint32Array
  prices: Uint32Array
  tours: Uint32Array
  count: number
}

function roomFor(cells: number): Room {
  const column = () => new Uint32Array(cells)
  return { keys: column(), prices: column(), tours: column(), count: 0 }
}

let last = roomFor(1024)
let next = roomFor(1024)

function begin(most: number): void {
  if (most > next.keys.length) next = roomFor(most * 2)
  next.count = 0
}

/** Cells come with rising keys; equal ones become one. */
function put(key: number, price: number, tours: number): void {
  const before = next.count - 1
  if (before >= 0 && next.keys[before] === key) {
    if (price < next.prices[before]!) next.prices[before] = price
    next.tours[before] = next.tours[before]! + tours
    return
  }
  next.keys[next.count] = key
  next.prices[next.count] = price
  next.tours[next.count] = tours
  next.count += 1
}

function listOf({ keys, prices, tours, count }: Room): Buffer {
  const list = new Uint32Array(1 + 3 * count)
  list[0] = count
  for (let at = 0; at < count; at += 1) {
    list[1 + at] = keys[at]!
    list[1 + count + at] = prices[at]!
    list[1 + 2 * count + at] = tours[at]!
  }
  return Buffer.from(list.buffer)
}

function numbersOf(lists: Buffer): Uint32Array {
  // A view needs an address that its numbers divide; a row's bytes lie anywhere.
  const isAligned = lists.byteOffset % BYTES === 0
  const { buffer, byteOffset, length } = isAligned ? lists : new Uint8Array(lists)
  return new Uint32Array(buffer, byteOffset, length / BYTES)
}

export interface CellFilter {
  /** Days since 1970, both included. */
  from: number
  to: number
  starsMin: number
  mealRankMin: number
  regionId: number | null
}

/** Tells of each cell of a fortnight that suits: its day since 1970, least price for two and number of tours. */
export function eachCell(
  fortnight: { fortnight: number; cells: Buffer },
  filter: CellFilter,
  tell: (day: number, price: number, tours: number) => void,
): void {
  const numbers = numbersOf(fortnight.cells)
  const count = numbers[0] ?? 0
  const keys = numbers.subarray(1, 1 + count)
  const firstDay = fortnight.fortnight * DAYS
  const end = (filter.to - firstDay + 1) * DAY_UNIT
  for (
    let at = lowerBound(keys, (filter.from - firstDay) * DAY_UNIT);
    at < count && keys[at]! < end;
    at += 1
  ) {
    const key = keys[at]!
    if (((key / STARS_UNIT) & 7) < filter.starsMin || ((key / MEAL_UNIT) & 7) < filter.mealRankMin) continue
    if (filter.regionId !== null && key % MEAL_UNIT !== filter.regionId) continue
    tell(firstDay + Math.floor(key / DAY_UNIT), numbers[1 + count + at]!, numbers[1 + 2 * count + at]!)
  }
}

/** The least price of a fortnight's cells, whole roubles for two. */
export function cheapestCell(cells: Buffer): number {
  const numbers = numbersOf(cells)
  const count = numbers[0] ?? 0
  return numbers.subarray(1 + count, 1 + 2 * count).reduce((least, price) => Math.min(least, price), Infinity)
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
