import { factsTrip } from '../../../../contract/public-pages/facts.ts'
import type { HotTour } from '../../../../contract/supply/hot-tours.ts'
import { type ShownHot, shownHot } from '../place/shown-place.rules.ts'

const SHOWN = 6

/** For the trip of all prices on the page, in the order of the list, but of every country one before the second of any. */
export function homeHot(tours: readonly HotTour[], now: number): ShownHot[] {
  const fitting = tours.filter(({ adult_count }) => adult_count === factsTrip.adults)
  const firsts = fitting.filter(
    ({ country }, at) => fitting.findIndex((other) => other.country.id === country.id) === at,
  )
  const rest = fitting.filter((tour) => !firsts.includes(tour))
  return [...firsts, ...rest].slice(0, SHOWN).map((tour) => shownHot(tour, { isCountryNamed: true, now }))
}
