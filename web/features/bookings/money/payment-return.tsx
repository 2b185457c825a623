import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { checkOwnPayment, type BookingPayment } from '../../../../contract/bookings/money/booking-payments.ts'
import type { BookingState } from '../../../../contract/bookings/booking-states.ts'
import { byId } from '../../../app/calls/address.ts'
import { ApiRefusal } from '../../../app/calls/api.ts'
import { messageOf } from '../../../app/calls/call.ts'
import { keyOf } from '../../../app/calls/keys.ts'
import { useLive } from '../../../app/live/live.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { Spinner } from '../../../ui/status/spinner.tsx'
import { checkPayment, useMoneyTouched } from './money.api.ts'
import { comesBackWords, isReturnTold, sumWords } from './money.rules.ts'

/** Whoever comes back from the payment page looks every two seconds for two minutes, then only when told. */
const LOOK_MS = 2000
const LOOKS_MAX = 60

const isWaiting = (payment: BookingPayment | undefined) =>
  payment === undefined || payment.state === 'created' || payment.state === 'pending'

interface PaymentReturnProps {
  id: number
  /** Where its booking stands. */
  state: BookingState
  /** While it waits there is a note of it already. */
  isToldBelow: boolean
  onClose: () => void
}

/** What became of a payment that somebody has just come back from: waits for the truth and says it. */
export function PaymentReturn({ id, state: bookingState, isToldBelow, onClose }: PaymentReturnProps) {
  const touched = useMoneyTouched()
  const [shown, setShown] = useState<string | null>(null)
  const [looks, setLooks] = useState(0)
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(checkOwnPayment, byId(id)),
    queryFn: async ({ signal }) => {
      const payment = await checkPayment(id, signal)
      setLooks((before) => before + 1)
      if (payment.state !== shown) {
        setShown(payment.state)
        await touched()
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
      <Notice
        tone="danger"
        title="Не удалось узнать о платеже"
        isLive
        className="mb-5"
        action={
          <Button size="s" look="calm" onPress={() => void refetch()}>
            Проверить ещё раз
          </Button>
        }
      >
        {messageOf(error)} Деньги не потеряются.
      </Notice>
    )
  if (isToldBelow && isWaiting(data)) return null
  if (data && !isWaiting(data) && !isReturnTold(bookingState, data)) return null
  return <Said payment={data} isLong={looks >= LOOKS_MAX} onClose={onClose} />
}

interface SaidProps {
  payment: BookingPayment | undefined
  isLong: boolean
  onClose: () => void
}

function Said({ payment, isLong, onClose }: SaidProps) {
  if (isWaiting(payment))
    return (
      <Notice title={isLong ? 'Платёж проверяется' : 'Ждём ответа банка'} isLive className="mb-5">
        {isLong ? (
          'Можно закрыть страницу, мы сообщим.'
        ) : (
          <span className="flex items-center gap-2">
            <Spinner size={18} label="Проверяем" /> Обычно это несколько секунд.
          </span>
        )}
      </Notice>
    )
  const told = payment && endOf(payment)
  if (!told) return null
  return (
    <Notice
      tone={told.tone}
      title={told.title}
      isLive
      className="mb-5"
      action={
        <Button size="s" look="plain" onPress={onClose}>
          Понятно
        </Button>
      }
    >
      {told.text}
    </Notice>
  )
}

/** The four ends of a payment, and two of money that goes back. */
function endOf({ state, amount, reason, returned_for, is_called_off }: BookingPayment) {
  const sum = sumWords(amount)
  if (returned_for || state === 'refunded' || state === 'voided')
    return {
      tone: 'info' as const,
      title: `${sum} возвращаются`,
      text:
        returned_for === 'given_up'
          ? 'Вы отказались от этого платежа, деньги возвращаются сами.'
          : 'Ничего делать не нужно: деньги вернутся туда, откуда пришли.',
    }
  if (state === 'held')
    return {
      tone: 'good' as const,
      title: `${sum} заблокированы на карте`,
      text: 'Спишутся, когда туроператор подтвердит тур. Если не подтвердит, блокировка снимется.',
    }
  if (state === 'paid' || state === 'partially_refunded')
    return { tone: 'good' as const, title: `Оплачено ${sum}`, text: '' }
  if (state === 'disputed') return { tone: 'warn' as const, title: 'Платёж проверяется', text: reason }
  if (state === 'expired') return { tone: 'danger' as const, title: 'Время на оплату вышло', text: reason }
  return {
    tone: is_called_off ? ('info' as const) : ('danger' as const),
    title: is_called_off ? 'Платёж отменён' : 'Оплата не прошла',
    text: is_called_off ? `${reason} ${comesBackWords}` : reason,
  }
}
