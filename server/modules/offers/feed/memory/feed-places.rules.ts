import { filterCounted } from '../../../../../contract/offers/feed/filter-places.ts'
import type { Occurrence } from '../../../geo/index.ts'
import type { KnownFeed } from './feed-memory.ts'
import type { OpenRequests } from './open-requests.rules.ts'

export interface FeedPlaces {
  known: KnownFeed
  countryIds: readonly number[]
  is_responded: boolean | undefined
}

/** The countries of the requests in an agent's feed. */
export function countriesOfFeed(feed: FeedPlaces): Occurrence[] {
  return occurring(feed, (_requests, countryId) => () => countryId)
}

/** Their resorts, where one was asked for. */
export function regionsOfFeed(feed: FeedPlaces): Occurrence[] {
  return occurring(
    feed,
    ({ columns }) =>
      (row) =>
        columns.region[row]!,
  )
}

type PlaceOf = (requests: OpenRequests, countryId: number) => (row: number) => number

/** Each place is counted no further than anybody wants to know; 0 is none. */
function occurring({ known, countryIds, is_responded }: FeedPlaces, placeOf: PlaceOf): Occurrence[] {
  const { hidden, answered } = known.marks
  const counts = new Map<number, number>()
  for (const countryId of countryIds) {
    const requests = known.requests.get(countryId)
    if (!requests) continue
    const place = placeOf(requests, countryId)
    const note = (row: number) => {
      const id = place(row)
      const count = counts.get(id) ?? 0
      const number = requests.ids[row]!
      const isAsked = is_responded === undefined || answered.has(number) === is_responded
      if (id !== 0 && count < filterCounted && isAsked && !hidden.has(number)) counts.set(id, count + 1)
    }
    for (const row of is_responded ? rowsOf(requests, answered) : openRows(requests)) note(row)
  }
  return [...counts].map(([id, count]) => ({ id, count }))
}

function* rowsOf(requests: OpenRequests, ids: ReadonlySet<number>): Iterable<number> {
  for (const id of ids) {
    const row = requests.rowOf(id)
    if (row >= 0) yield row
  }
}

function* openRows({ length, columns }: OpenRequests): Iterable<number> {
  for (let row = 0; row < length; row += 1) if (columns.isOpen[row] === 1) yield row
}
