import type { FeedTraits } from '../../../../../contract/offers/feed/feed-traits.ts'
import { verdictOf } from '../../../../../contract/offers/feed/feed-fit.ts'
import { feedVerdicts } from '../../../../../contract/offers/feed/feed-filters.ts'

export interface OpenRequest extends FeedTraits {
  id: number
  /** Milliseconds of the epoch. */
  launchedAt: number
}

/** One number of each request, all of one kind, so that a loop over millions of them is made into machine code once. */
const names = [
  'isOpen',
  'launched',
  'departure',
  'region',
  'budget',
  'from',
  'to',
  'nights',
  'guests',
  'children',
  'stars',
  'meals',
  'verdict',
  'offers',
] as const
type Name = (typeof names)[number]
export type Columns = Record<Name, Int32Array>

/** Seconds are counted from here: they fit for a century and more. */
const EPOCH_MS = Date.UTC(2020, 0, 1)
export const secondsOf = (ms: number): number => Math.floor((ms - EPOCH_MS) / 1000)
export const dayNumberOf = (iso: string): number => Date.parse(`${iso}T00:00:00Z`) / 86_400_000

/** A bit for each meal; that of 0 stands for «any». */
export function mealBits(ids: readonly number[]): number {
  return ids.reduce((bits, id) => (id < 31 ? bits | (1 << id) : bits), 0)
}

function valuesOf(request: OpenRequest): Record<Name, number> {
  return {
    isOpen: 1,
    launched: secondsOf(request.launchedAt),
    departure: request.departure_id,
    region: request.region_id ?? 0,
    budget: request.budget,
    from: dayNumberOf(request.date_from),
    to: dayNumberOf(request.date_to),
    nights: request.nights,
    guests: request.adults + request.children,
    children: request.children,
    stars: request.stars ?? 0,
    meals: mealBits(request.meals.length > 0 ? request.meals : [0]),
    verdict: feedVerdicts.indexOf(verdictOf(request)),
    offers: request.offers_count,
  }
}

const LEAST = 64
/** So many closed ones, and a quarter of all, are worth being swept out. */
const SWEPT = 1024

/** The open requests of one country by their numbers, a column for whatever feeds ask; sixty bytes each. */
export class OpenRequests {
  ids = new Float64Array(LEAST)
  columns: Columns = columnsOf(LEAST)
  /** Rows in use; those that closed meanwhile are among them, with `isOpen` 0. */
  length = 0
  private closed = 0

  /** Open or not any more. */
  get newest(): number {
    return this.length > 0 ? this.ids[this.length - 1]! : 0
  }

  get size(): number {
    return this.length - this.closed
  }

  /** The first row whose number is not smaller. */
  rowFrom(id: number): number {
    let [low, high] = [0, this.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.ids[middle]! < id) low = middle + 1
      else high = middle
    }
    return low
  }

  /** The row of an open request; -1 where there is none. */
  rowOf(id: number): number {
    const row = this.rowFrom(id)
    return row < this.length && this.ids[row] === id && this.columns.isOpen[row] === 1 ? row : -1
  }

  put(request: OpenRequest): void {
    const row = this.rowFrom(request.id)
    const isKnown = row < this.length && this.ids[row] === request.id
    if (!isKnown) this.makeRoom(row)
    else if (this.columns.isOpen[row] === 0) this.closed -= 1
    this.ids[row] = request.id
    const values = valuesOf(request)
    for (const name of names) this.columns[name][row] = values[name]
  }

  remove(id: number): void {
    const row = this.rowOf(id)
    if (row < 0) return
    this.columns.isOpen[row] = 0
    this.closed += 1
    if (this.closed > SWEPT && this.closed * 4 > this.length) this.sweep()
  }

  private makeRoom(row: number): void {
    if (this.length === this.ids.length) this.grow(this.length * 2)
    if (row < this.length)
      for (const column of [this.ids, ...Object.values(this.columns)])
        column.copyWithin(row + 1, row, this.length)
    this.length += 1
  }

  private grow(capacity: number): void {
    const ids = new Float64Array(capacity)
    ids.set(this.ids)
    const columns = columnsOf(capacity)
    for (const name of names) columns[name].set(this.columns[name])
    this.ids = ids
    this.columns = columns
  }

  private sweep(): void {
    let kept = 0
    for (let row = 0; row < this.length; row += 1) {
      if (this.columns.isOpen[row] === 0) continue
      this.ids[kept] = this.ids[row]!
      for (const name of names) this.columns[name][kept] = this.columns[name][row]!
      kept += 1
    }
    this.length = kept
    this.closed = 0
  }
}

function columnsOf(capacity: number): Columns {
  return Object.fromEntries(names.map((name) => [name, new Int32Array(capacity)])) as Columns
}
