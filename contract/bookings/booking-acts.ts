import { z } from 'zod'
import '../platform/no-eval.ts'
import { endpoint } from '../platform/endpoint.ts'
import { freeText, idParams } from '../wire.ts'
import { Booking } from './bookings.ts'

/** Whoever calls a booking off says why. */
export const cancelReasons = {
  changed_mind: 'Передумали ехать',
  other_dates: 'Нужны другие даты',
  price: 'Не подошла цена',
  found_elsewhere: 'Нашли в другом месте',
  documents: 'Не готовы документы',
  illness: 'Болезнь',
  tour_gone: 'Тур больше не продаётся',
  no_answer: 'Другая сторона не отвечает',
  other: 'Другая причина',
} as const
export const cancelReasonNames = Object.keys(cancelReasons) as [keyof typeof cancelReasons]
export const bookingLimits = { noteMax: 500, returnsMax: 5, expiriesMax: 3, reopenHours: 72 } as const

export const note = freeText(bookingLimits.noteMax, `Не длиннее ${bookingLimits.noteMax} знаков`)
const answer = z.object({ result: Booking })

const ofTourist = {
  access: 'tourist',
  limit: 'write',
  owner: { id: 'the tourist of the booking' },
  params: idParams,
  answer,
} as const
export const ofAgent = {
  access: 'agent',
  agencyRight: 'answer',
  scope: 'no keys',
  limit: 'write',
  owner: { id: 'the agent of the booking' },
  params: idParams,
  answer,
} as const

export const Cancelled = z.strictObject({
  reason: z.enum(cancelReasonNames, 'Выберите причину'),
  note: note.default(''),
})

export const cancelBooking = endpoint({
  ...ofTourist,
  method: 'POST',
  path: '/api/booking/:id/cancellation',
  summary: 'Отказаться от бронирования, пока первый платёж не оплачен; что пришло, вернётся',
  refusals: { conflict: ['booking_state', 'hold_ending'] },
  body: Cancelled,
})

export const cancelAsAgent = endpoint({
  ...ofAgent,
  method: 'POST',
  path: '/api/travel-agent/booking/:id/cancellation',
  summary: 'Отказаться от бронирования, пока первый платёж не оплачен; что пришло, вернётся',
  refusals: { conflict: ['booking_state', 'hold_ending'] },
  body: Cancelled,
})
