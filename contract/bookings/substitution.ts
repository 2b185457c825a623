import { z } from 'zod'
import '../platform/no-eval.ts'
import { endpoint } from '../platform/endpoint.ts'
import { looseId } from '../wire.ts'
import { agentNote, ofAgent } from './booking-acts.ts'
import { Quote } from './pricing/quotes.ts'

/** So many tours may take the place of the chosen one in a booking, one after another. */
export const SUBSTITUTES_MAX = 3

export const substituteBooking = endpoint({
  ...ofAgent,
  scope: 'bookings:write',
  owner: { id: 'the agent of the paid booking', tour_id: 'anyone' },
  method: 'POST',
  path: '/api/travel-agent/booking/:id/substitute',
  summary:
    'Тура больше нет: предложить другой с ценой и платежами. Деньги туриста остаются зачтёнными, пока он не подпишет новый договор или не вернёт их',
  refusals: {
    conflict: [
      'booking_state',
      'confirm_said',
      'documents_missing',
      'price_under_discount',
      'shop_missing',
      'substitute_party',
      'substitute_same',
      'substitutes_spent',
      'tour_gone',
    ],
  },
  body: Quote.extend({
    tour_id: looseId,
    reason: agentNote.pipe(z.string().min(1, 'Напишите туристу, почему тур другой')),
  }),
  idempotent: true,
})
