import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { BookingMoney } from '../../../../contract/bookings/money/booking-payments.ts'
import type { Booking } from '../../../../contract/bookings/bookings.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { tellFailure } from '../../../app/calls/tell-failure.ts'
import { notify } from '../../../ui/overlays/toast.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { momentInWords } from '../../../ui/words/moscow.ts'
import { takeBack, useMoneyTouched } from './money.api.ts'
import { kopecksOf, sumWords } from './money.rules.ts'

interface WaitingProps {
  booking: Booking
  money: BookingMoney
}

/** Of a tour that still stands what the operator has said is news. */
const STANDING: ReadonlySet<Booking['state']> = new Set(['confirmed', 'travelling', 'finished'])

/** What is awaited after the money, and until when; what the operator has said; the way back where the agency is silent. */
export function WaitingForOperator({ booking: { id, state, due_at }, money }: WaitingProps) {
  const { confirmation, held, paid, may_take_back: mayTakeBack } = money
  if (confirmation && STANDING.has(state))
    return (
      <Notice tone="good" title="Туроператор подтвердил тур" className="mb-5 wrap-anywhere">
        Заявка у туроператора: {confirmation.operator_number}
        {confirmation.evoucher_number && `, электронная путёвка: ${confirmation.evoucher_number}`}.
        {confirmation.note && <p className="mt-1">{confirmation.note}</p>}
      </Notice>
    )
  if (state !== 'confirming') return null
  if (mayTakeBack) return <Silent id={id} />
  // Of a hold for another tour than this one.
  const over = (kopecksOf(held) + kopecksOf(paid) - kopecksOf(money.total)) / 100
  return (
    <Notice title="Агент подтверждает тур у туроператора" className="mb-5">
      {due_at && `Ответ должен прийти до ${momentInWords(due_at)} по Москве. `}
      {held > 0 && 'До подтверждения деньги заблокированы на карте и не списаны. '}
      {over > 0 && `Тур дешевле прежнего: ${sumWords(over)} вернутся, когда агент его подтвердит. `}
      {paid > 0 && 'Если тур не подтвердят, вернётся всё, что оплачено. '}
      Если ответа не будет, сможете вернуть деньги здесь же.
    </Notice>
  )
}

/** The agency had a day: the tourist decides. */
function Silent({ id }: { id: number }) {
  const touched = useMoneyTouched()
  const [isPatient, setPatient] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => takeBack(id),
    onSuccess: async () => {
      notify({ title: 'Деньги возвращаются', tone: 'good' })
      await touched()
    },
    onError: (error) => tellFailure(error),
  })
  const back = (look: 'main' | 'plain') => (
    <Button size="s" look={look} isPending={isPending} onPress={() => mutate()}>
      Вернуть деньги
    </Button>
  )
  if (isPatient)
    return (
      <Notice title="Ждём агентство" className="mb-5" action={back('plain')}>
        Если оно не ответит за пять дней после оплаты, деньги вернутся сами.
      </Notice>
    )
  return (
    <Notice
      tone="warn"
      title="Агентство не ответило за сутки"
      isLive
      className="mb-5"
      action={
        <span className="flex flex-wrap gap-2">
          {back('main')}
          <Button size="s" onPress={() => setPatient(true)}>
            Подождать
          </Button>
        </span>
      }
    >
      Можно вернуть все деньги сейчас: бронирование закроется. Или подождать ещё: через пять дней после оплаты
      деньги вернутся сами.
    </Notice>
  )
}
