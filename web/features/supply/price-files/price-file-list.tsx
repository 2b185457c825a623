import { useQuery } from '@tanstack/react-query'
import { limits } from '../../../../contract/limits.ts'
import { listPriceFiles, type PriceFile } from '../../../../contract/supply/price-files.ts'
import { queryOf } from '../../../app/calls/keys.ts'
import { RowOpener } from '../../../ui/content/row-opener.tsx'
import { Badge } from '../../../ui/status/badge.tsx'
import { EmptyState } from '../../../ui/status/empty-state.tsx'
import { PastLastPage } from '../../../ui/status/past-last-page.tsx'
import { thousands } from '../../../ui/words/format.ts'
import { relativeTime } from '../../../ui/words/moments.ts'
import { Pagination } from '../../../ui/actions/pagination.tsx'
import { type Column, Table } from '../../../ui/content/table.tsx'
import type { PriceFilePage } from './price-files.api.ts'
import { priceFileWords, isRunning, percentRead } from './price-files.rules.ts'
import { ProgressBar } from './progress-bar.tsx'

interface PriceFileListProps {
  page: number
  first: PriceFilePage
  now: number
  chosenId: number | null
  onChoose: (priceFile: PriceFile) => void
  hrefOfPage: (page: number) => string
}

const RUNNING_MS = 1000
const IDLE_MS = 20_000

/** Imports of price lists, the newest first; while one runs, its progress. */
export function PriceFileList({ page, first, now, chosenId, onChoose, hrefOfPage }: PriceFileListProps) {
  const { data } = useQuery({
    ...queryOf(listPriceFiles, { query: { page: String(page) } }),
    initialData: first,
    refetchInterval: ({ state }) => (state.data?.items.some(isRunning) ? RUNNING_MS : IDLE_MS),
  })
  const pages = Math.ceil(data.total_items / limits.pageSize)
  return (
    <>
      <Table
        caption="Загрузки прайс-листов"
        columns={columnsFor(now, chosenId, onChoose)}
        rows={data.items}
        rowKey={(priceFile) => priceFile.id}
        areCards
        rowClass={(priceFile) => (priceFile.id === chosenId ? 'bg-mist' : undefined)}
        empty={
          pages > 0 ? (
            <PastLastPage pages={pages} hrefFor={hrefOfPage} />
          ) : (
            <EmptyState
              title="Загрузок ещё не было"
              text="Выберите файл туроператора: его цены попадут в поиск и в продажу."
            />
          )
        }
      />
      <div className="mt-5">
        <Pagination page={page} pages={pages} hrefFor={hrefOfPage} />
      </div>
    </>
  )
}

function columnsFor(
  now: number,
  chosenId: number | null,
  onChoose: (priceFile: PriceFile) => void,
): Column<PriceFile>[] {
  return [
    {
      id: 'source',
      title: 'Источник',
      inCard: 'max-md:order-1',
      cell: (priceFile) => (
        <>
          <RowOpener id={priceFile.id} isOpen={priceFile.id === chosenId} onOpen={() => onChoose(priceFile)}>
            {priceFile.source}
          </RowOpener>
          <span className="block max-w-56 truncate text-xs text-soft" title={priceFile.file_name}>
            № {priceFile.id}, {priceFile.file_name}
          </span>
        </>
      ),
    },
    {
      id: 'state',
      title: 'Состояние',
      inCard: 'max-md:order-2 max-md:justify-self-end',
      cell: (priceFile) => <State priceFile={priceFile} />,
    },
    {
      id: 'taken',
      title: 'Туров',
      align: 'end',
      inCard: 'max-md:order-3 max-md:text-left',
      cell: ({ taken }) => <Counted of="туров" count={taken} />,
    },
    {
      id: 'rejected',
      title: 'Не принято',
      align: 'end',
      inCard: 'max-md:order-5 max-md:text-left max-md:text-soft',
      cell: ({ rejected }) => <Counted of="не принято" count={rejected} />,
    },
    {
      id: 'created',
      title: 'Когда',
      inCard: 'max-md:order-4 max-md:text-soft',
      align: 'end',
      className: 'whitespace-nowrap',
      cell: ({ created_at }) => relativeTime(created_at, now),
    },
  ]
}

/** In a card there is no head to say what the number is of. */
function Counted({ of, count }: { of: string; count: number }) {
  return (
    <>
      <span aria-hidden className="md:hidden">
        {of}{' '}
      </span>
      {thousands(count)}
    </>
  )
}

function State({ priceFile }: { priceFile: PriceFile }) {
  if (priceFile.state === 'reading')
    return (
      <div className="w-28">
        <span className="mb-1 block text-xs text-soft">Читается, {percentRead(priceFile)} %</span>
        <ProgressBar label={`Загрузка №${priceFile.id}`} percent={percentRead(priceFile)} />
      </div>
    )
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={priceFileWords[priceFile.state].tone}>
        {priceFile.is_rolling_back ? 'Отменяется' : priceFileWords[priceFile.state].text}
      </Badge>
      {priceFile.is_current && <Badge tone="info">В продаже</Badge>}
    </span>
  )
}
