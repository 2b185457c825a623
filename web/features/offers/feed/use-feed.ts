import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { FeedAuction } from '../../../../contract/offers/feed/feed-auction.ts'
import { agentFeed, agentHiddenFeed, type FeedPage } from '../../../../contract/offers/feed/feed.ts'
import { unreadRequests } from '../../../../contract/offers/feed/feed-marks.ts'
import { limits } from '../../../../contract/limits.ts'
import { touch } from '../../../app/calls/keys.ts'
import { tellFailure } from '../../../app/calls/tell-failure.ts'
import { notify } from '../../../ui/overlays/toast.tsx'
import { feedKey, feeds, loadFeed, setHiddenFromFeed } from './feed.api.ts'
import type { FeedFilter } from './feed-filter.rules.ts'
import { withNewer, withoutRequest } from './feed.rules.ts'
import { type Change, useLiveFeed } from './live/use-live-feed.ts'

type Pages = InfiniteData<FeedPage, string | undefined>

/** The feed with its older pages; what is launched meanwhile comes in by itself, unless somebody is looking there. */
export function useFeed(filter: FeedFilter, first: FeedPage) {
  const client = useQueryClient()
  const queryKey = feedKey(filter)
  const change: Change = (next) =>
    client.setQueryData<Pages>(queryKey, (data) => data && { ...data, pages: next(data.pages) })
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => loadFeed(filter, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next_cursor ?? undefined,
    initialData: { pages: [first], pageParams: [undefined] },
    staleTime: 60_000,
  })
  // A list kept from an earlier visit knows nothing of what was launched since; the page has brought it.
  const catchUp = useEffectEvent((newest: FeedPage) => {
    change((pages) => withNewer(pages, newest))
  })
  useEffect(() => catchUp(first), [first])
  const items = query.data.pages.flatMap((page) => page.items)
  const waiting = useLiveFeed(filter, { items, change })
  const total = query.data.pages[0]?.total_items ?? 0
  return { ...query, items, total, waiting, arrived: useArrivals(items), hide: useHide(change) }
}

export type FeedView = ReturnType<typeof useFeed>

/** Newer than everything that was there at first. */
function useArrivals(items: readonly FeedAuction[]): (id: number) => boolean {
  const [newest] = useState(() => Math.max(0, ...items.map(({ id }) => id)))
  return (id) => id > newest
}

function useHide(change: Change) {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ id, isHidden }: { id: number; isHidden: boolean }) => setHiddenFromFeed(id, isHidden),
    onSuccess: (_done, { id, isHidden }) => {
      change((pages) => withoutRequest(pages, id))
      void touch(client, unreadRequests, isHidden ? agentHiddenFeed : agentFeed)
      notify({
        title: isHidden ? `Заявка №${id} скрыта` : `Заявка №${id} снова в ленте`,
        timeout: limits.errorNoticeMs,
        action: { label: 'Отменить', onPress: () => void undo(id, !isHidden) },
      })
    },
    onError: (error) => fail(error),
  })
  const undo = (id: number, isHidden: boolean) =>
    setHiddenFromFeed(id, isHidden).then(() => touch(client, unreadRequests, ...feeds), fail)
  return mutate
}

function fail(error: unknown): void {
  tellFailure(error, { title: 'Не получилось' })
}
