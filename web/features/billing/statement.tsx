import { useQuery } from '@tanstack/react-query'
import type { LedgerLine } from '../../../contract/billing.ts'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { clockTime, ruDate } from '../../ui/format.ts'
import { type Column, Table } from '../../ui/table.tsx'
import { type Balance, loadBalance } from './billing.api.ts'
import { movementOf, roublesOf } from './billing.rules.ts'

export function useBalance(first?: Balance): Balance | undefined {
  return useQuery({
    queryKey: ['balance'],
    queryFn: ({ signal }) => loadBalance(signal),
    initialData: first,
  }).data
}

const columns: Column<LedgerLine>[] = [
  {
    id: 'at',
    title: 'Когда',
    cell: ({ created_at: at }) => (
      <time dateTime={at} className="whitespace-nowrap">
        {moscowDay(at)}, {clockTime(at)}
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

function moscowDay(moment: string): string {
  return ruDate(new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow' }).format(new Date(moment)))
}

/** What is on the balance and how it came to be so. Times are Moscow's, as in the papers. */
export function Statement({ first }: { first: Balance }) {
  const balance = useBalance(first) ?? first
  return (
    <>
      <section aria-label="Остаток" className="mb-6 inline-block rounded-xl bg-card px-6 py-5 shadow-card">
        <p className="text-sm text-soft">На балансе</p>
        <p className="type-title tabular mt-1">{roublesOf(balance.balance_kopecks)}</p>
      </section>
      <Table
        caption="Движения по балансу, время московское"
        columns={columns}
        rows={balance.entries}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            title="Движений пока нет"
            text="Здесь появятся пополнения, платы за отклики и возвраты."
          />
        }
      />
    </>
  )
}
