import type { FoundTours } from './supply.api.ts'

/** A search that is still growing: what is known of it, and the rows that stand on the page. */
export interface SteadyTours {
  latest: FoundTours
  shown: FoundTours
}

/** What moves rows waits while somebody looks at them; what moves none is always taken. */
export function steady(
  before: SteadyTours | undefined,
  latest: FoundTours,
  isLookedAt: boolean,
): SteadyTours {
  const isHeld = before && isLookedAt && before.shown.hotels.length > 0 && !isSameRows(before.shown, latest)
  return { latest, shown: isHeld ? before.shown : latest }
}

/** How many more tours there are than those that stand there, 0 where others have taken their place; null: none waits. */
export function waiting({ latest, shown }: SteadyTours): number | null {
  if (isSameRows(shown, latest)) return null
  return Math.max(0, latest.search.toursfound - shown.search.toursfound)
}

function isSameRows(one: FoundTours, other: FoundTours): boolean {
  return one === other || rowsOf(one) === rowsOf(other)
}

function rowsOf({ hotels }: FoundTours): string {
  return JSON.stringify(hotels.map(({ id, tours }) => [id, tours.map((tour) => [tour.id, tour.price])]))
}
