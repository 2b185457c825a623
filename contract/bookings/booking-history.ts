import { z } from 'zod'
import '../platform/no-eval.ts'
import { endpoint } from '../platform/endpoint.ts'
import { idInPath, idParams } from '../wire.ts'
import { historyFields } from './bookings.ts'

/** Some of a booking's moves, one after another, and what has happened between them. */
export const BookingHistory = z.object(historyFields)
export type BookingHistory = z.output<typeof BookingHistory>

const page = {
  method: 'GET',
  limit: 'read',
  params: idParams,
  query: z.strictObject({
    /** Of a move: what was before it. Absent: the newest. */
    before: idInPath.optional(),
  }),
  answer: z.object({ result: BookingHistory }),
} as const

export const ownBookingHistory = endpoint({
  ...page,
  path: '/api/booking/:id/history',
  access: 'tourist',
  summary: 'История своего бронирования, старое сверху; before — раньше перехода с этим номером',
  owner: { id: 'the tourist of the booking' },
})

export const agentBookingHistory = endpoint({
  ...page,
  path: '/api/travel-agent/booking/:id/history',
  access: 'agent',
  agencyRight: 'anyone',
  scope: 'bookings:read',
  summary: 'История бронирования агентства, старое сверху; before — раньше перехода с этим номером',
  owner: { id: 'the agent of the booking' },
})

export const managedHistory = endpoint({
  ...page,
  path: '/api/admin/booking/:id/history',
  access: 'admin',
  right: 'see_bookings',
  summary: 'История бронирования, старое сверху; before — раньше перехода с этим номером',
  owner: { id: 'anyone' },
})
