import { z } from 'zod'
import '../platform/no-eval.ts'
import { endpoint } from '../platform/endpoint.ts'
import { idInPath, idParams, pageInQuery, pageOf } from '../wire.ts'
import { BookingMoney } from './money/booking-payments.ts'
import { bookingStates } from './booking-states.ts'
import { Cancellation } from './cancelling/cancellation.ts'
import { Claim } from './claims.ts'
import { Booking, BookingLine } from './bookings.ts'

const sides = { agency: z.string(), tourist_id: z.int(), tourist: z.string() }

/** A booking as an administrator sees it in the list: both sides by name, nobody's phone, nobody's documents. */
export const ManagedBooking = BookingLine.omit({ with: true }).extend(sides)
export type ManagedBooking = z.output<typeof ManagedBooking>

/** The same with its history and its price. */
export const WholeManagedBooking = Booking.omit({ seller: true, tourist: true }).extend(sides)
export type WholeManagedBooking = z.output<typeof WholeManagedBooking>

/** Whoever answers for a booking sees it; costs, disputes and returns are decided elsewhere, by another right. */
const forStaff = { access: 'admin', right: 'see_bookings', limit: 'read' } as const

export const listManagedBookings = endpoint({
  ...forStaff,
  method: 'GET',
  path: '/api/admin/bookings',
  summary:
    'Бронирования всех агентств, новые сверху; по состоянию, по туристу, по номеру бронирования или заявки',
  owner: { tourist_id: 'anyone' },
  query: z.strictObject({
    state: z.enum(bookingStates).optional(),
    /** Of a booking or of a request. */
    number: idInPath.optional(),
    tourist_id: idInPath.optional(),
    page: pageInQuery,
  }),
  answer: z.object({ result: pageOf(ManagedBooking) }),
})

export const managedBooking = endpoint({
  ...forStaff,
  method: 'GET',
  path: '/api/admin/booking/:id',
  look: 'booking.look',
  summary:
    'Бронирование: история, цена, платежи и возвраты, расходы и спор по отмене; без данных туристов и документов',
  owner: { id: 'anyone' },
  params: idParams,
  answer: z.object({
    result: z.object({
      booking: WholeManagedBooking,
      money: BookingMoney,
      /** With its costs, its dispute and the decision; null: nobody has called it off once money had come. */
      cancellation: Cancellation.nullable(),
      /** What its tourist has asked back after the trip; null: nothing. */
      claim: Claim.nullable(),
    }),
  }),
})
