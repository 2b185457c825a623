import type { HotelCell } from './cells.queries.ts'

/** What a page could show of what is sold under it. */
export interface Measure {
  tours: number
  price: number
  weeks: number
  nights: number
  cities: Map<number, number>
  months: Map<number, number>
  /** None of a hotel, which is alone in both: there are as many measures as hotels. */
  resorts: Map<number, number> | undefined
  hotels: Map<number, number> | undefined
}

export function newMeasure(isOfHotel = false): Measure {
  return {
    tours: 0,
    price: Number.POSITIVE_INFINITY,
    weeks: 0,
    nights: 0,
    cities: new Map(),
    months: new Map(),
    resorts: isOfHotel ? undefined : new Map(),
    hotels: isOfHotel ? undefined : new Map(),
  }
}

export function addCell(measure: Measure, cell: HotelCell): void {
  measure.tours += cell.tours
  measure.price = Math.min(measure.price, cell.price)
  measure.weeks |= cell.weeks
  measure.nights |= cell.nights
  lower(measure.cities, cell.departure_id, cell.price)
  lower(measure.resorts, cell.region_id, cell.price)
  lower(measure.hotels, cell.hotel_id, cell.price)
  lower(measure.months, cell.month, cell.price)
}

function lower(prices: Map<number, number> | undefined, key: number, price: number): void {
  if (!prices) return
  const known = prices.get(key)
  if (known === undefined || price < known) prices.set(key, price)
}

export function bitsOf(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count += 1
  return count
}

/** The keys with the least prices first. */
export function cheapestOf(prices: ReadonlyMap<number, number>, count: number): number[] {
  return [...prices]
    .toSorted((a, b) => a[1] - b[1] || a[0] - b[0])
    .slice(0, count)
    .map(([key]) => key)
}
