import type { BookingMoveName } from '../../../contract/bookings/booking-states.ts'
import { bookingMoveWords } from '../../../contract/bookings/booking-words.ts'
import { chatIdOf } from '../../../contract/chat/chat-id.ts'
import { defineHandler } from '../../platform/use-case.ts'
import { writeLine } from '../conversation/index.ts'
import { lineWritten } from './chat.events.ts'
import { offerConversation } from './offer-conversation.ts'

interface Moved {
  bookingId: number
  offerId: number
  touristId: number
  agentId: number
  n: number
  move: BookingMoveName
  by: 'tourist' | 'agent' | 'admin' | 'system'
}

/**
 * Each move of a booking stands in the conversation of its offer, in words that say what has happened: both sides read
 * them, today and in a year. What the clock or an administrator has done stands in the name of the agency.
 */
export const writeBookingLine = defineHandler(
  'chat.booking-line',
  async (ctx, { bookingId, offerId, touristId, agentId, n, move, by }: Moved) => {
    const seq = await writeLine(ctx, offerConversation, {
      subjectId: offerId,
      text: bookingMoveWords[move],
      clientId: `booking-${bookingId}-${n}`,
      event: 'booking_moved',
      authorId: by === 'tourist' ? touristId : agentId,
    })
    const toUserId = by === 'tourist' ? agentId : touristId
    ctx.emit(lineWritten({ chatId: chatIdOf(offerId), seq, toUserId }))
  },
  { within: true },
)
