import type { BookingState } from '../../../contract/bookings/booking-states.ts'
import { defineMoves } from '../../platform/moves.ts'

const sides = ['tourist', 'agent'] as const

/** The life of a booking; the database holds the same table (`booking_move_exists`). It begins by the tourist's choice. */
export const bookingMoves = defineMoves<BookingState>()(
  {
    submit: { from: ['filling'], to: 'checking', by: 'tourist' },
    return: { from: ['checking'], to: 'filling', by: 'agent' },
    quote: { from: ['checking', 'agreeing'], to: 'agreeing', by: 'agent' },
    accept: { from: ['agreeing'], to: 'paying', by: 'tourist' },
    // What a price was worth has run out; whoever let it run out three times has lost the place.
    expire: { from: ['agreeing'], to: 'checking', by: 'system' },
    requote: { from: ['paying'], to: 'agreeing', by: ['agent', 'system'] },
    cover: { from: ['paying'], to: 'confirming', by: 'system' },
    confirm: { from: ['confirming'], to: 'confirmed', by: 'agent' },
    refuse: { from: ['confirming'], to: 'refused', by: ['agent', 'tourist', 'system'] },
    unhold: { from: ['confirming'], to: 'paying', by: 'system' },
    substitute: { from: ['confirming'], to: 'agreeing', by: 'agent' },
    amend: { from: ['confirmed'], to: 'confirmed', by: 'tourist' },
    depart: { from: ['confirmed'], to: 'travelling', by: 'system' },
    finish: { from: ['travelling'], to: 'finished', by: 'system' },
    cancel: {
      from: ['filling', 'checking', 'agreeing', 'paying'],
      to: 'cancelled',
      by: [...sides, 'admin', 'system'],
    },
    ask_cancel: { from: ['confirming', 'confirmed'], to: 'cancelling', by: [...sides, 'system'] },
    settle: { from: ['cancelling'], to: 'cancelled', by: ['tourist', 'admin', 'system'] },
    lapse: { from: ['filling', 'agreeing', 'paying'], to: 'lapsed', by: 'system' },
  },
  'booking_state',
)
export type BookingMove = Parameters<typeof bookingMoves.after>[0]
