import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { FeedAuction } from '../../../contract/auctions.ts'
import { limits } from '../../../contract/limits.ts'
import { useLive } from '../../app/live.ts'
import { messageOf } from '../../app/call.ts'
import { notify } from '../../ui/toast.tsx'
import { type FeedFilter, type FeedPage, loadFeed, setHiddenFromFeed } from './auctions.api.ts'
import { withNewer, withoutRequest } from './feed.rules.ts'

type Pages = InfiniteData<FeedPage, number | undefined>

/** The feed with its older pages; what is launched meanwhile comes on top by itself. */
export function useFeed(filter: FeedFilter, first: FeedPage) {
  const client = useQueryClient()
  const queryKey = ['feed', filter]
  const change = (next: (pages: FeedPage[]) => FeedPage[]) =>
    client.setQueryData<Pages>(queryKey, (data) => data && { ...data, pages: next(data.pages) })
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => loadFeed(filter, pageParam, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => (last.items.length < limits.pageSize ? undefined : last.items.at(-1)?.id),
    initialData: { pages: [first], pageParams: [undefined] },
    staleTime: 60_000,
  })
  // A list kept from an earlier visit knows nothing of what was launched since; the page has brought it.
  const catchUp = useEffectEvent((newest: FeedPage) => {
    change((pages) => withNewer(pages, newest))
  })
  useEffect(() => catchUp(first), [first])
  useLive('/agent/feed', () => {
    void loadFeed(filter).then(
      (newest) => change((pages) => withNewer(pages, newest)),
      () => undefined,
    )
  })
  const items = query.data.pages.flatMap((page) => page.items)
  return { ...query, items, arrived: useArrivals(items), hide: useHide(change) }
}

/** Newer than everything that was there at first. */
function useArrivals(items: readonly FeedAuction[]): (id: number) => boolean {
  const [newest] = useState(() => Math.max(0, ...items.map(({ id }) => id)))
  return (id) => id > newest
}

function useHide(change: (next: (pages: FeedPage[]) => FeedPage[]) => void) {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ id, isHidden }: { id: number; isHidden: boolean }) => setHiddenFromFeed(id, isHidden),
    onSuccess: (_done, { id, isHidden }) => {
      change((pages) => withoutRequest(pages, id))
      notify({
        title: isHidden ? `Заявка №${id} скрыта` : `Заявка №${id} снова в ленте`,
        timeout: limits.errorNoticeMs,
        action: { label: 'Отменить', onPress: () => void undo(id, !isHidden) },
      })
    },
    onError: (error) => fail(error),
  })
  const undo = (id: number, isHidden: boolean) =>
    setHiddenFromFeed(id, isHidden).then(() => client.invalidateQueries({ queryKey: ['feed'] }), fail)
  return mutate
}

function fail(error: unknown): void {
  notify({ title: 'Не получилось', text: messageOf(error), tone: 'danger', timeout: limits.errorNoticeMs })
}
