import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { FeedAuction } from '../../../../contract/offers/feed/feed-auction.ts'
import type { FeedPage } from '../../../../contract/offers/feed/feed.ts'
import { unreadRequests } from '../../../../contract/offers/feed/feed-marks.ts'
import { everyOf, keyOf, queryOf, touch } from '../../../app/calls/keys.ts'
import { feeds, markAllSeen, markSeen } from './feed.api.ts'
import { changedRequest } from './feed.rules.ts'

/** Opening is seeing: the mark comes back by the feed's own live address. */
export function useSeen({ id, is_unread }: Pick<FeedAuction, 'id' | 'is_unread'>): void {
  const client = useQueryClient()
  const see = useEffectEvent(() => {
    markSeen(id).then(
      () => {
        for (const one of feeds)
          client.setQueriesData<{ pages: FeedPage[] }>(
            { queryKey: everyOf(one) },
            (feed) => feed && { ...feed, pages: seenIn(feed.pages, id) },
          )
        void touch(client, unreadRequests)
      },
      // Seen or not is no matter to interrupt anybody for.
      () => undefined,
    )
  })
  // The page makes a new component of every request.
  useEffect(() => {
    if (is_unread) see()
  }, [is_unread])
}

function seenIn(pages: readonly FeedPage[], seen: number): FeedPage[] {
  return changedRequest(
    pages,
    ({ id }) => id === seen,
    () => ({ is_unread: false }),
  )
}

/** How many requests have not been opened, in all and by saved filter. */
export function useUnread() {
  const client = useQueryClient()
  const { data } = useQuery({
    ...queryOf(unreadRequests, {}),
    staleTime: 20_000,
  })
  const { mutate: seeAll } = useMutation({
    mutationFn: markAllSeen,
    onSuccess: (unread) => {
      client.setQueryData(keyOf(unreadRequests, {}), unread)
      void touch(client, ...feeds)
    },
  })
  return {
    total: data?.unread ?? 0,
    of: (filterId: number) => data?.filters.find(({ filter }) => filter === filterId)?.unread ?? 0,
    seeAll: () => seeAll(),
  }
}
