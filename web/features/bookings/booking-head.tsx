import { type ReactNode, useEffect, useRef } from 'react'
import { isOver, turnNow } from '../../../contract/bookings/booking-states.ts'
import { bookingSteps, bookingWords, nextWords, stepOf } from '../../../contract/bookings/booking-words.ts'
import type { Booking } from '../../../contract/bookings/bookings.ts'
import { TextLink } from '../../ui/actions/link-button.tsx'
import { Price } from '../../ui/content/price.tsx'
import { Stars } from '../../ui/content/stars.tsx'
import { Badge } from '../../ui/status/badge.tsx'
import { StepBar } from '../../ui/status/step-bar.tsx'
import { guests, nights } from '../../ui/words/format.ts'
import { RoomName } from '../../ui/words/room-name.tsx'
import { BookingPicture } from './list/booking-picture.tsx'
import type { Side } from './bookings.api.ts'
import { dueWords } from './due.rules.ts'

interface BookingHeadProps {
  side: Side
  booking: Booking
  now: number
  /** Above the title: the way back. */
  back: ReactNode
  /** Whoever has just chosen stood where a button was that is gone: what follows is read from its title. */
  isJustOpened?: boolean
}

/** Where, when, for how much; where the booking stands and what is next by when. */
export function BookingHead({ side, booking, now, back, isJustOpened = false }: BookingHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isJustOpened) heading.current?.focus({ preventScroll: true })
  }, [isJustOpened])
  const { tour, state } = booking
  const step = stepOf(state)
  return (
    <header>
      {back}
      <div className="mt-2 grid overflow-clip rounded-xl bg-card shadow-card md:grid-cols-[18rem_minmax(0,1fr)]">
        <BookingPicture tour={tour} className="h-32 md:h-full" />
        <div className="p-4 sm:p-6">
          <p className="flex flex-wrap items-center gap-2 text-sm text-soft">
            Бронирование №{booking.id}
            {side === 'tourist' && !booking.request_gone && (
              <TextLink to={`/tourist/my-auctions/${booking.request_id}`}>
                Аукцион №{booking.request_id}
              </TextLink>
            )}
            <Badge tone={turnNow(booking) === side ? 'hot' : isOver(state) ? 'plain' : 'info'}>
              {bookingWords[state].title}
            </Badge>
          </p>
          <h1 ref={heading} tabIndex={-1} className="type-title mt-1 outline-none">
            {tour.hotel} <Stars value={tour.stars} />
          </h1>
          <p className="text-soft">
            {tour.country}, {tour.region}
          </p>
          <p className="mt-3">
            {tour.date} – {tour.date_back}, {nights(tour.nights)}, {guestsOf(booking)}
            <br />
            <RoomName name={tour.room} />, {tour.meal}. Вылет: {tour.departure}, {tour.operator}
          </p>
          <p className="mt-3">
            <Price value={booking.price} size="l" />
          </p>
        </div>
      </div>
      <div className="mt-6">
        {step >= 0 && <StepBar steps={bookingSteps.map(({ title }) => title)} current={step} />}
        <Next side={side} booking={booking} now={now} />
      </div>
    </header>
  )
}

const guestsOf = ({ guests: { adults, child_ages } }: Booking) => guests(adults, child_ages.length)

function Next({
  side,
  booking: { state, due_at, stage, substitution },
  now,
}: Pick<BookingHeadProps, 'side' | 'booking' | 'now'>) {
  return (
    <p role="status" className="mt-4 text-lg">
      <b className="font-semibold">
        {nextWords(state, side, { dueAt: due_at, stage, isInstead: substitution?.is_open ?? false })}
      </b>
      {due_at && <span className="block text-base text-soft">{dueWords({ state, dueAt: due_at }, now)}</span>}
    </p>
  )
}
