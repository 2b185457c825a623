import { useQueryClient } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import type { AgentProfile } from '../../../../contract/agents/agents.ts'
import type { FeedPage } from '../../../../contract/offers/feed/feed.ts'
import { marketQuery, requestQuery } from '../../../features/auctions/auctions.api.ts'
import { neighbour } from '../../../features/offers/feed/feed.rules.ts'
import { FilterChips } from '../../../features/offers/feed/chips/filter-chips.tsx'
import { useDensity } from '../../../features/offers/feed/dense/use-density.ts'
import { FeedColumn } from '../../../features/offers/feed/feed-column.tsx'
import { addressOf, type FeedFilter } from '../../../features/offers/feed/feed-filter.rules.ts'
import { FeedFilters } from '../../../features/offers/feed/feed-filters.tsx'
import { SavedFilters } from '../../../features/offers/feed/saved-filters.tsx'
import { useFeed } from '../../../features/offers/feed/use-feed.ts'
import { useUnread } from '../../../features/offers/feed/use-seen.ts'
import { marketPriceQuery } from '../../../features/offers/offers.api.ts'
import { usePickCounts } from '../../../features/offers/basket/use-drafts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { cx } from '../../../ui/words/cx.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { PillLinks } from '../../parts/pill-links.tsx'
import { useNow } from '../../parts/use-now.ts'
import { withoutStep } from './cockpit.ts'
import { FeedHead } from './feed-head.tsx'
import { useFeedKeys } from './use-feed-keys.ts'
import { useKeys } from '../../../app/keys/use-keys.ts'

interface FeedPaneProps {
  filter: FeedFilter
  feed: FeedPage
  profile: AgentProfile
  now: number
}

/** The feed with its filters; it stays while requests are opened beside it. */
export function FeedPane({ filter, feed: first, profile, now }: FeedPaneProps) {
  const [search] = useSearchParams()
  const openId = Number(useParams()['requestId']) || null
  const feed = useFeed(filter, first)
  const unread = useUnread()
  const picksOf = usePickCounts()
  const narrow = useNarrowing(filter)
  const [isDense, setDense] = useDensity()
  useNeighbours(feed.items, openId)
  useFeedKeys({
    items: feed.items,
    openId,
    hide: feed.hide,
    more: feed.hasNextPage && !feed.isFetchingNextPage ? () => void feed.fetchNextPage() : null,
  })
  useKeys({ unread: () => narrow(toggled(filter.query, 'is_unread')) })
  return (
    <section
      aria-label="Лента заявок"
      className={cx('flex min-h-0 min-w-0 flex-col lg:h-full', openId !== null && 'max-lg:hidden')}
    >
      <FeedHead isBeside={openId !== null} total={feed.total} isDense={isDense} onDense={setDense} />
      <Views filter={filter} unread={unread.total} />
      <div className={cx('space-y-2', isDense ? 'my-1' : 'my-2')}>
        <FeedFilters filter={filter} countryIds={profile.country_ids} onChange={narrow} />
        <FilterChips filter={filter} onChange={narrow} />
        <SavedFilters filter={filter} unreadOf={unread.of} />
        {unread.total > 0 && filter.query['is_unread'] && (
          <Button look="ghost" size="s" icon={CheckCheck} onPress={unread.seeAll}>
            Отметить все просмотренными
          </Button>
        )}
      </div>
      <div
        data-scrolls
        className="min-h-0 flex-1 scroll-pb-4 pt-1 lg:-mx-2 lg:overflow-y-auto lg:overscroll-contain lg:px-2 lg:pb-4"
      >
        <FeedColumn
          feed={feed}
          filter={filter}
          now={useNow(now)}
          openId={openId}
          hrefOf={(id) => `/travel-agent/requests/${id}${withoutStep(search)}`}
          picksOf={picksOf}
          isDense={isDense}
          emptyAction={<LinkButton to="/travel-agent/registration">Мои страны</LinkButton>}
        />
      </div>
    </section>
  )
}

type Query = Readonly<Record<string, string>>

/** Another filter is another list; whatever was open beside it stays in the history. */
function useNarrowing({ isHidden }: FeedFilter): (query: Query) => void {
  const navigate = useNavigate()
  return (query) => void navigate(addressOf({ ...query, ...(isHidden && { tab: 'hidden' }) }))
}

function toggled(query: Query, name: string): Query {
  const { [name]: present, ...rest } = query
  return present === undefined ? { ...rest, [name]: '1' } : rest
}

/** The requests beside one that is opened are there before they are asked for; who comes to stand there later is not. */
function useNeighbours(items: readonly { id: number }[], openId: number | null) {
  const client = useQueryClient()
  const prefetch = useEffectEvent((from: number | null) => {
    const staleTime = 30_000
    for (const id of new Set(([1, -1] as const).map((by) => neighbour(items, from, by)))) {
      if (id === undefined) continue
      void client.prefetchQuery({ ...requestQuery(id), staleTime })
      void client.prefetchQuery({ ...marketQuery(id, 'agent'), staleTime })
      void client.prefetchQuery({ ...marketPriceQuery(id), staleTime })
    }
  })
  useEffect(() => prefetch(openId), [openId])
}

function Views({ filter, unread }: { filter: FeedFilter; unread: number }) {
  const { is_responded: responded, is_unread: _, ...others } = filter.query
  const { isHidden, query } = filter
  const isAnswered = responded !== undefined && responded !== '0' && responded !== 'false'
  // Those that are answered left out is a filter of the panel, which the other views keep.
  const rest = responded === undefined || isAnswered ? others : { ...others, is_responded: responded }
  const isNew = query['is_unread'] !== undefined
  const isPlain = !isHidden && !isAnswered && !isNew
  return (
    <PillLinks
      label="Какие заявки"
      isNarrow
      className="shrink-0 self-start"
      links={[
        { to: addressOf({ ...rest, tab: 'all' }), title: 'Все', isCurrent: isPlain },
        {
          to: addressOf({ ...rest, is_unread: '1' }),
          title: 'Новые',
          isCurrent: !isHidden && isNew,
          count: unread,
        },
        {
          to: addressOf({ ...rest, is_responded: '1' }),
          title: 'Отвеченные',
          isCurrent: !isHidden && isAnswered,
        },
        { to: addressOf({ tab: 'hidden' }), title: 'Скрытые', isCurrent: isHidden },
      ]}
    />
  )
}
