import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { agentAuction, type FeedAuction } from '../../../../contract/offers/feed/feed-auction.ts'
import { agentFeed, agentHiddenFeed, type FeedPage } from '../../../../contract/offers/feed/feed.ts'
import { type OfferState, offerStates } from '../../../../contract/offers/offer-states.ts'
import { unreadRequests } from '../../../../contract/offers/feed/feed-marks.ts'
import { fitsFeed } from '../../../../contract/offers/feed/feed-fit.ts'
import { limits } from '../../../../contract/limits.ts'
import { byId } from '../../../app/calls/address.ts'
import { useLive } from '../../../app/live/live.ts'
import { keyOf, touch } from '../../../app/calls/keys.ts'
import { tellFailure } from '../../../app/calls/tell-failure.ts'
import { notify } from '../../../ui/overlays/toast.tsx'
import { feedKey, feeds, loadFeed, setHiddenFromFeed } from './feed.api.ts'
import { type FeedFilter, readFilter } from './feed-filter.rules.ts'
import { changedRequest, withNewer, withoutRequest } from './feed.rules.ts'

type Pages = InfiniteData<FeedPage, string | undefined>
type Change = (next: (pages: FeedPage[]) => FeedPage[]) => void

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
  const waiting = useLiveFeed(filter, change)
  const items = query.data.pages.flatMap((page) => page.items)
  const total = query.data.pages[0]?.total_items ?? 0
  return { ...query, items, total, waiting, arrived: useArrivals(items), hide: useHide(change) }
}

export type FeedView = ReturnType<typeof useFeed>

/** The list of requests in the page. */
export const FEED_LIST = 'feed-list'

/** Nothing moves under a pointer or the focus: whoever is launched meanwhile waits for a press, what changes stays put. */
function useLiveFeed(filter: FeedFilter, change: Change) {
  const client = useQueryClient()
  const [held, setHeld] = useState<ReadonlySet<number>>(new Set())
  const { filters, sort } = useMemo(() => readFilter(filter), [filter])
  const bringIn = () => {
    setHeld(new Set())
    // In another order a new request may belong anywhere: the list is read again.
    if (sort !== 'new') return touch(client, feedKey(filter))
    return loadFeed(filter).then(
      (newest) => change((pages) => withNewer(pages, newest)),
      () => undefined,
    )
  }
  useUnlooked(held.size > 0, () => void bringIn())
  useLive('/agent/feed', {
    'request.launched': ({ request_id: id, traits }) => {
      void touch(client, unreadRequests)
      if (filter.isHidden || !fitsFeed(filters, traits)) return
      if (isLookedAt()) setHeld((before) => new Set([...before, id]))
      else void bringIn()
    },
    'request.changed': ({ request_id: id, is_open, is_deleted, offers_count }) => {
      const isMeant = (request: FeedAuction) => request.id === id
      change((pages) =>
        changedRequest(pages, isMeant, (request) => standing(request, { is_open, offers_count })),
      )
      // To ask for what is deleted would be to be refused; the desk on which it lies open closes it by itself.
      if (!is_deleted) void touch(client, keyOf(agentAuction, byId(id)))
    },
    // In another order, or narrowed, it may belong elsewhere now: the list is read again in its place.
    'request.edited': ({ request_id: id }) =>
      void touch(client, feedKey(filter), keyOf(agentAuction, byId(id))),
    'request.seen': ({ request_id: id }) => {
      const isMeant = (request: FeedAuction) => id === null || request.id === id
      change((pages) => changedRequest(pages, isMeant, () => ({ is_unread: false })))
      void touch(client, unreadRequests)
    },
  })
  // What has become of an own offer is said in its row, also of one that was sent in another window or by a colleague.
  useLive('/me', {
    'offer.changed': ({ request_id: id, offer_id: offerId, state: told }) => {
      const state = offerStates.find((one) => one === told)
      const isMeant = (request: FeedAuction) => request.id === id
      if (!state) return
      change((pages) => changedRequest(pages, isMeant, (request) => withOffer(request, offerId, state)))
      void touch(client, unreadRequests)
    },
  })
  return { count: held.size, show: () => void bringIn() }
}

function withOffer({ offer }: FeedAuction, id: number, state: OfferState): Partial<FeedAuction> {
  return {
    is_responded: true,
    is_unread: false,
    offer_id: id,
    offer: { id, state, is_read: offer?.is_read ?? false },
  }
}

const GLANCE_MS = 1000

/** Whoever waits comes in as soon as nobody looks at the list any longer. */
function useUnlooked(isWaiting: boolean, onUnlooked: () => void): void {
  const glance = useEffectEvent(() => {
    if (!isLookedAt()) onUnlooked()
  })
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => glance(), GLANCE_MS)
    return () => clearInterval(timer)
  }, [isWaiting])
}

/** Closed meanwhile it stays where it stood, marked. */
function standing(
  request: FeedAuction,
  { is_open, offers_count }: { is_open: boolean; offers_count: number },
): Partial<FeedAuction> {
  const rivals = Math.max(0, offers_count - (request.is_responded ? 1 : 0))
  return { offers_count, rivals, state: is_open ? 'active' : 'expired' }
}

/** Somebody points at the rows, has the focus in them or has scrolled into them. */
function isLookedAt(): boolean {
  const list = document.getElementById(FEED_LIST)
  if (!list) return false
  const scroller = list.closest('[data-scrolls]')
  return (
    list.matches(':hover') ||
    list.contains(document.activeElement) ||
    (scroller !== null && scroller.scrollTop > 0) ||
    list.getBoundingClientRect().top < 0
  )
}

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
