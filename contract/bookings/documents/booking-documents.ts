import { z } from 'zod'
import '../../platform/no-eval.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { idParams } from '../../wire.ts'

/**
 * How long documents of people outlive what they were given for: the return, or the end of what came to no trip; and how
 * long it is known after the end what was signed and when.
 */
export const documentsKept = { afterTripDays: 30, withoutTripDays: 7, evidenceYears: 3 } as const

/** In the order in which they are read; the titles are what people call them. */
export const bookedDocumentTitles = {
  contract: 'Договор',
  booking_sheet: 'Лист бронирования',
  extras_consent: 'Согласие на дополнительные услуги',
  voucher: 'Ваучер',
  memo: 'Памятка туриста',
} as const
export const bookedDocumentKinds = Object.keys(bookedDocumentTitles) as [keyof typeof bookedDocumentTitles]

/** What people show on the trip; what was signed stays evidence, whatever becomes of the trip. */
export const papersOfTrip: readonly (typeof bookedDocumentKinds)[number][] = ['voucher', 'memo']

export const BookingDocument = z.object({
  id: z.int(),
  kind: z.enum(bookedDocumentKinds),
  /** Which of its kind in this booking, from 1. */
  version: z.int(),
  /** `draft`: nobody has signed it; `final`: it holds; `replaced`: another one does. */
  state: z.enum(['draft', 'final', 'replaced']),
  /** Bytes. */
  size: z.int(),
  made_at: z.iso.datetime(),
  /** Its bytes are deleted with the people's data: it opens for nobody. */
  is_gone: z.boolean(),
  /** A paper of the trip itself, and there will be no trip: it opens for nobody. */
  is_void: z.boolean(),
})
export type BookingDocument = z.output<typeof BookingDocument>

const list = z.object({
  result: z.object({
    items: z.array(BookingDocument),
    /** A contract for the present price is being made. */
    is_building: z.boolean(),
  }),
})
const pdf = z.object({ content: z.custom<Uint8Array>((content) => content instanceof Uint8Array) })
const refusals = { gone: ['document_gone', 'document_void'] } as const

export const ownDocuments = endpoint({
  method: 'GET',
  path: '/api/booking/:id/documents',
  access: 'tourist',
  limit: 'read',
  summary: 'Документы своего бронирования: какие есть, какой версии, в каком состоянии',
  owner: { id: 'the tourist of the booking' },
  params: idParams,
  answer: list,
})

export const openOwnDocument = endpoint({
  method: 'GET',
  path: '/api/booking-document/:id',
  access: 'tourist',
  limit: 'read',
  fresh: true,
  summary: 'Документ своего бронирования, PDF; каждый просмотр записывается',
  owner: { id: 'whose booking document it is' },
  params: idParams,
  refusals,
  download: 'application/pdf',
  answer: pdf,
})

export const agentDocuments = endpoint({
  method: 'GET',
  path: '/api/travel-agent/booking/:id/documents',
  access: 'agent',
  agencyRight: 'anyone',
  scope: 'no keys',
  limit: 'read',
  summary: 'Документы бронирования агентства',
  owner: { id: 'the agent of the booking' },
  params: idParams,
  answer: list,
})

export const openAgentDocument = endpoint({
  method: 'GET',
  path: '/api/travel-agent/booking-document/:id',
  access: 'agent',
  agencyRight: 'bookings',
  scope: 'no keys',
  limit: 'read',
  fresh: true,
  summary: 'Документ бронирования агентства, PDF; каждый просмотр записывается',
  owner: { id: 'the agent of the booking document' },
  params: idParams,
  refusals,
  download: 'application/pdf',
  answer: pdf,
})
