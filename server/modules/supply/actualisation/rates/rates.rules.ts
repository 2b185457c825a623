export interface KnownRate {
  currency: string
  /** Roubles for one unit. */
  rate: number
  /** ISO: from when the rate is valid. */
  day: string
  source: 'cbr' | 'local'
  /** When the source confirmed it last. */
  fetched_at: Date
}

/** After so many days of silence prices in currency are not told any more. */
export const RATE_DAYS = 5
const DAY_MS = 86_400_000

/** Over holidays a rate keeps its day, and is good while its source goes on confirming it. */
export function isGood({ fetched_at }: Pick<KnownRate, 'fetched_at'>, now: Date): boolean {
  return now.getTime() - fetched_at.getTime() <= RATE_DAYS * DAY_MS
}

const JUMP_MAX = 1.5

/** The first currency whose rate has moved as no rate does in a few days: a nominal mistaken, a point misplaced. */
export function firstJump(
  before: ReadonlyMap<string, Pick<KnownRate, 'rate'>>,
  rates: ReadonlyMap<string, number>,
): string | null {
  for (const [currency, rate] of rates) {
    const last = before.get(currency)?.rate
    if (last !== undefined && (rate > last * JUMP_MAX || rate * JUMP_MAX < last)) return currency
  }
  return null
}
