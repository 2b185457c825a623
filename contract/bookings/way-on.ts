import { z } from 'zod'
import '../platform/no-eval.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, idParams } from '../wire.ts'

/** What was kept for the case that the chosen offer fails. */
export const BookingReserve = z.object({
  offer_id: z.int(),
  organisation: z.string(),
  hotel: z.string(),
  stars: z.int(),
  /** Whole roubles, as it was offered. */
  price: z.int(),
  /** `expired`: its agent is to bring it back first; `asked`: has been asked to; `gone`: taken back, or nobody's any more. */
  state: z.enum(['standing', 'expired', 'asked', 'gone']),
  expires_at: z.iso.datetime(),
})
export type BookingReserve = z.output<typeof BookingReserve>

/** Where one goes from a booking that came to nothing. */
export const BookingWayOn = z.object({
  /** Until when the auction may be opened again, or the reserve be taken; null: not from this booking. */
  until: z.iso.datetime().nullable(),
  /** When the auction was opened again. */
  reopened_at: z.iso.datetime().nullable(),
  reserve: BookingReserve.nullable(),
  /** The booking that has taken its place; null: none has. */
  replaced_by: id.nullable(),
})
export type BookingWayOn = z.output<typeof BookingWayOn>

const ofTourist = {
  access: 'tourist',
  owner: { id: 'the tourist of the failed booking' },
  params: idParams,
} as const

export const bookingWayOn = endpoint({
  ...ofTourist,
  method: 'GET',
  path: '/api/booking/:id/way-on',
  inView: true,
  limit: 'read',
  summary: 'Что можно сделать, если бронирование не состоялось: вернуть аукцион, взять запасное предложение',
  answer: z.object({ result: BookingWayOn }),
})

export const reopenBooking = endpoint({
  ...ofTourist,
  method: 'POST',
  path: '/api/booking/:id/reopen',
  limit: 'write',
  summary: 'Вернуть аукцион: в течение 72 часов после несостоявшегося бронирования',
  refusals: {
    conflict: ['auction_state', 'reopen_late', 'reopen_not', 'request_dates_passed', 'offer_state'],
  },
  answer: z.object({ result: z.object({ request_id: id }) }),
})

export const replaceBooking = endpoint({
  ...ofTourist,
  method: 'POST',
  path: '/api/booking/:id/replace',
  // The offer is only compared with what is kept for the booking.
  owner: { ...ofTourist.owner, offer_id: 'not looked up' },
  limit: 'write',
  summary:
    'Взять запасное предложение по прежней цене, также когда тура больше нет, а оплата не начата: прежнее бронирование закроется тем же шагом. Если срок предложения вышел, агента попросят его вернуть',
  refusals: {
    conflict: [
      'auction_state',
      'reopen_late',
      'replace_not',
      'reserve_gone',
      'reserve_changed',
      'option_flown',
      'offer_state',
    ],
  },
  /** What its tourist was shown: nothing else is booked by this press. Whole roubles. */
  body: z.strictObject({ seen: z.strictObject({ offer_id: id, price: z.int() }) }),
  /** `booking_id` null: the agent has been asked to bring the offer back. */
  answer: z.object({ result: z.object({ booking_id: id.nullable() }) }),
})
