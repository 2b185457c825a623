import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { bestOffers } from '../../../../contract/offers/tourist-offers.ts'
import { getAuction, listAuctions } from '../../../../contract/auctions/auctions.ts'
import type { Booking } from '../../../../contract/bookings/bookings.ts'
import { isOver } from '../../../../contract/bookings/booking-states.ts'
import {
  type BookingReserve,
  type BookingWayOn,
  bookingWayOn,
  reopenBooking,
} from '../../../../contract/bookings/way-on.ts'
import { byId } from '../../../app/calls/address.ts'
import { call } from '../../../app/calls/call.ts'
import { queryOf, touch } from '../../../app/calls/keys.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { tellFailure } from '../../../app/calls/tell-failure.ts'
import { momentInWords } from '../../../ui/words/moscow.ts'
import { bookingHref } from '../booking-href.ts'
import { touchBookings } from '../bookings.api.ts'
import { isToBeHad, reserveTour, TakeReserve } from './take-reserve.tsx'

/** Where one goes from a booking that came to nothing; while it runs, what is kept in reserve for it. */
export function WayOn({ booking }: { booking: Booking }) {
  const { data: way } = useQuery({
    ...queryOf(bookingWayOn, byId(booking.id)),
    // Its agent may bring the reserve back at any moment.
    refetchInterval: 30_000,
  })
  if (!way) return null
  if (!isOver(booking.state)) return way.reserve && <Kept reserve={way.reserve} />
  if (way.replaced_by !== null) return <Replaced by={way.replaced_by} />
  if (way.reopened_at)
    return booking.request_gone ? null : <Reopened requestId={booking.request_id} at={way.reopened_at} />
  return way.until && <Ways booking={booking} way={way} until={way.until} />
}

function Kept({ reserve }: { reserve: BookingReserve }) {
  return (
    <section aria-labelledby="kept-title" className="rounded-xl bg-card p-4 shadow-card sm:p-5">
      <h2 id="kept-title" className="type-subheading">
        Запасное предложение
      </h2>
      <p className="mt-1">{reserveTour(reserve)}</p>
      <p className="mt-1 text-sm text-soft">
        {reserve.state === 'gone'
          ? 'Агент его отозвал.'
          : 'Если этот тур не состоится, его можно будет взять одним нажатием.'}
      </p>
    </section>
  )
}

function Replaced({ by }: { by: number }) {
  return (
    <section aria-label="Новое бронирование" className="rounded-xl bg-mist p-4 sm:p-5">
      <p className="font-semibold">По этой заявке есть новое бронирование</p>
      <LinkButton to={bookingHref('tourist', by)} className="mt-3 max-sm:w-full">
        К бронированию №{by}
      </LinkButton>
    </section>
  )
}

function Reopened({ requestId, at }: { requestId: number; at: string }) {
  return (
    <section aria-label="Аукцион открыт снова" className="rounded-xl bg-mist p-4 sm:p-5">
      <p className="font-semibold">Аукцион снова открыт</p>
      <p className="mt-1 text-sm text-soft">
        {momentInWords(at)} по Москве. Агенты могут вернуть свои предложения.
      </p>
      <LinkButton to={`/tourist/my-auctions/${requestId}`} className="mt-3 max-sm:w-full">
        К аукциону
      </LinkButton>
    </section>
  )
}

interface WaysProps {
  booking: Booking
  way: BookingWayOn
  until: string
}

function Ways({ booking, way, until }: WaysProps) {
  const { mutate: reopen, isPending } = useReopen(booking)
  const reserve = isToBeHad(way.reserve) ? way.reserve : null
  return (
    <section aria-labelledby="way-on-title" className="rounded-xl bg-card p-4 shadow-card sm:p-6">
      <h2 id="way-on-title" className="type-heading">
        Поездка ещё может состояться
      </h2>
      <p className="mt-1 text-sm text-soft">Решите до {momentInWords(until)} по Москве.</p>
      {way.reserve?.state === 'gone' && (
        <p className="mt-3 text-sm">Запасного предложения больше нет: агент его отозвал.</p>
      )}
      {reserve && (
        <div className="mt-4">
          <TakeReserve bookingId={booking.id} reserve={reserve} isDisabled={isPending} />
        </div>
      )}
      <p className="mt-4">
        Аукцион откроется снова с той же заявкой. Агенты смогут вернуть прежние предложения одним нажатием и
        прислать новые, а вы выберете ещё раз. Это бесплатно.
      </p>
      <Button
        look={reserve ? 'plain' : 'main'}
        className="mt-3 max-sm:w-full"
        onPress={() => reopen()}
        isPending={isPending}
      >
        Вернуть аукцион
      </Button>
    </section>
  )
}

function useReopen({ id, request_id: requestId }: Booking) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => call(reopenBooking, byId(id)),
    onSuccess: () => void navigate(`/tourist/my-auctions/${requestId}`),
    onError: (error: Error) => tellFailure(error, { title: 'Не получилось' }),
    onSettled: () => {
      void touch(client, getAuction, listAuctions, bestOffers)
      return touchBookings(client)
    },
  })
}
