import { paymentsNotLoaded } from '../../../../contract/platform/notices/payments.ts'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { ownPayments } from '../../../../contract/bookings/money/booking-payments.ts'
import { messageOf } from '../../../app/calls/call.ts'
import { pagesKeyOf } from '../../../app/calls/keys.ts'
import { useLive } from '../../../app/live/live.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { tellFailure } from '../../../app/calls/tell-failure.ts'
import { EmptyState, ErrorState } from '../../../ui/status/empty-state.tsx'
import { SkeletonText } from '../../../ui/status/skeleton.tsx'
import { checkPayment, loadPayments, type PaymentPage, useMoneyTouched } from './money.api.ts'
import { PaymentRow } from './payment-list.tsx'

/** All that a tourist has paid for tours: what became of each, and what is to be done. */
export function OwnPayments({ first }: { first: PaymentPage }) {
  const { data, error, isPending, isFetchingNextPage, fetchNextPage, hasNextPage, refetch } =
    useInfiniteQuery({
      queryKey: pagesKeyOf(ownPayments, { query: {} }),
      queryFn: ({ signal, pageParam }) => loadPayments(pageParam || null, signal),
      initialPageParam: 0,
      initialData: { pages: [first], pageParams: [0] },
      getNextPageParam: (page) => (page.has_more ? page.items.at(-1)?.id : undefined),
    })
  useLive('/me', { 'payment.changed': () => void refetch() })
  if (error)
    return (
      <ErrorState title={paymentsNotLoaded.title} text={messageOf(error)} onRetry={() => void refetch()} />
    )
  if (isPending) return <SkeletonText lines={3} />
  const items = data.pages.flatMap((page) => page.items)
  if (items.length === 0)
    return (
      <EmptyState
        title="Платежей пока нет"
        text="Здесь будет всё, что вы оплатили за туры, и все возвраты."
      />
    )
  return (
    <>
      <ul className="grid gap-3">
        {items.map((payment) => (
          <li key={payment.id} className="rounded-xl bg-card p-4 shadow-card sm:p-5">
            <p className="mb-1 font-medium">{payment.title}</p>
            <PaymentRow payment={payment} />
            <div className="mt-3 flex flex-wrap gap-2">
              {payment.payment_url && (
                <Button size="s" look="main" onPress={() => location.assign(payment.payment_url ?? '')}>
                  Оплатить
                </Button>
              )}
              {payment.state === 'pending' && !payment.bank && <Check id={payment.id} />}
              <LinkButton size="s" look="plain" to={`/tourist/bookings/${payment.booking_id}`}>
                К бронированию
              </LinkButton>
            </div>
          </li>
        ))}
      </ul>
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
    </>
  )
}

function Check({ id }: { id: number }) {
  const touched = useMoneyTouched()
  const { mutate, isPending } = useMutation({
    mutationFn: () => checkPayment(id),
    onSuccess: () => touched(),
    onError: (error) => tellFailure(error),
  })
  return (
    <Button size="s" look="plain" isPending={isPending} onPress={() => mutate()}>
      Проверить
    </Button>
  )
}
