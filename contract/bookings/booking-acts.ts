import { z } from 'zod'
import '../platform/no-eval.ts'
import { bearsCardNumber } from '../platform/card-numbers.ts'
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

/** An agency keeps its costs where the tourist has not paid in time; for any other reason of its own it keeps nothing. */
export const agentCancelReasons = { ...cancelReasons, unpaid: 'Турист не оплатил в срок' } as const
export const agentCancelReasonNames = Object.keys(agentCancelReasons) as [keyof typeof agentCancelReasons]
export const bookingLimits = { noteMax: 500, returnsMax: 5, expiriesMax: 3, reopenHours: 72 } as const

export const note = freeText(bookingLimits.noteMax, `Не длиннее ${bookingLimits.noteMax} знаков`)

/** What an agent tells the tourist, wherever it stands: no way to pay past the site. */
export const withoutCard = <Text extends z.ZodType<string>>(text: Text) =>
  text.refine(
    (said) => !bearsCardNumber(said),
    'Уберите номер карты: турист платит только на странице бронирования',
  )
export const agentNote = withoutCard(note)
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
  agencyRight: 'bookings',
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

export const CancelledByAgent = Cancelled.extend({
  reason: z.enum(agentCancelReasonNames, 'Выберите причину'),
  note: agentNote.default(''),
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
  summary:
    'Отказаться от бронирования: всё, что пришло, вернётся; если турист не оплатил в срок, можно удержать расходы',
  refusals: { conflict: ['balance_in_time', 'booking_state', 'hold_ending'] },
  body: CancelledByAgent,
})
