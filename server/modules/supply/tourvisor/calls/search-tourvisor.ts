import { plural } from '../../../../../contract/texts.ts'
import { SupplierFailure, type SearchReport, type SuppliedTour } from '../../suppliers/tour-supplier.ts'
import { believeTours, type Expected } from '../answers/believe-tours.rules.ts'
import type { AskedSearch, TourvisorGateway, WireHotel } from './gateway.ts'
import { merge } from '../merge.ts'
import type { Pace } from './pace.ts'
import { type Look, watchSearch } from './watch-search.ts'

export interface SearchOptions {
  gateway: TourvisorGateway
  pace: Pace
  searches: readonly AskedSearch[]
  expected: Expected
  /** Whether the operator of this name was asked for. */
  isWanted(operator: string): boolean
  signal: AbortSignal
}

/** All windows of a trip at once, as one search. */
export async function* searchTourvisor(options: SearchOptions): AsyncGenerator<SearchReport> {
  const { gateway, pace, searches, expected, isWanted } = options
  const stop = new AbortController()
  const signal = AbortSignal.any([options.signal, stop.signal])
  const seen = createSeen(expected, isWanted)
  const progress = searches.map(() => 0)
  const cuts = new Set<Look['cut']>()
  let whole = 0
  let failure: SupplierFailure | null = null
  try {
    const watched = searches.map((asked) => watchSearch(asked, { gateway, pace, signal }))
    for await (const { source, value } of merge(watched)) {
      progress[source] = Math.max(progress[source] ?? 0, value.progress)
      cuts.add(value.cut)
      whole = Math.floor(progress.reduce((sum, one) => sum + one, 0) / progress.length)
      yield { progress: whole, tours: seen.fresh(value.hotels), notes: [] }
    }
  } catch (error) {
    if (options.signal.aborted) return
    failure = error instanceof SupplierFailure ? error : new SupplierFailure('nonsense', String(error))
  } finally {
    // Whoever has stopped listening wants no further calls.
    stop.abort()
  }
  const notes = closingNotes(cuts, seen.wrong.size)
  if (notes.length > 0) yield { progress: whole, tours: [], notes }
  if (failure) throw failure
}

/** Remembers what was reported, for every look brings everything anew. */
function createSeen(expected: Expected, isWanted: (operator: string) => boolean) {
  const prices = new Map<string, number>()
  const wrong = new Set<string>()
  return {
    wrong,
    fresh(hotels: readonly WireHotel[]): SuppliedTour[] {
      const believed = believeTours(hotels, expected)
      for (const key of believed.wrong) wrong.add(key)
      return believed.tours.flatMap(({ old_price: _none, ...tour }) => {
        if (prices.get(tour.ref) === tour.price || !isWanted(tour.operator.name)) return []
        prices.set(tour.ref, tour.price)
        return [tour]
      })
    },
  }
}

function closingNotes(cuts: ReadonlySet<Look['cut']>, wrong: number): string[] {
  return [
    ...(cuts.has('time') ? ['Tourvisor не успел опросить всех туроператоров'] : []),
    ...(cuts.has('pages') ? ['Tourvisor: показаны не все отели, уточните поиск'] : []),
    ...(wrong > 0 ? [wrongNote(wrong)] : []),
  ]
}

export function wrongNote(count: number): string {
  const tours = plural(count, ['тур пропущен', 'тура пропущено', 'туров пропущено'])
  return `Tourvisor: ${count}\u00a0${tours} из-за ошибок в цене, датах или месте`
}
