import { z } from 'zod'
import '../../platform/no-eval.ts'
import { limits } from '../../limits.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { fieldText } from '../../texts.ts'
import { freeText, idParams } from '../../wire.ts'
import type { BookingState } from '../booking-states.ts'
import { Booking } from '../bookings.ts'

/** In which states they may still change something: afterwards the money has found its way. */
const wishable: readonly BookingState[] = ['filling', 'checking', 'agreeing', 'paying', 'confirming']
export const mayWish = (state: BookingState): boolean => wishable.includes(state)

/** The chosen agent reads them, to whom the tourist's contacts are open already: nothing is hidden in them. */
export const setPaymentWishes = endpoint({
  method: 'PUT',
  path: '/api/booking/:id/payment-wishes',
  access: 'tourist',
  limit: 'write',
  summary:
    'Пожелания к оплате: агент видит их, когда называет цену и подтверждает тур; пусто — без пожеланий',
  owner: { id: 'the tourist of the booking' },
  params: idParams,
  refusals: { conflict: ['booking_state'] },
  body: z.strictObject({ text: freeText(limits.paymentWishesMax, fieldText.paymentWishesTooLong) }),
  answer: z.object({ result: Booking }),
})
