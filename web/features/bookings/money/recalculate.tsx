import { priceNotRecalculated } from '../../../../contract/platform/notices/payments.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import {
  type Recalculation,
  recalculateBooking,
} from '../../../../contract/bookings/pricing/recalculation.ts'
import { bookingWayOn } from '../../../../contract/bookings/way-on.ts'
import { money as roubles } from '../../../../contract/texts.ts'
import { byId } from '../../../app/calls/address.ts'
import { call } from '../../../app/calls/call.ts'
import { queryOf } from '../../../app/calls/keys.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { tellFailure } from '../../../app/calls/tell-failure.ts'
import { Notice } from '../../../ui/status/notice.tsx'
import { cancel } from '../bookings.api.ts'
import { isToBeHad, TakeReserve } from '../way-on/take-reserve.tsx'
import { useMoneyTouched } from './money.api.ts'

/** BOOK-03: the price is asked again before anything is paid; what has come of it stands below the button. */
export function Recalculate({ id }: { id: number }) {
  const touched = useMoneyTouched()
  const { mutate, isPending, data } = useMutation({
    mutationFn: async () => (await call(recalculateBooking, byId(id))).result,
    onSuccess: () => touched(),
    onError: (error) => tellFailure(error, priceNotRecalculated),
  })
  return (
    <div className="mt-5 grid justify-items-start gap-3">
      <Button size="s" look="plain" isPending={isPending} onPress={() => mutate()}>
        Проверить цену ещё раз
      </Button>
      {data && <Outcome id={id} {...data} />}
    </div>
  )
}

function Outcome({ id, outcome, changed }: Recalculation & { id: number }) {
  if (outcome === 'tour_gone') return <TourGone id={id} />
  if (changed)
    return (
      <Notice tone="warn" title={`Новая цена: ${roubles(changed.new)}`} isLive>
        Была {roubles(changed.old)}. {changed.why}.
      </Notice>
    )
  return (
    <Notice tone="good" title={outcome === 'same' ? 'Цена прежняя' : 'Агент проверит цену'} isLive>
      {outcome === 'same'
        ? 'Прайс-лист её подтвердил, можно оплачивать.'
        : 'Мы его об этом попросили. Новая цена появится здесь, мы сообщим.'}
    </Notice>
  )
}

/** The tour is sold no more: what was kept in reserve is one tap away, the auction two. */
export function TourGone({ id }: { id: number }) {
  const touched = useMoneyTouched()
  const { data: way } = useQuery({ ...queryOf(bookingWayOn, byId(id)), refetchInterval: 30_000 })
  const { mutate, isPending } = useMutation({
    mutationFn: () => cancel('tourist', id, { reason: 'tour_gone' }),
    onSuccess: () => touched(),
    onError: (error) => tellFailure(error),
  })
  return (
    <div className="grid w-full gap-3">
      <Notice
        tone="warn"
        title="Этого тура больше нет в продаже"
        isLive
        action={
          <Button size="s" look="plain" isPending={isPending} onPress={() => mutate()}>
            Закрыть бронирование
          </Button>
        }
      >
        Ничего не оплачено. Агент знает и проверит места. Если закрыть бронирование, аукцион можно будет
        открыть снова.
      </Notice>
      {isToBeHad(way?.reserve) && <TakeReserve bookingId={id} reserve={way.reserve} isDisabled={isPending} />}
    </div>
  )
}
