import { bookingCalendar } from '../../../../contract/bookings/booking-calendar.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { requireBooking } from '../bookings.queries.ts'
import { moneyOf } from '../money/money.queries.ts'
import { tripCalendar } from './trip-calendar.ts'

export function calendarRoutes({ serve, config }: Http): void {
  serve(bookingCalendar, async ({ read, actor, params, now, reply }) => {
    const booking = await requireBooking(read, { id: params.id, touristId: actor.id })
    const { lines } = await moneyOf(read, booking.id)
    reply
      .header('content-disposition', `attachment; filename="lotour-${booking.id}.ics"`)
      .header('cache-control', 'no-store')
    const url = `${config.publicUrl}/tourist/bookings/${booking.id}`
    return { content: tripCalendar({ booking, lines, url, now }) }
  })
}
