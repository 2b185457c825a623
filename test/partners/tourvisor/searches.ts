import { findTours, type MarketQuery, type MarketTour } from './market.ts'

/** A search that is going on: operators answer one after another, so its tours come by and by. */
interface Search {
  tours: MarketTour[]
  began: number
}

export interface SearchView {
  progress: number
  finished: boolean
  seconds: number
  tours: MarketTour[]
}

export interface Searches {
  start(query: MarketQuery): number
  view(id: number): SearchView | null
}

const SEARCHES_MAX = 1000

export function createSearches(takes: () => number): Searches {
  const searches = new Map<number, Search>()
  let last = 1_015_951_846
  return {
    start(query) {
      last += 1
      searches.set(last, { tours: findTours(query), began: performance.now() })
      const [oldest] = searches.keys()
      if (searches.size > SEARCHES_MAX && oldest !== undefined) searches.delete(oldest)
      return last
    },
    view(id) {
      const search = searches.get(id)
      if (!search) return null
      const passed = performance.now() - search.began
      const progress = Math.min(100, Math.floor((passed / Math.max(1, takes())) * 100))
      const sellers = [...new Set(search.tours.map(({ operator }) => operator.code))].sort((a, b) => a - b)
      const answered = new Set(sellers.slice(0, Math.ceil((sellers.length * progress) / 100)))
      const tours = search.tours.filter(({ operator }) => answered.has(operator.code))
      return { progress, finished: progress >= 100, seconds: Math.round(passed / 1000), tours }
    },
  }
}
