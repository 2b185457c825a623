import { setTimeout as sleep } from 'node:timers/promises'
import { SupplierFailure } from '../../suppliers/tour-supplier.ts'
import type { AskedSearch, SearchState, TourvisorGateway, WireHotel } from './gateway.ts'
import type { Pace } from './pace.ts'

/** What one look at one search has brought. */
export interface Look {
  /** 0 to 100. */
  progress: number
  hotels: WireHotel[]
  /** Why this search has ended before everything was seen, if so. */
  cut: 'time' | 'pages' | null
}

const PAGES_MAX = 3
/** A look may fail while the search behind it goes on; so many in a row are the failure of the search. */
const FAILED_LOOKS_MAX = 2

export interface Watching {
  gateway: TourvisorGateway
  pace: Pace
  signal: AbortSignal
}

/** Starts one search and looks at it until it has finished or its time is over. Throws SupplierFailure. */
export async function* watchSearch(asked: AskedSearch, watching: Watching): AsyncGenerator<Look> {
  const { gateway, pace, signal } = watching
  const until = performance.now() + pace.searchMs
  const id = await gateway.startSearch(asked, signal)
  await sleep(pace.firstLook, undefined, { signal })
  let seen = -Infinity
  for (let looks = 1; ; looks += 1) {
    // The last look before the time is over takes everything.
    if (performance.now() + pace.lateLook >= until) seen = -Infinity
    const state = await lookBearingFailure({ id, page: 1, seen, until }, watching)
    if (state.finished) {
      yield {
        progress: state.more ? 99 : 100,
        hotels: state.hotels,
        cut: state.cut ? 'pages' : null,
      }
      if (state.more) yield* readPages({ id, seen, until }, watching)
      return
    }
    if (state.hotels.length > 0) seen = state.progress
    const isOver = performance.now() >= until
    yield {
      progress: isOver ? 100 : Math.min(99, state.progress),
      hotels: state.hotels,
      cut: isOver ? 'time' : null,
    }
    if (isOver) return
    await sleep(looks < 4 ? pace.nextLook : pace.lateLook, undefined, { signal })
  }
}

interface Place {
  id: string
  page: number
  seen: number
  /** No second try after this moment. */
  until: number
}

async function lookBearingFailure(
  { id, page, seen, until }: Place,
  { gateway, pace, signal }: Watching,
): Promise<SearchState> {
  for (let failed = 1; ; failed += 1) {
    try {
      return await gateway.readSearch(id, { page, seen }, signal)
    } catch (error) {
      const isLast = failed >= FAILED_LOOKS_MAX || performance.now() >= until
      if (signal.aborted || isLast || !passes(error)) throw error
      await sleep(pace.nextLook, undefined, { signal })
    }
  }
}

/** Refusals and quotas do not get better by asking again. */
function passes(error: unknown): boolean {
  return error instanceof SupplierFailure && error.kind !== 'refused' && error.kind !== 'quota'
}

/** The hotels after the first page. */
async function* readPages(search: Omit<Place, 'page'>, watching: Watching): AsyncGenerator<Look> {
  for (let page = 2; ; page += 1) {
    const { hotels, more } = await lookBearingFailure({ ...search, page }, watching)
    const isLast = !more || page >= PAGES_MAX
    yield { progress: isLast ? 100 : 99, hotels, cut: more && isLast ? 'pages' : null }
    if (isLast) return
  }
}
