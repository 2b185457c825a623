import { z } from 'zod'
import '../platform/no-eval.ts'
import { ChosenAgency } from '../offers/chosen-agency.ts'
import { limits } from '../limits.ts'
import { endpoint } from '../platform/endpoint.ts'
import { idInPath, idParams, pageInQuery, pageOf } from '../wire.ts'
import { Amendment } from './amending/amendment.ts'
import { bookingMoveNames, bookingStates } from './booking-states.ts'
import { cancellationStages } from './cancelling/cancellation-stages.ts'
import { AcceptedPrice, BookingPrice } from './pricing/booking-prices.ts'

/** The tour that was chosen, as it stood in the offer. */
export const BookedTour = z.object({
  tour_id: z.int(),
  country_id: z.int(),
  country: z.string(),
  /** Of the country, two letters. */
  flag: z.string(),
  /** What the place looks like, for the picture. */
  scene: z.string(),
  region_id: z.int(),
  region: z.string(),
  hotel_id: z.int(),
  hotel: z.string(),
  stars: z.int(),
  departure_id: z.int(),
  departure: z.string(),
  operator_id: z.int(),
  operator: z.string(),
  /** dd.mm.yyyy */
  date: z.string(),
  /** The last night's morning, dd.mm.yyyy. */
  date_back: z.string(),
  nights: z.int(),
  meal_id: z.int(),
  meal: z.string(),
  room: z.string(),
  /** What the tourist was promised in the offer, for all guests, whole roubles. */
  price: z.int(),
})
export type BookedTour = z.output<typeof BookedTour>

const lineFields = {
  id: z.int(),
  request_id: z.int(),
  offer_id: z.int(),
  chat_id: z.int(),
  state: z.enum(bookingStates),
  /** Until when whoever's turn it is should have done it; null: nobody is waited for. */
  due_at: z.iso.datetime().nullable(),
  opened_at: z.iso.datetime(),
  /** Where its cancellation stands; null: it was not called off, or no money had come. */
  stage: z.enum(cancellationStages).nullable(),
  tour: BookedTour,
  /** What it costs now, whole roubles: as the agent has checked it last, or as it was offered. */
  price: z.int(),
}

/** A booking in a list. */
export const BookingLine = z.object({
  ...lineFields,
  /** The agency for its tourist, the tourist's first name for the agency. */
  with: z.string(),
})
export type BookingLine = z.output<typeof BookingLine>

export const BookingMove = z.object({
  n: z.int(),
  move: z.enum(bookingMoveNames),
  to: z.enum(bookingStates),
  by: z.enum(['tourist', 'agent', 'admin', 'system']),
  /** What whoever made it wrote to it; empty: nothing. */
  note: z.string(),
  at: z.iso.datetime(),
})
export type BookingMove = z.output<typeof BookingMove>

export const happenings = [
  'costs',
  'dispute',
  'answer',
  'decision',
  /** Money on the card; then either the next or the one after it. */
  'hold',
  'capture',
  'release',
  'payment',
  'refund',
  'claim',
  'claim_answer',
  'claim_end',
  'amendment',
  'amendment_refused',
  'amendment_withdrawn',
  'amendment_lapsed',
] as const

/** What has happened to a booking beside its moves; money that has covered it comes at the moment of `cover`. */
export const BookingHappening = z.object({
  what: z.enum(happenings),
  by: BookingMove.shape.by,
  at: z.iso.datetime(),
  /** Roubles, kopecks as a fraction: named, kept, come, gone back, asked or given; null: there is no sum in it. */
  amount: z.number().nullable(),
})
export type BookingHappening = z.output<typeof BookingHappening>

/** The newest part of a history: what was before it is read page by page (`booking-history.ts`). */
export const historyFields = {
  /** The newest, oldest of them first; where the first is not number 1, there are earlier ones. */
  moves: z.array(BookingMove).max(limits.pageSize),
  /** Since the first of these moves, oldest first; what moved the booking stands in its moves, its money here too. */
  happened: z.array(BookingHappening),
}

