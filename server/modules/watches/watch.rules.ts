import { watchLimits } from '../../../contract/watches/watch-limits.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A price that is gone in half an hour was none. */
const CONFIRMED_MS = HOUR_MS / 2
const TOLD_EVERY_MS = DAY_MS
/** A dearer market is the usual one only after so long. */
const REBASED_MS = 14 * DAY_MS
/** Lists come and go; what nobody sells for so long is gone. */
const GONE_MS = 3 * DAY_MS
/** Of what the trip has usually cost; below it is a mistake of a list. */
const ABSURD_SHARE = 0.4

/** What a watch remembers between two looks. Whole roubles for the party. */
export interface Watched {
  threshold: number
  is_quiet: boolean
  /** What its owner knows of; null where nothing was sold so far. */
  told_price: number | null
  told_at: Date | null
  /** Since when it has been low enough to be told. */
  low_since: Date | null
  /** Since when it has been above what was told, without a break. */
  high_since: Date | null
  gone_since: Date | null
}

export interface Look {
  /** Null where nothing is sold. */
  price: number | null
  at: Date
  /** From when on its owner may be told; the moment of the look or earlier: at once. */
  awakeAt: Date
}

export interface Judged<W extends Watched = Watched> {
  watched: W
  /** The price to tell its owner, and what it fell from. */
  told: { price: number; was: number } | null
  isGone: boolean
}

/** By how much a price must fall to be worth a word. */
export function notableDrop(from: number, threshold: number): number {
  return Math.max((from * threshold) / 100, watchLimits.dropRoubles)
}

/**
 * What follows from one look at the price. A fall is told when two looks half an hour apart have seen it, once a day at
 * most, to whoever is awake, and it is measured from what was told last: a price that goes up and comes back is no news.
 */
export function judge<W extends Watched>(before: W, look: Look): Judged<W> {
  const { price, at } = look
  const still = { told: null, isGone: false }
  if (price === null) {
    const gone_since = before.gone_since ?? at
    const watched = { ...before, gone_since, low_since: null, high_since: null }
    return { ...still, watched, isGone: age(gone_since, at) >= GONE_MS }
  }
  const here = { ...before, gone_since: null }
  const { told_price: was } = before
  // The first price of all is what later ones are measured by.
  if (was === null) return { ...still, watched: { ...here, told_price: price } }
  if (price > was) return { ...still, watched: risen(here, price, at) }
  if (price > was - notableDrop(was, before.threshold))
    return { ...still, watched: { ...here, low_since: null, high_since: null } }
  const low = { ...here, low_since: before.low_since ?? at, high_since: null }
  if (before.is_quiet || tellableAt(low, look) > at) return { ...still, watched: low }
  return {
    watched: { ...low, told_price: price, told_at: at, low_since: null },
    told: { price, was },
    isGone: false,
  }
}

/** When the same price will mean something else; null: never. */
export function turnAt(watched: Watched, { awakeAt }: Pick<Look, 'awakeAt'>): Date | null {
  const { low_since, high_since, gone_since, is_quiet } = watched
  if (low_since && !is_quiet) return tellableAt({ ...watched, low_since }, { awakeAt })
  if (high_since) return after(high_since, REBASED_MS)
  return gone_since && after(gone_since, GONE_MS)
}

/** A mistake of a list rather than a price: `before` is what the trip has cost so far. */
export function isAbsurd(price: number, before: readonly number[]): boolean {
  const middle = before.toSorted((a, b) => a - b).at(Math.floor(before.length / 2))
  return middle !== undefined && price < middle * ABSURD_SHARE
}

function tellableAt(
  { low_since, told_at }: { low_since: Date; told_at: Date | null },
  { awakeAt }: Pick<Look, 'awakeAt'>,
): Date {
  const confirmed = after(low_since, CONFIRMED_MS)
  const free = told_at ? after(told_at, TOLD_EVERY_MS) : confirmed
  return new Date(Math.max(confirmed.getTime(), free.getTime(), awakeAt.getTime()))
}

function risen<W extends Watched>(before: W, price: number, at: Date): W {
  const high_since = before.high_since ?? at
  return age(high_since, at) >= REBASED_MS
    ? { ...before, told_price: price, low_since: null, high_since: null }
    : { ...before, low_since: null, high_since }
}

const age = (since: Date, at: Date) => at.getTime() - since.getTime()

const after = (moment: Date, ms: number) => new Date(moment.getTime() + ms)
