import type { HotTour } from '../../../../contract/supply/hot-tours.ts'
import { type HotPages, hotPagesOf } from '../more/hot-pages.rules.ts'
import type { HotFilters } from '../hot-tours.rules.ts'
import { type ShownTour, shownTour } from './shown-tours.rules.ts'

/** The cards that stand under one another, and the way to the rest. */
export interface HotList {
  tours: readonly ShownTour[]
  /** Some of them are agencies' own. */
  hasOffers: boolean
  /** Null where they are all. */
  pages: HotPages | null
}

interface Found {
  items: readonly HotTour[]
  total_items: number
}

/** What was found by these filters; `now` in milliseconds. */
export function hotListOf({ items, total_items }: Found, filters: HotFilters, now: number): HotList {
  return {
    tours: items.map((tour) => shownTour(tour, now)),
    hasOffers: items.some(({ kind }) => kind === 'agent'),
    pages: hotPagesOf(filters, total_items),
  }
}

/** The next page under what is shown; a tour that has moved there from the page before is not shown twice. */
export function joined(shown: HotList, { tours, hasOffers, pages }: HotList): HotList {
  const known = new Set(shown.tours.map(({ id }) => id))
  return {
    tours: [...shown.tours, ...tours.filter(({ id }) => !known.has(id))],
    hasOffers: shown.hasOffers || hasOffers,
    pages,
  }
}
