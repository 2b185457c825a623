import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getBalance, getStatement } from '../../../../contract/billing/billing.ts'
import { checkPayment, listPayments, type Payment } from '../../../../contract/billing/payments.ts'
import { byId } from '../../../app/calls/address.ts'
import { ApiRefusal } from '../../../app/calls/api.ts'
import { messageOf } from '../../../app/calls/call.ts'
import { keyOf, touch } from '../../../app/calls/keys.ts'
import { useLive } from '../../../app/live/live.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { money } from '../../../ui/words/format.ts'
import { Notice } from '../../../ui/status/notice.tsx'
import { Spinner } from '../../../ui/status/spinner.tsx'
import { checkOwnPayment, type PaymentPage } from '../billing.api.ts'
import { TopUpAgain } from './top-up.tsx'

/** Whoever comes back from the payment page looks every two seconds for two minutes, then only when told. */
const LOOK_MS = 2000
const LOOKS_MAX = 60

const isWaiting = (payment: Payment | undefined) =>
  payment === undefined || payment.state === 'created' || payment.state === 'pending'

interface PaymentWaitProps {
  id: number
  /** Null: nothing can be paid now. */
  gateway: PaymentPage['gateway']
  onClose: () => void
}

/** What became of a payment that somebody has just come back from: waits for the truth and says it. */
export function PaymentWait({ id, gateway, onClose }: PaymentWaitProps) {
  const client = useQueryClient()
  const [shown, setShown] = useState<string | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(checkPayment, byId(id)),
    queryFn: async ({ signal }) => {
      const payment = await checkOwnPayment(id, signal)
      if (payment.state !== shown) {
        setShown(payment.state)
        await touch(client, getBalance, getStatement, listPayments)
      }
      return payment
    },
    refetchInterval: ({ state }) =>
      isWaiting(state.data) && !(state.error instanceof ApiRefusal) && state.dataUpdateCount < LOOKS_MAX
        ? LOOK_MS
        : false,
  })
  useLive('/me', { 'payment.changed': () => void refetch() })
  if (error && !data)
    return (
      <Notice tone="danger" isLive className="mb-6">
        {messageOf(error)}
      </Notice>
    )
  return (
    <div className="mb-6">
      <Said payment={data} gateway={gateway} onClose={onClose} />
    </div>
  )
}

interface SaidProps extends Omit<PaymentWaitProps, 'id'> {
  payment: Payment | undefined
}

function Said({ payment, gateway, onClose }: SaidProps) {
  const close = (
    <Button size="s" look="plain" onPress={onClose}>
      Понятно
    </Button>
  )
  if (payment?.state === 'paid' || payment?.state === 'partially_refunded' || payment?.state === 'refunded')
    return (
      <Notice tone="good" title={`Баланс пополнен на ${money(payment.amount)}`} action={close} isLive>
        {payment.receipt === 'pending' && 'Чек придёт на вашу почту.'}
        {payment.receipt === 'succeeded' && 'Чек отправлен на вашу почту.'}
      </Notice>
    )
  if (payment?.state === 'failed' || payment?.state === 'expired' || payment?.state === 'disputed')
    return (
      <Notice
        tone={payment.state === 'disputed' ? 'warn' : 'danger'}
        title={payment.state === 'disputed' ? 'Платёж проверяется' : 'Оплата не прошла'}
        action={
          <span className="flex flex-wrap gap-2">
            {payment.state !== 'disputed' && gateway && (
              <TopUpAgain amount={Math.round(payment.amount)} isSandbox={gateway === 'sandbox'} />
            )}
            {close}
          </span>
        }
        isLive
      >
        {payment.reason}
      </Notice>
    )
  return (
    <Notice
      title="Ждём ответа платёжного сервиса"
      isLive
      action={
        payment?.payment_url && (
          <Button size="s" look="calm" onPress={() => location.assign(payment.payment_url ?? '')}>
            Вернуться к оплате
          </Button>
        )
      }
    >
      <span className="flex items-center gap-2">
        <Spinner size={18} label="Проверяем" /> Если вы оплатили, это займёт несколько секунд, страницу можно
        закрыть. Если не стали платить, ничего делать не нужно: платёж закроется сам, деньги не спишутся.
      </span>
    </Notice>
  )
}
