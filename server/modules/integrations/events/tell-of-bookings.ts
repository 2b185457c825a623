import type { BookingMoveName, BookingState } from '../../../../contract/bookings/booking-states.ts'
import { chatIdOf } from '../../../../contract/chat/chat-id.ts'
import type { WebhookEvent } from '../../../../contract/integrations/webhook-events.ts'
import type { DataOf } from '../../../platform/events.ts'
import { type Ctx, defineHandler } from '../../../platform/use-case.ts'
import {
  type bookingMoved,
  type BookingSides,
  bookingFigures,
  type claimTold,
  type costsTold,
} from '../../bookings/index.ts'
import { queueForAgency } from './fan-out.ts'

type BookingEvent = Extract<WebhookEvent, `booking.${string}`>

/** Which moves an agency's own system works by; the others it makes itself, or they wait for the tourist. */
const byMove: Partial<Record<BookingMoveName, BookingEvent>> = {
  open: 'booking.opened',
  submit: 'booking.submitted',
  cover: 'booking.paid',
}
const byState: Partial<Record<BookingState, BookingEvent>> = {
  cancelling: 'booking.cancelling',
  cancelled: 'booking.cancelled',
  lapsed: 'booking.cancelled',
  refused: 'booking.cancelled',
}

/** A booking has moved: its agency hears of what it works by, each move once. */
const booking = defineHandler('integrations.booking', async (ctx, moved: DataOf<typeof bookingMoved>) => {
  const type = byMove[moved.move] ?? byState[moved.to]
  if (type) await tell(ctx, moved, { type, nth: moved.n, state: moved.to })
})

/** The tourist disputes the costs; what the agency says of them itself it knows. */
const bookingCosts = defineHandler(
  'integrations.booking-costs',
  async (ctx, told: DataOf<typeof costsTold>) => {
    if (told.news !== 'disputed') return
    await tell(ctx, told, { type: 'booking.disputed', nth: Date.parse(told.at), state: 'cancelling' })
  },
)

/** The tourist asks some of the money back after the trip. */
const bookingClaim = defineHandler(
  'integrations.booking-claim',
  async (ctx, told: DataOf<typeof claimTold>) => {
    if (told.news !== 'made') return
    await tell(ctx, told, { type: 'booking.disputed', nth: Date.parse(told.at), state: 'finished' })
  },
)

interface Told {
  type: BookingEvent
  /** Makes the fact one of its own where the same may happen again. */
  nth: number
  state: BookingState
}

async function tell(ctx: Ctx, sides: BookingSides, { type, nth, state }: Told): Promise<void> {
  const { bookingId, auctionId, offerId, agentId } = sides
  await queueForAgency(ctx, agentId, {
    id: `${type}:${bookingId}:${nth}`,
    type,
    data: {
      booking_id: bookingId,
      offer_id: offerId,
      request_id: auctionId,
      chat_id: chatIdOf(offerId),
      state,
      ...(await bookingFigures(ctx.tx, bookingId)),
    },
  })
}

export const bookingWebhooks = { booking, bookingClaim, bookingCosts }
