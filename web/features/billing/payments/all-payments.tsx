import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type AdminPayment, listAllPayments } from '../../../../contract/billing/managed-payments.ts'
import { type PaymentState, paymentStates } from '../../../../contract/billing/payment-states.ts'
import { messageOf } from '../../../app/calls/call.ts'
import { pagesKeyOf, touch } from '../../../app/calls/keys.ts'
import { mayDo, useUser } from '../../../app/page/user.ts'
import { useArrival, useBackFromWindow } from '../../../app/keys/use-next-card.ts'
import { TextLink } from '../../../ui/actions/link-button.tsx'
import { Badge } from '../../../ui/status/badge.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { EmptyState, ErrorState } from '../../../ui/status/empty-state.tsx'
import { Skeleton } from '../../../ui/status/skeleton.tsx'
import { Select } from '../../../ui/choice/select.tsx'
import { type Column, Table } from '../../../ui/content/table.tsx'
import { tellFailure } from '../../../app/calls/tell-failure.ts'
import { askAgain, books, loadAllPayments, OTHERS_MS } from '../ledger/ledger.api.ts'
import { momentOf, paymentTold, paymentWords, refundLine, roublesOf } from '../billing.rules.ts'
import { gatewayTold } from './gateway-told.ts'
import { RefundForAgent } from '../refunds/refund-for-agent.tsx'
import { IN_MOSCOW } from '../../../ui/words/moscow.ts'

const states = [
  { id: 'all', title: 'Все состояния' },
  ...paymentStates.map((id) => ({ id, title: paymentWords[id].title })),
] satisfies { id: PaymentState | 'all'; title: string }[]

const columns: Column<AdminPayment>[] = [
  { id: 'id', title: '№', inCard: 'max-md:sr-only', cell: ({ id }) => id },
  {
    id: 'at',
    title: 'Когда',
    inCard: 'max-md:order-3 max-md:text-soft',
    cell: ({ created_at }) => <span className="md:whitespace-nowrap">{momentOf(created_at)}</span>,
  },
  {
    id: 'who',
    title: 'Плательщик',
    inCard: 'max-md:order-1',
    cell: ({ id, payer, purpose }) => (
      <>
        <p tabIndex={-1} data-card={id} className="rounded-sm [overflow-wrap:anywhere] max-md:font-semibold">
          {payer}
        </p>
        <p className="text-sm [overflow-wrap:anywhere] text-soft">{purpose}</p>
      </>
    ),
  },
  {
    id: 'amount',
    title: 'Сумма',
    align: 'end',
    inCard: 'max-md:order-2 max-md:font-semibold',
    cell: ({ amount }) => <span className="whitespace-nowrap">{roublesOf(Math.round(amount * 100))}</span>,
  },
  {
    id: 'state',
    title: 'Состояние',
    inCard: 'max-md:order-4 max-md:justify-self-end max-md:text-right',
    cell: ({ reason, refunds, ...payment }) => (
      <>
        <Badge tone={paymentTold(payment).tone}>{paymentTold(payment).title}</Badge>
        {reason && <p className="mt-1 text-sm [overflow-wrap:anywhere] text-soft">{reason}</p>}
        {refunds.map((refund) => (
          <p key={refund.id} className="mt-1 text-sm [overflow-wrap:anywhere] text-soft">
            {refundLine(refund)}
          </p>
        ))}
      </>
    ),
  },
  {
    id: 'gateway',
    title: 'У сервиса',
    inCard: 'max-md:order-5 max-md:col-span-2',
    cell: (payment) => (
      <span className="text-sm [overflow-wrap:anywhere] text-soft">{gatewayTold(payment)}</span>
    ),
  },
  {
    id: 'actions',
    title: 'Действия',
    align: 'end',
    inCard: 'max-md:order-6 max-md:col-span-2',
    cell: (payment) => <Actions payment={payment} />,
  },
]

function Actions({ payment }: { payment: AdminPayment }) {
  const mayRefund = mayDo(useUser(), 'decide_refunds')
  const [isRefunding, setRefunding] = useState(false)
  useBackFromWindow(payment.id, isRefunding)
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {payment.refundable >= 1 && mayRefund && (
        <Button
          size="s"
          look="plain"
          onPress={() => setRefunding(true)}
          aria-label={`Вернуть на карту: платёж №${payment.id}, ${payment.payer}`}
        >
          Вернуть
        </Button>
      )}
      <AskAgain id={payment.id} />
      {isRefunding && <RefundForAgent payment={payment} onClose={() => setRefunding(false)} />}
    </div>
  )
}

function AskAgain({ id }: { id: number }) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => askAgain(id),
    onSuccess: () => touch(client, ...books),
    onError: (error) => tellFailure(error),
  })
  return (
    <Button size="s" look="plain" isPending={isPending} onPress={() => mutate()}>
      Обновить
    </Button>
  )
}

function usePayments(filter: { state?: PaymentState; id?: string }) {
  return useInfiniteQuery({
    queryKey: pagesKeyOf(listAllPayments, { query: filter }),
    queryFn: ({ signal, pageParam }) =>
      loadAllPayments({ ...filter, ...(pageParam ? { before: String(pageParam) } : {}) }, signal),
    initialPageParam: 0,
    refetchInterval: OTHERS_MS,
    getNextPageParam: (page) => (page.has_more ? page.items.at(-1)?.id : undefined),
  })
}

function NoPayments({ isNarrowed }: { isNarrowed: boolean }) {
  return isNarrowed ? (
    <EmptyState title="Таких платежей нет" text="Выберите другое состояние." />
  ) : (
    <EmptyState title="Платежей пока нет" text="Здесь появится каждый: пополнения агентств и оплаты туров." />
  )
}

interface AllPaymentsProps {
  /** The number of the one that somebody has come for. */
  only: number | null
}

/** Everybody's payments, with the gateway's own numbers. */
export function AllPayments({ only }: AllPaymentsProps) {
  const [state, setState] = useState<PaymentState | 'all'>('all')
  const filter = { ...(state !== 'all' && { state }), ...(only !== null && { id: String(only) }) }
  const { data, error, isPending, fetchNextPage, hasNextPage, isFetchingNextPage, refetch } =
    usePayments(filter)
  useArrival(only, data !== undefined)
  return (
    <section aria-label="Платежи">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <h2 className="type-subheading">Платежи</h2>
        {only === null ? (
          <Select
            label="Состояние"
            isLabelHidden
            className="w-full sm:w-56"
            items={states}
            value={state}
            onChange={setState}
          />
        ) : (
          <TextLink to="/admin/ledger">Все платежи</TextLink>
        )}
      </div>
      {error && !data ? (
        <ErrorState text={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Table
          caption={`Платежи, ${IN_MOSCOW}`}
          columns={columns}
          rows={data?.pages.flatMap(({ items }) => items) ?? []}
          rowKey={({ id }) => id}
          isBusy={isPending}
          areCards
          empty={
            isPending ? <Skeleton className="h-40 w-full" /> : <NoPayments isNarrowed={state !== 'all'} />
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
