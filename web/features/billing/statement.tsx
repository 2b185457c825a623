import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import {
  getBalance,
  getStatement,
  type LedgerKind,
  ledgerKinds,
  type LedgerLine,
} from '../../../contract/billing/billing.ts'
import { periodErrors, periodZone } from '../../../contract/period.ts'
import { dayIn } from '../../../contract/wire.ts'
import { messageOf } from '../../app/calls/call.ts'
import { pagesKeyOf, queryOf } from '../../app/calls/keys.ts'
import { Button } from '../../ui/actions/button.tsx'
import { cx } from '../../ui/words/cx.ts'
import { DateRangePicker } from '../../ui/pickers/date-range-picker.tsx'
import { EmptyState, ErrorState } from '../../ui/status/empty-state.tsx'
import { clockTime, ruDate } from '../../ui/words/moments.ts'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Select } from '../../ui/choice/select.tsx'
import { type Column, Table } from '../../ui/content/table.tsx'
import { type Balance, fileHref, loadStatement, type StatementFilter } from './billing.api.ts'
import { kindTitles, movementOf, roublesOf } from './billing.rules.ts'

export function useBalance(first?: Balance): Balance | undefined {
  return useQuery({ ...queryOf(getBalance, {}), initialData: first }).data
}

const columns: Column<LedgerLine>[] = [
  {
    id: 'at',
    title: 'Когда',
    cell: ({ created_at: at }) => (
      <time dateTime={at} className="whitespace-nowrap">
        {ruDate(dayIn(periodZone, new Date(at)))}, {clockTime(at)}
      </time>
    ),
  },
  { id: 'title', title: 'За что', cell: ({ title }) => title },
  {
    id: 'amount',
    title: 'Движение',
    align: 'end',
    cell: ({ amount_kopecks: amount }) => (
      <span className={cx('font-semibold whitespace-nowrap', amount > 0 && 'text-good')}>
        {movementOf(amount)}
      </span>
    ),
  },
  {
    id: 'balance',
    title: 'Остаток',
    align: 'end',
    cell: ({ balance_kopecks: balance }) => <span className="whitespace-nowrap">{roublesOf(balance)}</span>,
  },
]

const kinds = [
  { id: 'all', title: 'Все движения' },
  ...ledgerKinds.map((id) => ({ id, title: kindTitles[id] })),
] satisfies { id: LedgerKind | 'all'; title: string }[]

/** What is on the balance. */
export function BalanceCard({ first, action }: { first: Balance; action: React.ReactNode }) {
  const balance = useBalance(first) ?? first
  return (
    <section
      aria-label="Остаток"
      className="mb-6 flex flex-wrap items-center gap-x-10 gap-y-4 rounded-xl bg-card px-6 py-5 shadow-card sm:w-fit"
    >
      <div>
        <p className="text-sm text-soft">На балансе</p>
        <p className="type-title tabular mt-1">{roublesOf(balance.balance_kopecks)}</p>
      </div>
      {action}
    </section>
  )
}

/** How the balance came to be so: by period and kind, as a table and as a file. Times are Moscow's, as in the papers. */
export function Statement() {
  const [filter, setFilter] = useState<StatementFilter>({})
  const [today] = useState(() => dayIn(periodZone, new Date()))
  const errors = periodErrors(filter, { latest: today })
  const { data, error, isPending, isFetchingNextPage, fetchNextPage, hasNextPage, refetch } =
    useInfiniteQuery({
      queryKey: pagesKeyOf(getStatement, { query: filter }),
      queryFn: ({ signal, pageParam }) =>
        loadStatement({ ...filter, ...(pageParam ? { before: String(pageParam) } : {}) }, signal),
      initialPageParam: 0,
      getNextPageParam: (page) => (page.has_more ? page.entries.at(-1)?.id : undefined),
      enabled: errors === null,
    })
  const rows = data?.pages.flatMap(({ entries }) => entries) ?? []
  const totals = data?.pages[0]
  return (
    <section aria-label="Выписка">
      <Filters
        filter={filter}
        today={today}
        error={errors?.date_to ?? errors?.date_from}
        onChange={setFilter}
      />
      {totals && (
        <dl className="tabular mb-4 flex flex-wrap gap-x-8 gap-y-2 text-sm">
          <Total title="На начало" kopecks={totals.opening_kopecks} />
          <Total title="Поступило" kopecks={totals.income_kopecks} />
          <Total title="Списано" kopecks={totals.outcome_kopecks} />
          <Total title="На конец" kopecks={totals.closing_kopecks} />
        </dl>
      )}
      {error ? (
        <ErrorState text={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Table
          caption="Движения по балансу, время московское"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          isBusy={isPending && errors === null}
          empty={
            <EmptyState
              title="Движений пока нет"
              text="Здесь появятся пополнения, платы за отклики и возвраты."
            />
          }
        />
      )}
      {hasNextPage && (
        <Button
          className="mt-4"
          look="calm"
          isPending={isFetchingNextPage}
          onPress={() => void fetchNextPage()}
        >
          Показать ещё
        </Button>
      )}
    </section>
  )
}

interface FiltersProps {
  filter: StatementFilter
  today: string
  error: string | undefined
  onChange: (filter: StatementFilter) => void
}

function Filters({ filter, today, error, onChange }: FiltersProps) {
  const { date_from, date_to, kind } = filter
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      <DateRangePicker
        label="Период"
        className="w-full sm:w-64"
        title="Период выписки"
        placeholder="За всё время"
        max={today}
        value={date_from && date_to ? { from: date_from, to: date_to } : null}
        error={error}
        onChange={({ from, to }) => onChange({ ...filter, date_from: from, date_to: to })}
      />
      <Select
        label="Вид"
        className="w-full sm:w-64"
        items={kinds}
        value={kind ?? 'all'}
        onChange={(id) => onChange({ ...filter, kind: id === 'all' ? undefined : id })}
      />
      {date_from && (
        <Button
          look="plain"
          onPress={() => onChange({ ...filter, date_from: undefined, date_to: undefined })}
        >
          За всё время
        </Button>
      )}
      {!error && (
        <div className="flex gap-2 sm:ml-auto">
          <LinkButton
            to={fileHref('csv', filter)}
            look="plain"
            icon={Download}
            reloadDocument
            prefetch="none"
          >
            CSV
          </LinkButton>
          <LinkButton
            to={fileHref('xlsx', filter)}
            look="calm"
            icon={Download}
            reloadDocument
            prefetch="none"
          >
            Excel
          </LinkButton>
        </div>
      )}
    </div>
  )
}

function Total({ title, kopecks }: { title: string; kopecks: number }) {
  return (
    <div>
      <dt className="text-soft">{title}</dt>
      <dd className="font-semibold">{roublesOf(kopecks)}</dd>
    </div>
  )
}
