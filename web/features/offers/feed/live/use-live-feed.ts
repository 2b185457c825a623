import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { agentAuction, type FeedAuction } from '../../../../../contract/offers/feed/feed-auction.ts'
import { unreadRequests } from '../../../../../contract/offers/feed/feed-marks.ts'
import { fitsFeed } from '../../../../../contract/offers/feed/feed-fit.ts'
import type { FeedPage } from '../../../../../contract/offers/feed/feed.ts'
import { savedFilters } from '../../../../../contract/offers/feed/saved-filters.ts'
import { type OfferState, offerStates } from '../../../../../contract/offers/offer-states.ts'
import type { LiveEvents } from '../../../../../contract/platform/live.ts'
import { byId } from '../../../../app/calls/address.ts'
import { keyOf, touch } from '../../../../app/calls/keys.ts'
import { useInTurn } from '../../../../app/live/in-turn.ts'
import { useLive } from '../../../../app/live/live.ts'
import { feedKey, loadFeed } from '../feed.api.ts'
import { type FeedFilter, readFilter } from '../feed-filter.rules.ts'
import { changedRequest, withNewer } from '../feed.rules.ts'
import { isLookedAt, useUnlooked } from './looking.ts'
import { withLaunched } from './unread.rules.ts'

/** Of a country thousands of pages hear at one moment; what a word itself tells none of them asks for. */
const LIST = { spreadMs: 4000, pauseMs: 8000 }
const NUMBERS = { spreadMs: 30_000, pauseMs: 120_000 }

export type Change = (next: (pages: FeedPage[]) => FeedPage[]) => void

interface Shown {
  items: readonly FeedAuction[]
  change: Change
}

const nobody: ReadonlySet<number> = new Set()

/** Nothing moves under a pointer or the focus: whoever is launched meanwhile waits for a press, what changes stays put. */
export function useLiveFeed(filter: FeedFilter, { items, change }: Shown) {
  const client = useQueryClient()
  const [held, setHeld] = useState(nobody)
  const isOld = useRef(false)
  /** How many pages heard of the newest launch at its moment. */
  const crowd = useRef(1)
  const { filters, sort } = useMemo(() => readFilter(filter), [filter])
  const isShown = (id: number) => items.some((request) => request.id === id)
  const bringIn = () => {
    setHeld(nobody)
    // In another order a new request may belong anywhere: the list is read again.
    const isWhole = sort !== 'new' || isOld.current
    isOld.current = false
    if (isWhole) return touch(client, feedKey(filter))
    return loadFeed(filter).then(
      (newest) => change((pages) => withNewer(pages, newest)),
      () => setHeld((since) => new Set([...held, ...since])),
    )
  }
  const wantList = useInTurn(() => {
    if (isOld.current || (held.size > 0 && !isLookedAt())) void bringIn()
  }, LIST)
  const wantNumbers = useInTurn(() => void touch(client, unreadRequests), NUMBERS)
  useUnlooked(held.size > 0, () => wantList(crowd.current))
  useLive('/agent/feed', {
    'request.launched': (launched, heardBy) => {
      crowd.current = heardBy
      const { request_id: id, traits } = launched
      if (!isCounted(client, launched)) wantNumbers(heardBy)
      if (!filter.isHidden && !isShown(id) && fitsFeed(filters, traits))
        setHeld((before) => new Set([...before, id]))
    },
    'request.changed': ({ request_id: id, is_open, is_deleted, offers_count }, heardBy) => {
      const isMeant = (request: FeedAuction) => request.id === id
      change((pages) =>
        changedRequest(pages, isMeant, (request) => standing(request, { is_open, offers_count })),
      )
      if (!is_open) {
        setHeld((before) => (before.has(id) ? new Set([...before].filter((one) => one !== id)) : before))
        wantNumbers(heardBy)
      }
      // To ask for what is deleted would be to be refused; the desk on which it lies open closes it by itself.
      if (!is_deleted) void touch(client, keyOf(agentAuction, byId(id)))
    },
    // In another order, or narrowed, it may belong elsewhere now: the list is read again in its place.
    'request.edited': ({ request_id: id }, heardBy) => {
      void touch(client, keyOf(agentAuction, byId(id)))
      wantNumbers(heardBy)
      if (!isShown(id) && sort === 'new' && Object.keys(filters).length === 0) return
      isOld.current = true
      wantList(heardBy)
    },
  })
  useOwnNews({ items, change })
  return { count: held.size, show: () => void bringIn() }
}

/** What the agency itself does on another page or device, or a colleague. */
function useOwnNews({ items, change }: Shown): void {
  const client = useQueryClient()
  useLive('/me', {
    'request.seen': ({ request_id: id }) => {
      if (items.some((request) => request.id === id && !request.is_unread)) return
      const isMeant = (request: FeedAuction) => id === null || request.id === id
      change((pages) => changedRequest(pages, isMeant, () => ({ is_unread: false })))
      void touch(client, unreadRequests)
    },
    // What has become of an own offer is said in its row, also of one that was sent in another window or by a colleague.
    'offer.changed': ({ request_id: id, offer_id: offerId, state: told }) => {
      const state = offerStates.find((one) => one === told)
      const isMeant = (request: FeedAuction) => request.id === id
      if (!state) return
      change((pages) => changedRequest(pages, isMeant, (request) => withOffer(request, offerId, state)))
      void touch(client, unreadRequests)
    },
  })
}

/** Counts what was launched where that is sure, as if it had been asked for when all the rest was. */
function isCounted(client: QueryClient, launched: LiveEvents['request.launched']): boolean {
  const key = keyOf(unreadRequests, {})
  const state = client.getQueryState(key)
  if (!state?.data || state.isInvalidated || state.fetchStatus !== 'idle') return false
  const next = withLaunched(state.data, launched, client.getQueryData(keyOf(savedFilters, {}))?.items)
  if (next) client.setQueryData(key, next, { updatedAt: state.dataUpdatedAt })
  return next !== null
}

function withOffer({ offer }: FeedAuction, id: number, state: OfferState): Partial<FeedAuction> {
  return {
    is_responded: true,
    is_unread: false,
    offer_id: id,
    offer: { id, state, is_read: offer?.is_read ?? false },
  }
}

/** Closed meanwhile it stays where it stood, marked. */
function standing(
  request: FeedAuction,
  { is_open, offers_count }: { is_open: boolean; offers_count: number },
): Partial<FeedAuction> {
  const rivals = Math.max(0, offers_count - (request.is_responded ? 1 : 0))
  return { offers_count, rivals, state: is_open ? 'active' : 'expired' }
}
