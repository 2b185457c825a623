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
import { GiveUp } from './give-up.tsx'
import { TopUpAgain } from './top-up.tsx'

/** Whoever comes back from the payment page looks every two seconds for two minutes, then only when told. */
const LOOK_MS = 2000
const LOOKS_MAX = 60

/** After so many looks somebody who has paid would have been told. */
const LOOKS_TO_HURRY = 4

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
  const [looks, setLooks] = useState(0)
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(checkPayment, byId(id)),
    queryFn: async ({ signal }) => {
      const payment = await checkOwnPayment(id, signal)
      setLooks((before) => before + 1)
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
      <Said payment={data} looks={looks} gateway={gateway} onClose={onClose} />
    </div>
  )
}

function endWords({ state, is_called_off }: Payment): string {
  if (is_called_off) return 'Оплата отменена'
  if (state === 'disputed') return 'Платёж проверяется'
  return state === 'expired' ? 'Время на оплату вышло' : 'Оплата не прошла'
}

interface SaidProps extends Omit<PaymentWaitProps, 'id'> {
  payment: Payment | undefined
  looks: number
}

function Said({ payment, looks, gateway, onClose }: SaidProps) {
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
        tone={payment.is_called_off ? 'info' : payment.state === 'disputed' ? 'warn' : 'danger'}
        title={endWords(payment)}
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
      title={looks < LOOKS_TO_HURRY ? 'Ждём ответа платёжного сервиса' : 'Оплаты пока нет'}
      isLive
      action={
        payment?.payment_url && (
          <span className="flex flex-wrap gap-2">
            <Button size="s" look="calm" onPress={() => location.assign(payment.payment_url ?? '')}>
              Вернуться к оплате
            </Button>
            <GiveUp id={payment.id} />
          </span>
        )
      }
    >
      <span className="flex items-center gap-2">
        <Spinner size={18} label="Проверяем" /> Если вы оплатили, это займёт несколько секунд, страницу можно
        закрыть. Если передумали, отмените платёж: деньги не спишутся.
      </span>
    </Notice>
  )
}
