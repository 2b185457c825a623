import type { Turn } from '../../../../../contract/bookings/booking-states.ts'
import type { DataOf } from '../../../../platform/events.ts'
import { defineHandler } from '../../../../platform/use-case.ts'
import type { amendmentTold } from '../../../bookings/index.ts'
import { notify } from '../../notify.ts'
import { peopleOf } from './tell-of-bookings.ts'
import { bookingOf } from '../tell.queries.ts'

type News = DataOf<typeof amendmentTold>['news']

/** Whoever has not done it; of a term that has run out both. */
const hearers: Readonly<Record<News, readonly Turn[]>> = {
  proposed: ['tourist'],
  refused: ['agent'],
  withdrawn: ['tourist'],
  lapsed: ['tourist', 'agent'],
}

/** A change of a confirmed trip is proposed, or comes to nothing. */
export const tellOfAmendment = defineHandler(
  'notifications.booking-amendment',
  async (ctx, { n, news, ...sides }: DataOf<typeof amendmentTold>) => {
    const { bookingId } = sides
    const booking = await bookingOf(ctx.tx, bookingId)
    if (!booking) return
    for (const side of hearers[news]) {
      const data = { booking_id: bookingId, country: booking.country, side, news }
      const fact = `booking-amendment:${bookingId}:${n}:${news}`
      for (const userId of await peopleOf(ctx, side, sides))
        await notify(ctx, { kind: 'booking.amendment', userId, fact, data })
    }
  },
)
