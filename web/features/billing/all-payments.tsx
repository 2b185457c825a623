import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type AdminPayment, type PaymentState, paymentStates } from '../../../contract/payments.ts'
import { messageOf } from '../../app/call.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Select } from '../../ui/select.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { notify } from '../../ui/toast.tsx'
import { askAgain, loadAllPayments } from './ledger.api.ts'
import { momentOf, paymentWords, roublesOf } from './billing.rules.ts'

const states = [
  { id: 'all', title: 'Все состояния' },
  ...paymentStates.map((id) => ({ id, title: paymentWords[id].title })),
] satisfies { id: PaymentState | 'all'; title: string }[]

const columns: Column<AdminPayment>[] = [
  { id: 'id', title: '№', cell: ({ id }) => id },
  {
    id: 'at',
    title: 'Когда',
    cell: ({ created_at }) => <span className="whitespace-nowrap">{momentOf(created_at)}</span>,
  },
  { id: 'who', title: 'Агент', cell: ({ organisation }) => organisation },
  {
    id: 'amount',
    title: 'Сумма',
    align: 'end',
    cell: ({ amount }) => <span className="whitespace-nowrap">{roublesOf(Math.round(amount * 100))}</span>,
  },
  {
    id: 'state',
    title: 'Состояние',
    cell: ({ state, reason }) => (
      <>
        <Badge tone={paymentWords[state].tone}>{paymentWords[state].title}</Badge>
        {reason && <p className="mt-1 text-sm text-soft">{reason}</p>}
      </>
    ),
  },
  {
    id: 'gateway',
    title: 'У сервиса',
    cell: ({ provider, provider_id, asked_at }) => (
      <span className="text-sm [overflow-wrap:anywhere] text-soft">
        {provider} {provider_id ?? 'ещё без номера'}
        {asked_at && `, спрошен ${momentOf(asked_at)}`}
      </span>
    ),
  },
  { id: 'again', title: '', cell: ({ id }) => <AskAgain id={id} /> },
]

function AskAgain({ id }: { id: number }) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => askAgain(id),
    onSuccess: () => client.invalidateQueries({ queryKey: ['all-payments'] }),
    onError: (error) => notify({ title: messageOf(error), tone: 'danger', timeout: 10_000 }),
  })
  return (
    <Button size="s" look="plain" isPending={isPending} onPress={() => mutate()}>
      Перечитать
    </Button>
  )
}

/** Everybody's payments, with the gateway's own numbers. */
export function AllPayments() {
  const [state, setState] = useState<PaymentState | 'all'>('all')
  const { data, error, isPending, fetchNextPage, hasNextPage, isFetchingNextPage, refetch } =
    useInfiniteQuery({
      queryKey: ['all-payments', state],
      queryFn: ({ signal, pageParam }) =>
        loadAllPayments(
          { ...(state === 'all' ? {} : { state }), ...(pageParam ? { before: String(pageParam) } : {}) },
          signal,
        ),
      initialPageParam: 0,
      getNextPageParam: (page) => (page.has_more ? page.items.at(-1)?.id : undefined),
    })
  if (error) return <ErrorState text={messageOf(error)} onRetry={() => void refetch()} />
  return (
    <section aria-label="Платежи">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <h2 className="type-subheading">Платежи</h2>
        <Select
          label="Состояние"
          isLabelHidden
          className="w-full sm:w-56"
          items={states}
          value={state}
          onChange={setState}
        />
      </div>
      <Table
        caption="Платежи агентов, время московское"
        columns={columns}
        rows={data?.pages.flatMap(({ items }) => items) ?? []}
        rowKey={({ id }) => id}
        isBusy={isPending}
        empty={<EmptyState title="Платежей нет" />}
      />
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
