import { useMutation } from '@tanstack/react-query'
import type { BookingPayment } from '../../../../contract/bookings/money/booking-payments.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { tellFailure } from '../../../app/calls/tell-failure.ts'
import { notify } from '../../../ui/overlays/toast.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { Spinner } from '../../../ui/status/spinner.tsx'
import { leftWords } from '../due.rules.ts'
import { BankTransfer } from './bank/bank-transfer.tsx'
import { checkPayment, giveUpPayment, useMoneyTouched } from './money.api.ts'
import { comesBackWords, payableUntil, sumWords } from './money.rules.ts'

interface PendingPaymentProps {
  payment: BookingPayment
  now: number
  /** Somebody has just come back from it: it is asked about every two seconds. */
  isLooked: boolean
}

/** A payment that was begun: on with it, ask what became of it, or give it up. */
export function PendingPayment({ payment, now, isLooked }: PendingPaymentProps) {
  const touched = useMoneyTouched()
  const mutation = {
    onSuccess: () => touched(),
    onError: (error: Error) => tellFailure(error),
  }
  const check = useMutation({ mutationFn: () => checkPayment(payment.id), ...mutation })
  const giveUp = useMutation({
    mutationFn: () => giveUpPayment(payment.id),
    ...mutation,
    onSuccess: (given: BookingPayment) => {
      if (given.is_called_off) notify({ title: 'Платёж отменён', text: comesBackWords })
      return touched()
    },
  })
  const left = payment.payment_url && leftWords(payableUntil(payment), now)
  return (
    <Notice
      className="mt-5"
      isLive
      title={`Ждём ${sumWords(payment.amount)}`}
      action={
        <span className="flex flex-wrap gap-2">
          {payment.payment_url && (
            <Button look="main" size="s" onPress={() => location.assign(payment.payment_url ?? '')}>
              Вернуться к оплате
            </Button>
          )}
          {!payment.bank && (
            <Button size="s" look="calm" isPending={check.isPending} onPress={() => check.mutate()}>
              Проверить
            </Button>
          )}
          <Button size="s" look="plain" isPending={giveUp.isPending} onPress={() => giveUp.mutate()}>
            Отменить платёж
          </Button>
        </span>
      }
    >
      {payment.bank ? (
        <BankTransfer payment={payment} bank={payment.bank} />
      ) : (
        <>
          {isLooked && (
            <span className="mb-2 flex items-center gap-2">
              <Spinner size={18} label="Проверяем" /> Спрашиваем банк
            </span>
          )}
          {left ? `Оплатить можно ещё ${left}. ` : ''}Если вы уже оплатили, это займёт несколько секунд. Если
          передумали, отмените платёж и выберите другой способ.
        </>
      )}
    </Notice>
  )
}
