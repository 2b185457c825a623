import { responseFee } from '../../../../../contract/billing/billing.ts'
import type { FeedFilters } from '../../../../../contract/offers/feed/feed-filters.ts'
import type { FeedSort } from '../../../../../contract/offers/feed/feed-sorts.ts'
import { columnFilters } from './column-filters.rules.ts'
import type { Columns, OpenRequests } from './open-requests.rules.ts'

/** A place in a sorted feed: the smaller key first, of equals the newer request. */
export interface Place {
  key: number
  id: number
}

export const isBefore = (one: Place, other: Place): boolean =>
  one.key < other.key || (one.key === other.key && one.id > other.id)

/** What one agent has done with open requests. */
export interface AgentMarks {
  hidden: Set<number>
  answered: Set<number>
  seen: Set<number>
  /** Every request up to this one counts as seen. */
  seenThrough: number
}

export interface AskedPage {
  filters: FeedFilters
  sort: FeedSort
  /** The agent's hidden requests instead of all others. */
  hidden: boolean
  marks: AgentMarks
  after: Place | null
  limit: number
  /** Further than this nobody counts. */
  countMost: number
  feeRate: number
  nowSeconds: number
}

export interface FoundPage {
  places: Place[]
  total: number
}

/** Rows per batch: they and their parts of the columns stay in the processor's cache. */
const BLOCK = 4096
const LEAST_BLOCK = 64
const block = new Int32Array(BLOCK)

/**
 * The first places after `after`, and how many requests there are in all. Nothing is skipped or found twice, whatever
 * is launched between two pages. Each row costs a nanosecond or two; where the newest come first, the walk ends with
 * the page.
 */
export function findPage(countries: readonly OpenRequests[], asked: AskedPage): FoundPage {
  const walk = new Walk(asked)
  const own = ownList(asked)
  for (const requests of countries) {
    if (own) walk.scanIds(requests, own)
    else if (asked.sort === 'new') walk.scanNewestFirst(requests)
    else walk.scanAll(requests)
  }
  return { places: walk.best.places, total: walk.total }
}

/** What the agent has hidden or answered is a handful: it is looked up, not searched for. */
function ownList({ hidden, marks, filters }: AskedPage): ReadonlySet<number> | null {
  if (hidden) return marks.hidden
  return filters.is_responded === true ? marks.answered : null
}

class Walk {
  total = 0
  private isCounted: boolean
  readonly best: Best
  private readonly asked: AskedPage
  /** Nothing below it can be asked for. */
  private readonly least: number

  constructor(asked: AskedPage) {
    this.asked = asked
    this.isCounted = asked.countMost <= 0
    this.best = new Best(asked.limit)
    this.least = asked.filters.is_unread === true ? asked.marks.seenThrough + 1 : 0
  }

  scanIds(requests: OpenRequests, ids: ReadonlySet<number>): void {
    const keep = this.keeperOf(requests)
    let count = 0
    for (const id of ids) {
      const row = requests.rowOf(id)
      if (row < 0) continue
      block[count++] = row
      if (count === BLOCK) {
        keep(count)
        count = 0
      }
    }
    keep(count)
  }

  /** From the newest down, no further than the page needs. */
  scanNewestFirst(requests: OpenRequests): void {
    const keep = this.keeperOf(requests)
    const first = requests.rowFrom(this.least)
    const { after } = this.asked
    const begin = after ? requests.rowFrom(after.id) : requests.length
    let end = requests.length
    // The newest page is mostly among the newest few.
    for (let size = LEAST_BLOCK; end > first; size = Math.min(BLOCK, size * 2)) {
      // Everything is counted: what lies before the page is of no use any more.
      if (this.isCounted) end = Math.min(end, begin)
      if (end <= first || (this.isCounted && this.best.isFullOfNewerThan(requests.ids[end - 1]!))) return
      const start = Math.max(first, end - size)
      keep(fill(requests, start, end))
      end = start
    }
  }

  /**
   * Visits blocks in scattered order: on a column that is already sorted a linear scan would replace the kept page at
   * every row.
   */
  scanAll(requests: OpenRequests): void {
    const keep = this.keeperOf(requests)
    const first = requests.rowFrom(this.least)
    const blocks = Math.ceil((requests.length - first) / BLOCK)
    for (let at = 0; at < blocks; at += 1) {
      if (this.isCounted && this.asked.limit === 0) return
      const start = first + ((at * LEAP) % blocks) * BLOCK
      keep(fill(requests, start, Math.min(requests.length, start + BLOCK)))
    }
  }

