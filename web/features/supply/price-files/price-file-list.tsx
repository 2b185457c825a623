import { useQuery } from '@tanstack/react-query'
import { limits } from '../../../../contract/limits.ts'
import { listPriceFeeds, type PriceFeed } from '../../../../contract/supply/price-files.ts'
import { queryOf } from '../../../app/calls/keys.ts'
import { Badge } from '../../../ui/status/badge.tsx'
import { EmptyState } from '../../../ui/status/empty-state.tsx'
import { thousands } from '../../../ui/words/format.ts'
import { relativeTime } from '../../../ui/words/moments.ts'
import { Pagination } from '../../../ui/actions/pagination.tsx'
import { type Column, Table } from '../../../ui/content/table.tsx'
import type { FeedPage } from './price-files.api.ts'
import { feedWords, isRunning, percentRead } from './price-files.rules.ts'
import { ProgressBar } from './progress-bar.tsx'

interface FeedListProps {
  page: number
  first: FeedPage
  now: number
  chosenId: number | null
  onChoose: (feed: PriceFeed) => void
  hrefOfPage: (page: number) => string
}

const RUNNING_MS = 1000
const IDLE_MS = 20_000

/** Imports of price lists, the newest first; while one runs, its progress. */
export function FeedList({ page, first, now, chosenId, onChoose, hrefOfPage }: FeedListProps) {
  const { data } = useQuery({
    ...queryOf(listPriceFeeds, { query: { page: String(page) } }),
    initialData: first,
    refetchInterval: ({ state }) => (state.data?.items.some(isRunning) ? RUNNING_MS : IDLE_MS),
  })
  return (
    <>
      <Table
        caption="Загрузки прайс-листов"
        columns={columnsFor(now, onChoose)}
        rows={data.items}
        rowKey={(feed) => feed.id}
        rowClass={(feed) => (feed.id === chosenId ? 'bg-mist' : undefined)}
        empty={
          <EmptyState
            title="Загрузок ещё не было"
            text="Продаётся встроенный прайс-лист. Выберите файл туроператора, чтобы добавить его цены."
          />
        }
      />
      <div className="mt-5">
        <Pagination page={page} pages={Math.ceil(data.total_items / limits.pageSize)} hrefFor={hrefOfPage} />
      </div>
    </>
  )
}

function columnsFor(now: number, onChoose: (feed: PriceFeed) => void): Column<PriceFeed>[] {
  return [
    {
      id: 'source',
      title: 'Источник',
      cell: (feed) => (
        <>
          <button
            type="button"
            onClick={() => onChoose(feed)}
            className="min-h-6 text-left font-semibold underline-offset-4 hover:underline"
          >
            {feed.source}
          </button>
          <span className="block max-w-56 truncate text-xs text-soft" title={feed.file_name}>
            № {feed.id}, {feed.file_name}
          </span>
        </>
      ),
    },
    { id: 'state', title: 'Состояние', cell: (feed) => <State feed={feed} /> },
    { id: 'taken', title: 'Туров', align: 'end', cell: ({ taken }) => thousands(taken) },
    { id: 'rejected', title: 'Не принято', align: 'end', cell: ({ rejected }) => thousands(rejected) },
    {
      id: 'created',
      title: 'Когда',
      align: 'end',
      className: 'whitespace-nowrap',
      cell: ({ created_at }) => relativeTime(created_at, now),
    },
  ]
}

function State({ feed }: { feed: PriceFeed }) {
  if (feed.state === 'reading')
    return (
      <div className="w-28">
        <span className="mb-1 block text-xs text-soft">Читается, {percentRead(feed)} %</span>
        <ProgressBar label={`Загрузка № ${feed.id}`} percent={percentRead(feed)} />
      </div>
    )
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={feedWords[feed.state].tone}>
        {feed.is_rolling_back ? 'Откатывается' : feedWords[feed.state].text}
      </Badge>
      {feed.is_current && <Badge tone="info">В продаже</Badge>}
    </span>
  )
}
