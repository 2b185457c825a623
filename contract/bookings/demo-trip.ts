import { z } from 'zod'
import '../platform/no-eval.ts'
import { endpoint } from '../platform/endpoint.ts'
import { idParams } from '../wire.ts'
import { Booking } from './bookings.ts'

/** Only of a demonstration, whose visitor does not wait for weeks to see what comes after a trip. */
export const passDemoTrip = endpoint({
  method: 'POST',
  path: '/api/demo/booking/:id/trip-end',
  access: 'tourist',
  limit: 'write',
  summary: 'Только в демо: поездка, которая оплачена полностью, начинается и кончается сразу',
  owner: { id: 'the tourist of the booking' },
  params: idParams,
  refusals: { conflict: ['booking_state'] },
  answer: z.object({ result: Booking }),
})
