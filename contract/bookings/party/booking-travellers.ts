import { z } from 'zod'
import '../../platform/no-eval.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { DocumentRules } from '../../travellers/document-rules.ts'
import { TravellerCard } from '../../travellers/traveller-card.ts'
import { ShownCard, WholeCard } from '../../travellers/travellers.ts'
import { idParams, id as rowId } from '../../wire.ts'
import { Booking } from '../bookings.ts'

export const BookingTraveller = z.object({
  id: z.int(),
  /** One more with each change. */
  version: z.int(),
  /** Null: the key that it was sealed with is gone, nobody opens it any more. */
  card: ShownCard.nullable(),
  /** Of the document; null where it has no end. */
  document_until: z.string().nullable(),
  /** Who typed it: the tourist of the booking, or the person behind a link. */
  filled_by: z.enum(['tourist', 'link']),
})
export type BookingTraveller = z.output<typeof BookingTraveller>

const Asked = z.object({ adults: z.int(), children: z.array(z.int()) })
const Remark = z.object({
  /** The traveller's place in the list. */
  traveller: z.int(),
  field: z.string(),
  reason: z.string(),
  text: z.string(),
})

/** Who goes, and whether they may: by the same rules as the form's. */
export const BookingParty = z.object({
  items: z.array(BookingTraveller),
  /** The trip as the rules ask for it; days in ISO. */
  trip: z.object({
    requested_on: z.string(),
    departs_on: z.string(),
    returns_on: z.string(),
    asked: Asked,
    rules: DocumentRules,
  }),
  refusals: z.array(Remark),
  warnings: z.array(Remark),
  /** Why these are not the guests of the request, in a sentence; null: they are, or nobody is named yet. */
  other_guests: z.string().nullable(),
  /** Who turns an age that counts, in words: the agent looks whether the price stands. */
  changes: z.array(z.string()),
})
export type BookingParty = z.output<typeof BookingParty>

const party = z.object({ result: BookingParty })
const ofBooking = {
  access: 'tourist',
  owner: { id: 'the tourist of the booking' },
  params: idParams,
  answer: party,
} as const
const ofTraveller = {
  access: 'tourist',
  owner: { id: 'whose booked traveller it is' },
  params: idParams,
} as const

export const ownParty = endpoint({
  ...ofBooking,
  method: 'GET',
  path: '/api/booking/:id/travellers',
  limit: 'read',
  summary: 'Туристы бронирования; номера документов скрыты, кроме последних четырёх знаков',
})

export const addBookingTraveller = endpoint({
  ...ofBooking,
  method: 'POST',
  path: '/api/booking/:id/travellers',
  limit: 'write',
  summary: 'Добавить туриста в бронирование',
  refusals: { conflict: ['booking_state', 'party_full', 'traveller_exists'] },
  body: TravellerCard,
})

export const addSavedTraveller = endpoint({
  ...ofBooking,
  method: 'POST',
  path: '/api/booking/:id/travellers/saved',
  limit: 'write',
  summary: 'Добавить в бронирование сохранённого попутчика',
  owner: { id: 'the tourist of the booking', saved_id: 'whose traveller it is' },
  refusals: { conflict: ['booking_state', 'party_full', 'traveller_exists'], gone: ['traveller_gone'] },
  body: z.strictObject({ saved_id: rowId }),
})

export const openBookingTraveller = endpoint({
  ...ofTraveller,
  method: 'GET',
  path: '/api/booking-traveller/:id',
  limit: 'read',
  fresh: true,
  summary: 'Карточка туриста целиком; каждый просмотр записывается',
  refusals: { gone: ['traveller_gone', 'party_gone'] },
  answer: z.object({ result: z.object({ version: z.int(), card: WholeCard }) }),
})

export const changeBookingTraveller = endpoint({
  ...ofTraveller,
  method: 'PATCH',
  path: '/api/booking-traveller/:id',
  limit: 'write',
  fresh: true,
  summary: 'Исправить карточку туриста, если с тех пор она не изменилась в другом окне',
  refusals: {
    conflict: ['booking_state', 'traveller_changed', 'traveller_exists', 'travellers_full'],
    gone: ['party_gone'],
  },
  body: z.strictObject({
    version: z.int().positive(),
    card: TravellerCard,
    /** The same goes to the saved traveller of this document, so that the next trip begins with what is right. */
    saves: z.boolean().default(false),
  }),
  answer: party,
})

export const removeBookingTraveller = endpoint({
  ...ofTraveller,
  method: 'DELETE',
  path: '/api/booking-traveller/:id',
  limit: 'write',
  summary: 'Убрать туриста из бронирования',
  refusals: { conflict: ['booking_state'], gone: ['party_gone'] },
  answer: party,
})

export const submitBooking = endpoint({
  ...ofBooking,
  owner: { id: 'the tourist of the named party' },
  method: 'POST',
  path: '/api/booking/:id/submit',
  limit: 'write',
  summary: 'Отправить данные туристов агенту на проверку',
  refusals: { conflict: ['booking_state', 'party_empty', 'party_refused', 'party_guests'] },
  answer: z.object({ result: Booking }),
})

/** Whole cards, as the agent enters them at the operator's. */
export const agentParty = endpoint({
  method: 'GET',
  path: '/api/travel-agent/booking/:id/travellers',
  access: 'agent',
  agencyRight: 'bookings',
  scope: 'no keys',
  limit: 'read',
  fresh: true,
  summary: 'Туристы бронирования с документами: после отправки на проверку; каждый просмотр записывается',
  owner: { id: 'the agent of the booking' },
  params: idParams,
  refusals: { conflict: ['booking_state'], gone: ['party_gone'] },
  answer: z.object({
    result: z.object({
      items: z.array(z.object({ id: z.int(), card: WholeCard.nullable() })),
      warnings: z.array(Remark),
      changes: z.array(z.string()),
    }),
  }),
})
