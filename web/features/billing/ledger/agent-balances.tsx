import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type AgentBalance, listBalances } from '../../../../contract/billing/ledger.ts'
import { messageOf } from '../../../app/calls/call.ts'
import { pagesKeyOf } from '../../../app/calls/keys.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { EmptyState, ErrorState } from '../../../ui/status/empty-state.tsx'
import { Skeleton } from '../../../ui/status/skeleton.tsx'
import { type Column, Table } from '../../../ui/content/table.tsx'
import { loadBalances, OTHERS_MS } from './ledger.api.ts'
import { roublesOf } from '../billing.rules.ts'

const columns: Column<AgentBalance>[] = [
  {
    id: 'who',
    title: 'Агент',
    inCard: 'max-md:order-1 max-md:font-semibold',
    cell: ({ organisation }) => organisation,
  },
  { id: 'inn', title: 'ИНН', inCard: 'max-md:order-3 max-md:text-soft', cell: ({ inn }) => inn },
  {
    id: 'balance',
    title: 'Остаток',
    align: 'end',
    inCard: 'max-md:order-2',
    cell: ({ balance_kopecks }) => <span className="whitespace-nowrap">{roublesOf(balance_kopecks)}</span>,
  },
]

function NoBalances({ isNarrowed }: { isNarrowed: boolean }) {
  return isNarrowed ? (
    <EmptyState title="Никого не нашлось" text="Поищите по другой части названия или ИНН." />
  ) : (
    <EmptyState title="Агентов пока нет" text="Остаток появится у каждого принятого агентства." />
  )
}

interface AgentBalancesProps {
  /** Part of a name or of an INN; empty: everybody. */
  search: string
  /** Where it is typed. */
  children: ReactNode
}

/** What every agent has, by name or INN. */
export function AgentBalances({ search, children }: AgentBalancesProps) {
  const { data, error, isPending, fetchNextPage, hasNextPage, isFetchingNextPage, refetch } =
    useInfiniteQuery({
      queryKey: pagesKeyOf(listBalances, { query: { search } }),
      queryFn: ({ signal, pageParam }) =>
        loadBalances({ search, ...(pageParam ? { after: String(pageParam) } : {}) }, signal),
      initialPageParam: 0,
      refetchInterval: OTHERS_MS,
      getNextPageParam: (page) => (page.has_more ? page.items.at(-1)?.agent_id : undefined),
    })
  return (
    <section>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="type-subheading">Балансы агентов</h2>
        {children}
      </div>
      {error && !data ? (
        <ErrorState text={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Table
          caption="Балансы агентов"
          columns={columns}
          rows={data?.pages.flatMap(({ items }) => items) ?? []}
          rowKey={({ agent_id }) => agent_id}
          isBusy={isPending}
          areCards
          empty={isPending ? <Skeleton className="h-40 w-full" /> : <NoBalances isNarrowed={search !== ''} />}
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
