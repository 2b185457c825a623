import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FeedAuction } from '../../../contract/auctions.ts'
import { limits } from '../../../contract/limits.ts'
import { useLive } from '../../app/live.ts'
import { messageOf } from '../../app/call.ts'
import { notify } from '../../ui/toast.tsx'
import { type FeedFilter, type FeedPage, loadFeed, setHiddenFromFeed } from './auctions.api.ts'
import { newcomers, refreshed, withNewer, withoutRequest } from './feed.rules.ts'

type Pages = InfiniteData<FeedPage, number | undefined>

/** The feed with its older pages; what is launched meanwhile comes on top, unless somebody is looking there. */
export function useFeed(filter: FeedFilter, first: FeedPage) {
  const client = useQueryClient()
  const list = useRef<HTMLElement>(null)
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
  const waiting = useNewcomers({ pages: query.data.pages, list, first }, change)
  useLive('/agent/feed', () => {
    void loadFeed(filter).then(waiting.take, () => undefined)
  })
  const items = query.data.pages.flatMap((page) => page.items)
  return { ...query, items, list, waiting, arrived: useArrivals(items), hide: useHide(change) }
}

export type FeedView = ReturnType<typeof useFeed>

interface Shown {
  pages: readonly FeedPage[]
  list: RefObject<HTMLElement | null>
  /** What the page brought: a list kept from an earlier visit knows nothing of what was launched since. */
  first: FeedPage
}

/** Nothing moves under a pointer or the focus: whoever comes meanwhile waits for a press. */
function useNewcomers(
  { pages, list, first }: Shown,
  change: (next: (pages: FeedPage[]) => FeedPage[]) => void,
) {
  const [held, setHeld] = useState<FeedPage | null>(null)
  const catchUp = useEffectEvent((newest: FeedPage) => {
    change((present) => withNewer(present, newest))
  })
  useEffect(() => catchUp(first), [first])
  return {
    count: held ? newcomers(pages, held).length : 0,
    take: (newest: FeedPage) => {
      if (isLookedAt(list.current)) {
        change((present) => refreshed(present, newest))
        setHeld(newest)
      } else {
        change((present) => withNewer(present, newest))
        setHeld(null)
      }
    },
    show: () => {
      if (held) change((present) => withNewer(present, held))
      setHeld(null)
    },
  }
}

/** Somebody points at the rows, has the focus in them or has scrolled into them. */
function isLookedAt(list: HTMLElement | null): boolean {
  if (!list) return false
  const scroller = list.closest('[data-scrolls]')
  return (
    list.matches(':hover') ||
    list.contains(document.activeElement) ||
    list.getBoundingClientRect().top < (scroller?.getBoundingClientRect().top ?? 0)
  )
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
