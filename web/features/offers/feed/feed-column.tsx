import { ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { FeedAuction } from '../../../../contract/offers/feed/feed-auction.ts'
import { countedNews } from '../../../../contract/notifications/news-texts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { cx } from '../../../ui/words/cx.ts'
import { EmptyState, ErrorState } from '../../../ui/status/empty-state.tsx'
import { Skeleton } from '../../../ui/status/skeleton.tsx'
import { DenseRow } from './dense/dense-row.tsx'
import { hiddenCountQuery } from './feed.api.ts'
import { addressOf, emptyWords, type FeedFilter, filtersSet } from './feed-filter.rules.ts'
import { FeedRow } from './feed-row.tsx'
import { FEED_LIST } from './live/looking.ts'
import type { FeedView } from './use-feed.ts'

interface FeedColumnProps {
  feed: FeedView
  filter: FeedFilter
  now: number
  /** The request that is open beside the feed. */
  openId: number | null
  hrefOf: (id: number) => string
  picksOf: (id: number) => number
  isDense: boolean
  emptyAction?: ReactNode
}

/** Requests for the agent's countries, one under another. */
export function FeedColumn(props: FeedColumnProps) {
  const { feed, filter, emptyAction } = props
  if (feed.isError && feed.items.length === 0)
    return <ErrorState onRetry={() => void feed.refetch()} isPending={feed.isFetching} />
  return (
    <>
      <Waiting feed={feed} />
      {feed.items.length === 0 ? (
        <Empty filter={filter} isBusy={feed.isFetching} action={emptyAction} />
      ) : (
        <Rows {...props} />
      )}
      {feed.hasNextPage && (
        <p className="mt-4 text-center">
          <Button size="s" onPress={() => void feed.fetchNextPage()} isPending={feed.isFetchingNextPage}>
            Показать ещё
          </Button>
        </p>
      )}
    </>
  )
}

/** Takes no room, so that its coming moves nothing, and stays at hand while the rows are scrolled. */
function Waiting({ feed: { waiting } }: { feed: FeedView }) {
  return (
    <div role="status" className="sticky top-2 z-20 flex h-0 justify-center">
      {waiting.count > 0 && (
        <Button
          size="s"
          look="calm"
          icon={ArrowUp}
          className="h-max animate-rise shadow-float"
          onPress={() => {
            waiting.show()
            const list = document.getElementById(FEED_LIST)
            list?.scrollIntoView({ block: 'start' })
            list?.focus({ preventScroll: true })
          }}
        >
          {countedNews(waiting.count, 'newRequest')}
        </Button>
      )}
    </div>
  )
}

function Rows({ feed, now, openId, hrefOf, picksOf, isDense }: FeedColumnProps) {
  const Row = isDense ? DenseRow : FeedRow
  const hide = (request: FeedAuction) => feed.hide({ id: request.id, isHidden: !request.is_hidden })
  return (
    <ul
      id={FEED_LIST}
      tabIndex={-1}
      aria-label="Заявки"
      className={cx('scroll-mt-3 outline-none', isDense ? 'space-y-px' : 'space-y-2')}
    >
      {feed.items.map((request) => (
        <li key={request.id} className={cx(feed.arrived(request.id) && 'animate-rise')}>
          <Row
            request={request}
            now={now}
            to={hrefOf(request.id)}
            isOpen={request.id === openId}
            isNew={feed.arrived(request.id)}
            picks={picksOf(request.id)}
            onHide={() => hide(request)}
          />
        </li>
      ))}
    </ul>
  )
}

interface EmptyProps {
  filter: FeedFilter
  isBusy: boolean
  action: ReactNode
}

function Empty({ filter, isBusy, action }: EmptyProps) {
  const { data: hidden = 0 } = useQuery({ ...hiddenCountQuery(filter), enabled: !filter.isHidden && !isBusy })
  if (isBusy)
    return (
      <div aria-busy="true" className="space-y-2">
        {[0, 1, 2, 3].map((at) => (
          <Skeleton key={at} className="h-32 rounded-lg" />
        ))}
      </div>
    )
  if (filter.isHidden)
    return <EmptyState title="Скрытых заявок нет" text="Сюда попадают заявки, которые вы убрали из ленты." />
  if (hidden > 0)
    return (
      <EmptyState
        title="Всё подходящее вы скрыли"
        text={`Скрыто заявок: ${hidden}. Новые появятся здесь сами.`}
        action={<LinkButton to={addressOf({ tab: 'hidden' })}>Показать скрытые</LinkButton>}
      />
    )
  const { sort } = filter.query
  const all = addressOf({ tab: 'all', ...(sort && { sort }) })
  return (
    <EmptyState
      {...emptyWords(filter)}
      action={filtersSet(filter) > 0 ? <LinkButton to={all}>Сбросить фильтры</LinkButton> : action}
    />
  )
}
