import { fitsFeed } from '../../../../../contract/offers/feed/feed-fit.ts'
import type { SavedFilter } from '../../../../../contract/offers/feed/saved-filters.ts'
import { limits } from '../../../../../contract/limits.ts'
import type { LiveEvents } from '../../../../../contract/platform/live.ts'
import type { Unread } from '../feed.api.ts'
import { readFilter, savedQuery } from '../feed-filter.rules.ts'

/**
 * One more that was launched after all that is counted, in all and by saved filter. Null: what is known here does not say
 * whether it is counted already, or which filters let it through.
 */
export function withLaunched(
  known: Unread,
  { request_id: id, traits }: LiveEvents['request.launched'],
  saved: readonly SavedFilter[] = [],
): Unread | null {
  const byId = new Map(saved.map((one) => [one.id, one]))
  if (id <= known.newest || known.filters.some(({ filter }) => !byId.has(filter))) return null
  const more = (unread: number) => Math.min(unread + 1, limits.totalCounted)
  return {
    newest: id,
    unread: more(known.unread),
    filters: known.filters.map(({ filter, unread }) => {
      const one = byId.get(filter)
      const fits = one && fitsFeed(readFilter({ query: savedQuery(one) }).filters, traits)
      return { filter, unread: fits ? more(unread) : unread }
    }),
  }
}
