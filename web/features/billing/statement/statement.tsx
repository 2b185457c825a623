import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getBalance, getStatement, type LedgerLine } from '../../../../contract/billing/billing.ts'
import { requestBehind } from '../../../../contract/billing/movement-words.ts'
import { periodErrors, periodZone } from '../../../../contract/period.ts'
import { dayIn } from '../../../../contract/wire.ts'
import { messageOf } from '../../../app/calls/call.ts'
import { queryOf, touch } from '../../../app/calls/keys.ts'
import { useLive } from '../../../app/live/live.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { TextLink } from '../../../ui/actions/link-button.tsx'
import { cx } from '../../../ui/words/cx.ts'
import { EmptyState, ErrorState } from '../../../ui/status/empty-state.tsx'
import { Skeleton } from '../../../ui/status/skeleton.tsx'
import { clockTime, ruDate } from '../../../ui/words/moments.ts'
import { IN_MOSCOW } from '../../../ui/words/moscow.ts'
import { type Column, Table } from '../../../ui/content/table.tsx'
import type { Balance, StatementFilter, StatementPage } from '../billing.api.ts'
import { movementOf, noMovements, roublesOf } from '../billing.rules.ts'
import { StatementFilters } from './statement-filters.tsx'
import { useStatement } from './use-statement.ts'

/** Money that comes or goes back is on it at once, also where that was done in another window. */
export function useBalance(first?: Balance): Balance | undefined {
  const client = useQueryClient()
  useLive('/me', { 'payment.changed': () => void touch(client, getBalance, getStatement) })
  return useQuery({ ...queryOf(getBalance, {}), initialData: first }).data
}

function WhatFor({ line }: { line: LedgerLine }) {
  const [join, name] = requestBehind(line) ?? []
  return (
    <>
      {line.title}
      {name && (
        <>
          {join}
          <TextLink to={`/travel-agent/requests/${line.request_id}`}>{name}</TextLink>
        </>
      )}
      {line.sent_by && <span className="text-soft">, {line.sent_by}</span>}
    </>
  )
}

const columns: Column<LedgerLine>[] = [
  {
    id: 'at',
    title: 'Когда',
    inCard: 'max-md:order-3 max-md:text-sm max-md:text-soft',
    cell: ({ created_at: at }) => (
      <time dateTime={at} className="md:whitespace-nowrap">
        {ruDate(dayIn(periodZone, new Date(at)))}, {clockTime(at)}
      </time>
    ),
  },
  {
    id: 'title',
    title: 'За что',
    inCard: 'max-md:order-1 max-md:font-semibold',
    cell: (line) => <WhatFor line={line} />,
  },
  {
    id: 'amount',
    title: 'Движение',
    align: 'end',
    inCard: 'max-md:order-2',
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
    inCard: 'max-md:order-4 max-md:text-sm max-md:text-soft',
    cell: ({ balance_kopecks: balance }) => (
      <span className="whitespace-nowrap">
        <span aria-hidden className="md:hidden">
          остаток{' '}
        </span>
        {roublesOf(balance)}
      </span>
    ),
  },
]

/** What is on the balance. */
export function BalanceCard({ first, action }: { first: Balance; action: React.ReactNode }) {
  const balance = useBalance(first) ?? first
  return (
    <section
      aria-label="Остаток"
      className="mb-6 flex flex-wrap items-center gap-x-10 gap-y-4 rounded-xl bg-card px-6 py-5 shadow-card sm:w-fit"
    >
      <div className="min-w-0">
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
  const { data, error, isPending, isFetchingNextPage, fetchNextPage, hasNextPage, refetch } = useStatement(
    filter,
    errors === null,
  )
  const rows = data?.pages.flatMap(({ entries }) => entries) ?? []
  const totals = data?.pages[0]
  return (
    <section aria-label="Выписка">
      <StatementFilters
        filter={filter}
        today={today}
        error={errors?.date_to ?? errors?.date_from}
        onChange={setFilter}
      />
      {totals && <Totals totals={totals} />}
      {error ? (
        <ErrorState text={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Table
          caption={`Движения по балансу, ${IN_MOSCOW}`}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          areCards
          isBusy={isPending && errors === null}
          empty={
            isPending && errors === null ? (
              <Skeleton className="h-40 w-full" />
            ) : (
              <EmptyState {...noMovements(filter)} />
            )
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

function Totals({ totals }: { totals: StatementPage }) {
  return (
    <dl className="tabular mb-4 flex flex-wrap gap-x-8 gap-y-2 text-sm">
      <Total title="На начало" kopecks={totals.opening_kopecks} />
      <Total title="Поступило" kopecks={totals.income_kopecks} />
      <Total title="Списано" kopecks={totals.outcome_kopecks} />
      <Total title="На конец" kopecks={totals.closing_kopecks} />
    </dl>
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
