import type { Turn } from '../../../../../contract/bookings/booking-states.ts'
import type { DataOf } from '../../../../platform/events.ts'
import { defineHandler } from '../../../../platform/use-case.ts'
import type { claimTold } from '../../../bookings/index.ts'
import { notify } from '../../notify.ts'
import { peopleOf } from './tell-of-bookings.ts'
import { bookingOf } from '../tell.queries.ts'

type News = DataOf<typeof claimTold>['news']

/** Of the end both, but whoever has ended it. */
const hearers: Readonly<Record<News, readonly Turn[]>> = {
  made: ['agent'],
  waits: ['agent'],
  answered: ['tourist'],
  closed: ['tourist', 'agent'],
}

/** Something has become of a claim after the trip: the other side hears of it. */
export const tellOfClaim = defineHandler(
  'notifications.booking-claim',
  async (ctx, { news, by, at, ...sides }: DataOf<typeof claimTold>) => {
    const { bookingId } = sides
    const booking = await bookingOf(ctx.tx, bookingId)
    if (!booking) return
    for (const side of hearers[news]) {
      if (side === by) continue
      const data = { booking_id: bookingId, country: booking.country, side, news, by }
      const fact = `booking-claim:${bookingId}:${news}:${at}`
      for (const userId of await peopleOf(ctx, side, sides))
        await notify(ctx, { kind: 'booking.claim', userId, fact, data })
    }
  },
)
