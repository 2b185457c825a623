import type { BookingMoveName, BookingState } from '../../../contract/bookings/booking-states.ts'
import { defineEvent, frame } from '../../platform/events.ts'
import { agencyKey, userKey } from '../../platform/live/person-keys.ts'

/** Whose booking it is. */
export interface BookingSides {
  bookingId: number
  auctionId: number
  offerId: number
  touristId: number
  agentId: number
}

export interface BookingMoved extends BookingSides {
  /** Which move of this booking, from 1. */
  n: number
  move: BookingMoveName
  from: BookingState | null
  to: BookingState
  by: 'tourist' | 'agent' | 'admin' | 'system'
}

/** Both sides wherever they are. */
function shown({ bookingId, auctionId, touristId, agentId }: BookingSides, state: BookingState) {
  return [userKey(touristId), agencyKey(agentId)].map((key) =>
    frame(key, 'booking.changed', { booking_id: bookingId, request_id: auctionId, state }),
  )
}

export const bookingMoved = defineEvent<BookingMoved>()('booking.moved', (moved) => shown(moved, moved.to))

/** Something of it that is no move: a traveller, a paper, a payment. Whoever shows it reads it again. */
export const bookingChanged = defineEvent<BookingSides & { state: BookingState }>()(
  'booking.changed',
  (changed) => shown(changed, changed.state),
)

/** Whoever's turn it is has waited for so long; `nudge`: which reminder of this state, from 1. */
export const bookingWaits = defineEvent<
  BookingSides & { state: BookingState; n: number; nudge: number; dueAt: string | null }
>()('booking.waits', (waits) => shown(waits, waits.state))

/** The tourist wants the price checked again, or the price list has the tour no more. */
export const bookingPriceAsked = defineEvent<BookingSides & { isGone: boolean; at: string }>()(
  'booking.price_asked',
)

/** Money that there was nothing to pay for has gone back to its tourist. */
export const surplusReturned = defineEvent<
  BookingSides & {
    paymentId: number
    /** Its payer had given it up; absent in what was told before that was known. */
    isGivenUp?: boolean
  }
>()('booking.surplus_returned')

/** The card has let go again after it did so before: `times` in a row. */
export const holdLostAgain = defineEvent<BookingSides & { n: number; times: number }>()(
  'booking.hold_lost_again',
)

/** A claim after the trip: made, its agency reminded of it, answered, or closed by somebody's word. */
export const claimTold = defineEvent<
  BookingSides & {
    news: 'made' | 'waits' | 'answered' | 'closed'
    by: 'tourist' | 'agent' | 'admin' | 'system'
    at: string
  }
>()('booking.claim', (told) => shown(told, 'finished'))

/** A change of a confirmed trip is proposed, or comes to nothing; its signature is a move. */
export const amendmentTold = defineEvent<
  BookingSides & {
    /** Which of the booking's, from 1. */
    n: number
    news: 'proposed' | 'refused' | 'withdrawn' | 'lapsed'
  }
>()('booking.amendment', (told) => shown(told, 'confirmed'))

/** What is said about the costs of a cancellation: the agency names them, the tourist disputes them, the agency answers. */
export const costsTold = defineEvent<
  BookingSides & { news: 'named' | 'disputed' | 'answered'; at: string }
>()('booking.costs', (told) => shown(told, 'cancelling'))
