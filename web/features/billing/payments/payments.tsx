import { paymentsNotLoaded } from '../../../../contract/platform/notices/payments.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { periodZone } from '../../../../contract/period.ts'
import { listPayments, type Payment } from '../../../../contract/billing/payments.ts'
import { dayIn } from '../../../../contract/wire.ts'
import { messageOf } from '../../../app/calls/call.ts'
import { pagesKeyOf } from '../../../app/calls/keys.ts'
import { useLive } from '../../../app/live/live.ts'
import { Badge } from '../../../ui/status/badge.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { ErrorState } from '../../../ui/status/empty-state.tsx'
import { clockTime, ruDate } from '../../../ui/words/moments.ts'
import { SkeletonText } from '../../../ui/status/skeleton.tsx'
import { loadPayments, type PaymentPage } from '../billing.api.ts'
import { paymentTold, refundLine, roublesOf } from '../billing.rules.ts'
import { GiveUp } from './give-up.tsx'
import { RefundModal } from '../refunds/refund-modal.tsx'

/** An agent's own payments: what became of each, what may be paid or asked back. */
export function Payments({ first }: { first: PaymentPage }) {
  const [refunded, setRefunded] = useState<Payment | null>(null)
  const { data, error, isPending, isFetchingNextPage, fetchNextPage, hasNextPage, refetch } =
    useInfiniteQuery({
      queryKey: pagesKeyOf(listPayments, { query: {} }),
      queryFn: ({ signal, pageParam }) => loadPayments(pageParam || null, signal),
      initialPageParam: 0,
      initialData: { pages: [first], pageParams: [0] },
      getNextPageParam: (page) => (page.has_more ? page.items.at(-1)?.id : undefined),
    })
  useLive('/me', { 'payment.changed': () => void refetch() })
  const items = data?.pages.flatMap((page) => page.items) ?? []
  if (error)
    return (
      <ErrorState title={paymentsNotLoaded.title} text={messageOf(error)} onRetry={() => void refetch()} />
    )
  if (isPending) return <SkeletonText lines={3} />
  if (items.length === 0) return <p className="text-soft">Пополнений пока не было.</p>
  return (
    <>
      <ul className="grid gap-2">
        {items.map((payment) => (
          <li key={payment.id}>
            <PaymentRow payment={payment} onRefund={() => setRefunded(payment)} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button
          className="mt-3"
          look="calm"
          isPending={isFetchingNextPage}
          onPress={() => void fetchNextPage()}
        >
          Показать ещё
        </Button>
      )}
      {refunded && <RefundModal payment={refunded} onClose={() => setRefunded(null)} />}
    </>
  )
}

function PaymentRow({ payment, onRefund }: { payment: Payment; onRefund: () => void }) {
  const { title, tone } = paymentTold(payment)
  const at = payment.created_at
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-card px-4 py-3 shadow-card">
      <div className="min-w-32">
        <p className="tabular font-semibold">{roublesOf(Math.round(payment.amount * 100))}</p>
        <time dateTime={at} className="text-sm text-soft">
          {ruDate(dayIn(periodZone, new Date(at)))}, {clockTime(at)}
        </time>
      </div>
      <Badge tone={tone}>{title}</Badge>
      <div className="min-w-0 basis-full text-sm text-soft empty:hidden sm:flex-1 sm:basis-0">
        {[payment.reason, payment.method, payment.receipt === 'succeeded' && 'чек отправлен на почту']
          .filter(Boolean)
          .join(' · ')}
        {payment.refunds.map((refund) => (
          <p key={refund.id} className="[overflow-wrap:anywhere]">
            {refundLine(refund)}
          </p>
        ))}
      </div>
      {payment.payment_url && (
        <Button size="s" look="calm" onPress={() => location.assign(payment.payment_url ?? '')}>
          Оплатить
        </Button>
      )}
      {payment.state === 'pending' && <GiveUp id={payment.id} />}
      {payment.refundable > 0 && (
        <Button size="s" look="plain" onPress={onRefund}>
          Вернуть на карту
        </Button>
      )}
    </div>
  )
}