/** Another tour that was put in the place of the booked one: the last time. */
export const Substitution = z.object({
  /** What was booked before, and what was signed for it, whole roubles. */
  tour: BookedTour,
  price: z.int(),
  /** Why, as the agent wrote it. */
  reason: z.string(),
  at: z.iso.datetime(),
  /** Its tourist has neither signed for it nor called the booking off. */
  is_open: z.boolean(),
})
export type Substitution = z.output<typeof Substitution>

/** As both sides see it. */
export const Booking = z.object({
  ...lineFields,
  guests: z.object({ adults: z.int(), child_ages: z.array(z.int()) }),
  /** How often it may still be given back to be corrected. */
  returns_left: z.int(),
  /** How the tourist would like to pay, in own words; empty: as the agent sees fit. */
  payment_wishes: z.string(),
  /** The newest price that the agent has checked; null: none yet. */
  quote: BookingPrice.nullable(),
  /** The last price that was signed, while it stands; null: none, or a newer one waits for its signature. */
  accepted: AcceptedPrice.nullable(),
  /** Null: the tour is the one that was chosen. */
  substitution: Substitution.nullable(),
  /** The change of the confirmed trip that was proposed last, whatever has become of it; null: none. */
  amendment: Amendment.nullable(),
  ...historyFields,
  /** When documents and papers of its people were deleted; null: they stand, or there were none. */
  documents_gone_at: z.iso.datetime().nullable(),
  /** Its tourist has deleted the auction: there is no page of it. */
  request_gone: z.boolean(),
  seller: ChosenAgency,
  tourist: z.object({ first_name: z.string() }),
})
export type Booking = z.output<typeof Booking>

/** `3,17`: as many as a page of what they are looked up for. */
const requestIds = z
  .string()
  .regex(new RegExp(String.raw`^\d{1,15}(,\d{1,15}){0,${limits.pageSize - 1}}$`))
  .transform((text) => text.split(',').map(Number))

const which = z.enum(['open', 'over']).optional()
const listQuery = z.strictObject({
  state: which,
  page: pageInQuery,
  /** Only those of these requests. */
  request_ids: requestIds.optional(),
})

export const ownBookings = endpoint({
  method: 'GET',
  path: '/api/bookings',
  inView: true,
  access: 'tourist',
  limit: 'read',
  summary: 'Свои бронирования, новые сверху; все или одной заявки',
  owner: { request_id: 'the tourist of the request', request_ids: 'the tourist of the request' },
  query: listQuery.extend({ request_id: idInPath.optional() }),
  answer: z.object({ result: pageOf(BookingLine) }),
})

export const ownBooking = endpoint({
  method: 'GET',
  path: '/api/booking/:id',
  inView: true,
  access: 'tourist',
  limit: 'read',
  summary: 'Своё бронирование: состояние, цена, история, продавец',
  owner: { id: 'the tourist of the booking' },
  params: idParams,
  answer: z.object({ result: Booking }),
})

export const agentBookings = endpoint({
  method: 'GET',
  path: '/api/travel-agent/bookings',
  inView: true,
  access: 'agent',
  agencyRight: 'anyone',
  scope: 'bookings:read',
  limit: 'read',
  summary: 'Бронирования агентства: сначала те, что ждут его раньше других',
  owner: { request_ids: 'an agent of its country' },
  query: listQuery,
  answer: z.object({ result: pageOf(BookingLine) }),
})

export const agentBooking = endpoint({
  method: 'GET',
  path: '/api/travel-agent/booking/:id',
  inView: true,
  access: 'agent',
  agencyRight: 'anyone',
  scope: 'bookings:read',
  limit: 'read',
  summary: 'Бронирование агентства',
  owner: { id: 'the agent of the booking' },
  params: idParams,
  answer: z.object({ result: Booking }),
})
