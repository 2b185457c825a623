import { Link } from 'react-router'
import { isOver, turnNow } from '../../../../contract/bookings/booking-states.ts'
import { bookingWords, nextWords } from '../../../../contract/bookings/booking-words.ts'
import type { BookingLine } from '../../../../contract/bookings/bookings.ts'
import { nights } from '../../../ui/words/format.ts'
import { Card } from '../../../ui/content/card.tsx'
import { Price } from '../../../ui/content/price.tsx'
import { Stars } from '../../../ui/content/stars.tsx'
import { Badge } from '../../../ui/status/badge.tsx'
import { BookingPicture } from './booking-picture.tsx'
import { bookingHref } from '../booking-href.ts'
import type { Side } from '../bookings.api.ts'
import { leftWords } from '../due.rules.ts'

interface BookingCardProps {
  side: Side
  booking: BookingLine
  now: number
}

/** A trip that was chosen: where, when, of whom, what is next and by when. */
export function BookingCard({ side, booking, now }: BookingCardProps) {
  const { tour, state } = booking
  const isOwnTurn = turnNow(booking) === side
  return (
    <Card
      as="article"
      isLifting
      isBare
      className="flex h-full flex-col"
      picture={<BookingPicture tour={tour} className="h-28" />}
    >
      <p className="pointer-events-none absolute top-3 right-3">
        <Badge tone={isOwnTurn ? 'hot' : isOver(state) ? 'plain' : 'info'}>{bookingWords[state].title}</Badge>
      </p>
      <div className="flex flex-1 flex-col p-5">
        <h2 className="type-subheading">
          <Link
            to={bookingHref(side, booking.id)}
            prefetch="intent"
            className="after:absolute after:inset-0 after:z-0"
          >
            {tour.hotel}
          </Link>{' '}
          <Stars value={tour.stars} />
        </h2>
        <p className="text-sm text-soft">
          №{booking.id}, {tour.country}, {tour.region}
        </p>
        <p className="mt-3 text-sm">
          {tour.date}, {nights(tour.nights)}
          <br />
          {booking.with}
        </p>
        <div className="mt-auto flex flex-wrap items-end justify-between gap-x-3 gap-y-1 pt-4">
          <p className="min-w-0 flex-1 text-sm">
            <span className={isOwnTurn ? 'font-semibold' : 'text-soft'}>
              {nextWords(state, side, { dueAt: booking.due_at, stage: booking.stage })}
            </span>
            <Left dueAt={booking.due_at} now={now} />
          </p>
          <Price value={booking.price} />
        </div>
      </div>
    </Card>
  )
}

function Left({ dueAt, now }: { dueAt: string | null; now: number }) {
  const left = dueAt && leftWords(dueAt, now)
  return left && <span className="block text-soft">Осталось: {left}</span>
}
