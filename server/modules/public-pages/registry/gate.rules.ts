/** The kinds of pages that have to be worth being found. */
export const gatedTypes = ['country', 'resort', 'hotel', 'month', 'country-from', 'from', 'operator'] as const
export type GatedType = (typeof gatedTypes)[number]

/** Below any of these a page is no landing for anybody: of so many live prices, own facts, and words of its own. */
export interface Gate {
  prices: number
  facts: number
  /** 0 to 1: at most so much of it may stand on its nearest sibling too. */
  share: number
}

/** Where nobody has set another. */
export const usualGate: Gate = { prices: 5, facts: 3, share: 0.6 }

/** So long a page that was worth it stays found after it has fallen below. */
export const GRACE_MS = 14 * 24 * 3600 * 1000

/** A price that has moved less is the same content. */
const PRICE_MOVED = 0.03

export type PageState = 'candidate' | 'published' | 'held' | 'gone'

/** What a page is worth, as it was counted last. */
export interface Worth {
  prices: number
  facts: number
  /** Of its five-word shingles those that stand on its nearest sibling too: 0 to 1. */
  share: number
  /** Of what stands there beside prices. */
  hash: string
  /** The least, whole roubles; null where nothing is sold. */
  price: number | null
}

/** What is kept of a page between two valuations. */
export interface Standing {
  state: PageState
  below_since: Date | null
  content_hash: string
  /** The price at the last change of content. */
  noted_price: number | null
  changed_at: Date
}

export function isWorthFinding({ prices, facts, share }: Worth, gate: Gate): boolean {
  return prices >= gate.prices && facts >= gate.facts && share <= gate.share
}

/** How a page stands after a valuation; `before` is absent of a new one. */
export function standingAfter(
  before: Standing | undefined,
  worth: Worth,
  { now, gate }: { now: Date; gate: Gate },
): Standing {
  const isWorth = isWorthFinding(worth, gate)
  const belowSince = isWorth ? null : (before?.below_since ?? now)
  return {
    state: stateAfter(before, { isWorth, belowSince, now }),
    below_since: belowSince,
    ...contentAfter(before, worth, now),
  }
}

interface Judged {
  isWorth: boolean
  belowSince: Date | null
  now: Date
}

function stateAfter(before: Standing | undefined, { isWorth, belowSince, now }: Judged): PageState {
  if (isWorth) return 'published'
  if (before?.state === 'published')
    return belowSince && now.getTime() - belowSince.getTime() >= GRACE_MS ? 'held' : 'published'
  return before?.state === 'held' ? 'held' : 'candidate'
}

/** A page that nobody can tell from yesterday's has not changed. Prices that have gone leave the noted one for their return. */
function contentAfter(before: Standing | undefined, { hash, price }: Worth, now: Date) {
  if (
    !before ||
    before.content_hash !== hash ||
    before.state === 'gone' ||
    hasMoved(before.noted_price, price)
  )
    return { content_hash: hash, noted_price: price ?? before?.noted_price ?? null, changed_at: now }
  return { content_hash: hash, noted_price: before.noted_price, changed_at: before.changed_at }
}

function hasMoved(noted: number | null, price: number | null): boolean {
  if (price === null) return false
  return noted === null || Math.abs(price - noted) >= noted * PRICE_MOVED
}

/** From 0 to 100: what is shown first where there is room for a few. */
export function scoreOf({ prices, facts, share }: Worth): number {
  const part = (value: number, whole: number) => Math.min(1, value / whole)
  return Math.round(40 * part(prices, 50) + 40 * part(facts, 6) + 20 * (1 - share))
}
