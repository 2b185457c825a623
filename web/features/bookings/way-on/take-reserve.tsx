import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { getAuction, listAuctions } from '../../../../contract/auctions/auctions.ts'
import { type BookingReserve, replaceBooking } from '../../../../contract/bookings/way-on.ts'
import { limits } from '../../../../contract/limits.ts'
import { bestOffers } from '../../../../contract/offers/tourist-offers.ts'
import { money } from '../../../../contract/texts.ts'
import { byId } from '../../../app/calls/address.ts'
import { call } from '../../../app/calls/call.ts'
import { touch } from '../../../app/calls/keys.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { tellFailure } from '../../../app/calls/tell-failure.ts'
import { notify } from '../../../ui/overlays/toast.tsx'
import { bookingHref } from '../booking-href.ts'
import { touchBookings } from '../bookings.api.ts'

/** A reserve that may still be had. */
export type Reserve = BookingReserve & { state: Exclude<BookingReserve['state'], 'gone'> }

export const isToBeHad = (reserve: BookingReserve | null | undefined): reserve is Reserve =>
  Boolean(reserve) && reserve?.state !== 'gone'

export const reserveTour = ({ hotel, stars, price, organisation }: BookingReserve) =>
  `${hotel} ${stars}★ за ${money(price)}, ${organisation}`

const words: Record<Reserve['state'], string> = {
  standing: 'Ваше запасное предложение. Цена прежняя, сразу откроется новое бронирование.',
  expired: 'Срок запасного предложения вышел. Попросите агента вернуть его по прежней цене.',
  asked: 'Мы попросили агента вернуть предложение и сообщим вам, когда он ответит.',
}

interface TakeReserveProps {
  bookingId: number
  reserve: Reserve
  /** Something else of the page is being done. */
  isDisabled?: boolean
}

/** Which offer and at which price, and the one tap that books exactly that. */
export function TakeReserve({ bookingId, reserve, isDisabled = false }: TakeReserveProps) {
  const { mutate, isPending } = useTakeReserve(bookingId, reserve)
  return (
    <div className="rounded-lg bg-mist p-4">
      <p className="font-semibold">{reserveTour(reserve)}</p>
      <p className="mt-1 text-sm">{words[reserve.state]}</p>
      {reserve.state !== 'asked' && (
        <Button
          look="main"
          className="mt-3 max-sm:w-full"
          onPress={() => mutate()}
          isPending={isPending}
          isDisabled={isDisabled}
        >
          {reserve.state === 'standing' ? `Взять за ${money(reserve.price)}` : 'Попросить вернуть'}
        </Button>
      )}
    </div>
  )
}

function useTakeReserve(bookingId: number, { offer_id, price }: Reserve) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async () =>
      (await call(replaceBooking, { ...byId(bookingId), body: { seen: { offer_id, price } } })).result,
    onSuccess: ({ booking_id }) => {
      if (booking_id !== null) void navigate(bookingHref('tourist', booking_id))
      else notify({ title: 'Агент получил вашу просьбу', tone: 'good', timeout: limits.errorNoticeMs })
    },
    onError: (error: Error) => tellFailure(error, { title: 'Не получилось' }),
    // Whatever has come of it, the page shows what there is now.
    onSettled: () => {
      void touch(client, getAuction, listAuctions, bestOffers)
      return touchBookings(client)
    },
  })
}
