import { CalendarPlus } from 'lucide-react'
import { bookingCalendar } from '../../../contract/bookings/booking-calendar.ts'
import { isOver } from '../../../contract/bookings/booking-states.ts'
import type { Booking } from '../../../contract/bookings/bookings.ts'
import { addressOf, byId } from '../../app/calls/address.ts'
import { Icon } from '../../ui/content/icon.tsx'
import { buttonClass } from '../../ui/actions/button-look.ts'

/** The days of the trip and the terms of its payments for the person's own calendar; nothing when it is over. */
export function ToCalendar({ booking: { id, state } }: { booking: Pick<Booking, 'id' | 'state'> }) {
  if (isOver(state) || state === 'cancelling') return null
  return (
    <section className="rounded-xl bg-card p-4 shadow-card sm:p-5">
      <a
        href={addressOf(bookingCalendar, byId(id))}
        download={`lotour-${id}.ics`}
        className={buttonClass({ isWide: true })}
      >
        <Icon as={CalendarPlus} size={18} /> В календарь
      </a>
      <p className="mt-2 text-sm text-soft">Даты поездки и сроки оплаты. Изменятся — скачайте ещё раз.</p>
    </section>
  )
}