  /** Filters the rows of the block, counts them and keeps the best. Makes no object for a row it does not keep. */
  private keeperOf({ ids, columns }: OpenRequests): (count: number) => void {
    const { filters, sort, feeRate, after } = this.asked
    const ofColumns = columnFilters(filters, { columns, nowSeconds: this.asked.nowSeconds })
    const { column, sign } = keyOf(sort, columns)
    const isFee = sort === 'fee'
    const { best } = this
    return (filled) => {
      let count = filled
      for (const filter of ofColumns) count = filter(block, count)
      if (this.isCounted) count = dropWorse(column, { count, sign, most: isFee ? Infinity : best.worstKey })
      for (let at = 0; at < count; at += 1) {
        const row = block[at]!
        const value = column[row]!
        const key = isFee ? responseFee(value, feeRate) : value * sign
        const id = ids[row]!
        const isWanted =
          best.wants(key, id) && (!after || key > after.key || (key === after.key && id < after.id))
        if ((!isWanted && this.isCounted) || !this.isAsAsked(id)) continue
        this.count()
        if (isWanted) best.take({ key, id })
      }
    }
  }

  private count(): void {
    if (this.isCounted) return
    this.total += 1
    this.isCounted = this.total >= this.asked.countMost
  }

  private isAsAsked(id: number): boolean {
    const { hidden, marks, filters } = this.asked
    const { is_responded, is_unread } = filters
    return (
      marks.hidden.has(id) === hidden &&
      (is_responded === undefined || marks.answered.has(id) === is_responded) &&
      (is_unread === undefined || isUnread(marks, id) === is_unread)
    )
  }
}

/** A prime above every number of blocks: no two leaps meet. */
const LEAP = 1_000_003

/** Drops rows worse than the last kept place: nearly all rows of a large country, once all are counted. */
function dropWorse(
  column: Int32Array,
  { count, sign, most }: { count: number; sign: number; most: number },
): number {
  if (sign === 0 || most === Infinity) return count
  let kept = 0
  for (let at = 0; at < count; at += 1) {
    const row = block[at]!
    block[kept] = row
    kept += Number(column[row]! * sign <= most)
  }
  return kept
}

/** Those of the rows that are open. */
function fill({ columns: { isOpen } }: OpenRequests, start: number, end: number): number {
  let count = 0
  for (let row = start; row < end; row += 1) {
    block[count] = row
    count += isOpen[row]!
  }
  return count
}

export function isUnread({ seenThrough, seen, answered }: AgentMarks, id: number): boolean {
  return id > seenThrough && !seen.has(id) && !answered.has(id)
}

/** The key of a row is its number in the column times the sign; a fee is made of the budget. */
function keyOf(sort: FeedSort, { budget, from, offers }: Columns): { column: Int32Array; sign: number } {
  const keys: Record<FeedSort, { column: Int32Array; sign: number }> = {
    new: { column: budget, sign: 0 },
    budget_desc: { column: budget, sign: -1 },
    budget_asc: { column: budget, sign: 1 },
    departure: { column: from, sign: 1 },
    offers: { column: offers, sign: 1 },
    fee: { column: budget, sign: 1 },
  }
  return keys[sort]
}

/** The best places of all that were shown to it, in their order. */
class Best {
  readonly places: Place[] = []
  /** Of the last place that is kept; nothing behind it is wanted. */
  worstKey: number
  private worstId = 0
  private readonly limit: number

  constructor(limit: number) {
    this.limit = limit
    this.worstKey = limit > 0 ? Infinity : -Infinity
  }

  /** That many are known, and all of them are newer. */
  isFullOfNewerThan(id: number): boolean {
    return this.places.length >= this.limit && (this.limit === 0 || id < this.worstId)
  }

  wants(key: number, id: number): boolean {
    return key < this.worstKey || (key === this.worstKey && id > this.worstId)
  }

  take(place: Place): void {
    let at = this.places.length
    while (at > 0 && isBefore(place, this.places[at - 1]!)) at -= 1
    this.places.splice(at, 0, place)
    if (this.places.length > this.limit) this.places.pop()
    const last = this.places.at(-1)
    if (!last || this.places.length < this.limit) return
    this.worstKey = last.key
    this.worstId = last.id
  }
}
