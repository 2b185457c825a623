import { useMutation } from '@tanstack/react-query'
import { FastForward } from 'lucide-react'
import type { BookingMoney } from '../../../contract/bookings/money/booking-payments.ts'
import type { Booking } from '../../../contract/bookings/bookings.ts'
import { passDemoTrip } from '../../../contract/bookings/demo-trip.ts'
import { byId } from '../../app/calls/address.ts'
import { call } from '../../app/calls/call.ts'
import { Button } from '../../ui/actions/button.tsx'
import { tellFailure } from '../../app/calls/tell-failure.ts'
import { Notice } from '../../ui/status/notice.tsx'
import { useMoney, useMoneyTouched } from './money/money.api.ts'
import { lineToPay } from './money/money.rules.ts'

const STANDING: ReadonlySet<Booking['state']> = new Set(['confirmed', 'travelling'])

/** Only a demonstration is paid in the sandbox: its visitor need not wait for weeks to see what comes after a trip. */
export function DemoTrip({ booking: { id, state }, first }: { booking: Booking; first: BookingMoney }) {
  const money = useMoney('tourist', id, first)
  const touched = useMoneyTouched()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(passDemoTrip, byId(id)),
    onSuccess: () => touched(),
    onError: (error) => tellFailure(error),
  })
  if (money.shop !== 'sandbox' || !STANDING.has(state)) return null
  if (lineToPay(money))
    return (
      <Notice icon={FastForward} title="Демо: что после поездки">
        Внесите оставшиеся платежи, и здесь можно будет перенестись к её концу.
      </Notice>
    )
  return (
    <Notice
      icon={FastForward}
      title="Демо: что после поездки"
      action={
        <Button size="s" isPending={isPending} onPress={() => mutate()}>
          Демо: перенестись к концу поездки
        </Button>
      }
    >
      Поездка начнётся и закончится сразу, откроются отзыв и претензия. Даты тура и документы останутся
      прежними.
    </Notice>
  )
}
