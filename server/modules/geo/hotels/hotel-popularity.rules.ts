export interface Renown {
  /** Named by the reference files; otherwise brought by a supplier or made for size. */
  isKnown: boolean
  stars: number
  kinds: readonly string[]
  /** The country's priority in the specification, from 0 to 0.21. */
  countryPriority: number
  isPopularRegion: boolean
}

const KNOWN = 1000
const PRIORITY = 1000
const STAR = 60
const POPULAR_REGION = 40
const OF_KIND: Record<string, number> = { deluxe: 15, family: 5, beach: 5 }

/**
 * Which hotel a lookup shows first: those of our own files before all others, then the more popular country, then the
 * higher class, the popular resort, and within one resort and class what most people ask for. Nothing is counted yet;
 * a number of tours or of requests would be one more term here.
 */
export function popularityOf({
  isKnown,
  stars,
  kinds,
  countryPriority,
  isPopularRegion,
}: Readonly<Renown>): number {
  const ofKinds = kinds.reduce((sum, kind) => sum + (OF_KIND[kind] ?? 0), 0)
  return (
    (isKnown ? KNOWN : 0) +
    Math.round(countryPriority * PRIORITY) +
    stars * STAR +
    (isPopularRegion ? POPULAR_REGION : 0) +
    ofKinds
  )
}
