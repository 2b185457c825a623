import type { FeedAuction } from '../../../../contract/offers/feed/feed-auction.ts'
import type { FeedPage } from '../../../../contract/offers/feed/feed.ts'

/** Newer requests on top of those that are shown; one that is known already takes its new wording. */
export function withNewer(pages: readonly FeedPage[], newest: FeedPage): FeedPage[] {
  const [top, ...rest] = refreshed(pages, newest)
  if (!top) return [newest]
  const added = newcomers(pages, newest)
  return [{ ...top, total_items: newest.total_items, items: byNewest([...added, ...top.items]) }, ...rest]
}

/** Those of the newest page that are not shown yet. */
function newcomers(pages: readonly FeedPage[], newest: FeedPage): FeedAuction[] {
  const known = new Set(pages.flatMap((page) => page.items.map((item) => item.id)))
  return newest.items.filter((item) => !known.has(item.id))
}

/** What is shown takes its new wording, and nothing moves. */
function refreshed(pages: readonly FeedPage[], newest: FeedPage): FeedPage[] {
  const fresh = new Map(newest.items.map((item) => [item.id, item]))
  return pages.map((page) => ({ ...page, items: page.items.map((item) => fresh.get(item.id) ?? item) }))
}

/** The request that J or K leads to; from outside the list its first one. */
export function neighbour(
  items: readonly Pick<FeedAuction, 'id'>[],
  from: number | null,
  by: 1 | -1,
): number | undefined {
  const at = items.findIndex(({ id }) => id === from)
  if (at === -1) return items[0]?.id
  return items[Math.min(items.length - 1, Math.max(0, at + by))]?.id
}

/** Where a walk goes: to a request, on into the next page, or nowhere. */
export function stepFrom(
  items: readonly Pick<FeedAuction, 'id'>[],
  from: number | null,
  { by, hasMore }: { by: 1 | -1; hasMore: boolean },
): number | 'more' | undefined {
  const id = neighbour(items, from, by)
  return by === 1 && hasMore && id !== undefined && id === from ? 'more' : id
}

/** One request changed where it stands; nothing moves. */
export function changedRequest(
  pages: readonly FeedPage[],
  isMeant: (request: FeedAuction) => boolean,
  change: (request: FeedAuction) => Partial<FeedAuction>,
): FeedPage[] {
  return pages.map((page) => ({
    ...page,
    items: page.items.map((item) => (isMeant(item) ? { ...item, ...change(item) } : item)),
  }))
}

export function withoutRequest(pages: readonly FeedPage[], id: number): FeedPage[] {
  const isThere = pages.some((page) => page.items.some((item) => item.id === id))
  return pages.map((page) => ({
    ...page,
    total_items: page.total_items - Number(isThere),
    items: page.items.filter((item) => item.id !== id),
  }))
}

function byNewest(items: readonly FeedAuction[]): FeedAuction[] {
  return items.toSorted((a, b) => b.id - a.id)
}
