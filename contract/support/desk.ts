import { z } from 'zod'
import '../platform/no-eval.ts'
import { changesSince, messagesOf, messageWindow } from '../conversation/conversation.ts'
import { endpoint } from '../platform/endpoint.ts'
import { idInPath, pageInQuery, pageOf, searchText, smallIdInPath, yesNo } from '../wire.ts'
import { ticketPriorities, ticketStates, ticketTopicNames } from './ticket-words.ts'
import { TicketMessage, ticketTopic } from './tickets.ts'

export const deskLimits = {
  /** Whoever looks says so this often; who has been silent for twice as long looks no more. */
  lookSeconds: 20,
  snoozeDaysMax: 30,
  /** An answer waits so long on the page before it is sent, and may be taken back. */
  undoSeconds: 5,
  notesShown: 200,
  deedsShown: 100,
  othersShown: 20,
} as const

/** Who works at a ticket now: until when, and whether it is the caller. */
export const Claim = z.object({
  staff_id: z.int(),
  name: z.string(),
  until: z.iso.datetime(),
  mine: z.boolean(),
})

/** A ticket in the list of the staff. */
export const DeskTicket = z.object({
  id: z.int(),
  /** Null: a guest, who is answered by letters. */
  person_id: z.int().nullable(),
  person: z.string(),
  subject: z.string(),
  topic: z.enum(ticketTopicNames),
  state: z.enum(ticketStates),
  priority: z.enum(ticketPriorities),
  booking_id: z.int().nullable(),
  request_id: z.int().nullable(),
  country: z.string().nullable(),
  last_message: z.string().nullable(),
  /** The number of its last message; 0 where it has none. */
  last_seq: z.int(),
  last_at: z.iso.datetime(),
  /** The person has an answer to the last word. */
  is_responded: z.boolean(),
  /** Until when the person was promised an answer; null: nobody waits for one. */
  due_at: z.iso.datetime().nullable(),
  is_overdue: z.boolean(),
  claim: Claim.nullable(),
  /** Put aside until then, or until the person writes. */
  snoozed_until: z.iso.datetime().nullable(),
  notes_count: z.int(),
  rating: z.int().nullable(),
  created_at: z.iso.datetime(),
})
export type DeskTicket = z.output<typeof DeskTicket>

/** What one of the staff says to the others. A type of its own: no call of people's, and no message, has room for it. */
export const TicketNote = z.object({
  id: z.int(),
  ticket_id: z.int(),
  by: z.string(),
  mine: z.boolean(),
  text: z.string(),
  created_at: z.iso.datetime(),
})
export type TicketNote = z.output<typeof TicketNote>

export const deskDeeds = [
  'open',
  'claim',
  'release',
  'answer',
  'note',
  'subject',
  'snooze',
  'wake',
  'merge',
  'close',
  'reopen',
] as const
export type DeskDeed = (typeof deskDeeds)[number]

/** A line of the log of what the staff has done: never the words of a note. */
export const LoggedDeed = z.object({
  id: z.int(),
  deed: z.enum(deskDeeds),
  by: z.string(),
  at: z.iso.datetime(),
  /** The number merged into, until when, the former subject; empty: nothing. */
  about: z.string(),
})
export type LoggedDeed = z.output<typeof LoggedDeed>

const BriefTicket = z.object({
  id: z.int(),
  subject: z.string(),
  state: z.enum(ticketStates),
  last_at: z.iso.datetime(),
})

/** A ticket as the staff see it, without its messages. */
export const WholeDeskTicket = DeskTicket.extend({
  rating_words: z.string(),
  /** The one that it goes on in; null: it stands by itself. */
  merged_into: z.int().nullable(),
  /** Who asked without an account, what, and what was written back; null: an account's. */
  guest: z
    .object({
      name: z.string(),
      email: z.string(),
      text: z.string(),
      /** Letters, oldest first; `by`: the name of who of the staff. */
      answers: z.array(z.object({ text: z.string(), by: z.string(), at: z.iso.datetime() })),
    })
    .nullable(),
  /** Those that go on in it. */
  merged: z.array(BriefTicket),
  /** Of this one and of those merged into it, oldest first. */
  notes: z.array(TicketNote),
  deeds: z.array(LoggedDeed),
  /** Colleagues who have it open now. */
  looking: z.array(z.object({ staff_id: z.int(), name: z.string() })),
  /** Of the same person, the latest first. */
  others: z.array(BriefTicket),
})
export type WholeDeskTicket = z.output<typeof WholeDeskTicket>

const ofFeedback = z.strictObject({ feedback_id: idInPath })
export const atDesk = { access: 'admin', right: 'answer_tickets' } as const
/** One ticket, whosever it is. */
export const ofTicket = { ...atDesk, owner: { feedback_id: 'anyone' }, params: ofFeedback } as const
export const whole = z.object({ result: WholeDeskTicket })

export const listDesk = endpoint({
  ...atDesk,
  method: 'GET',
  path: '/api/admin/feedback',
  limit: 'read',
  summary: 'Обращения для сотрудников: сначала срочные, внутри срочности — те, чей срок ближе',
  query: z.strictObject({
    /** Words of the subject, a person's name, a number of a ticket or of a booking. */
    search: searchText.optional(),
    is_responded: yesNo.optional(),
    country: smallIdInPath.optional(),
    /** The resort of the request or of the booking that it is about. */
    city: smallIdInPath.optional(),
    closed: yesNo.default(false),
    topic: ticketTopic.optional(),
    mine: yesNo.optional(),
    overdue: yesNo.optional(),
    /** What was put aside and its hour has not come; else it stands in no list of open ones. */
    snoozed: yesNo.optional(),
    page: pageInQuery,
  }),
  answer: z.object({
    result: pageOf(DeskTicket).extend({
      /** Of all open ones, whatever is filtered. */
      counts: z.object({ open: z.int(), mine: z.int(), overdue: z.int(), snoozed: z.int() }),
    }),
  }),
})

export const getDeskTicket = endpoint({
  ...ofTicket,
  method: 'GET',
  path: '/api/admin/feedback/:feedback_id',
  look: 'ticket.look',
  limit: 'read',
  summary: 'Обращение для сотрудников: заметки, журнал, кто ещё смотрит',
  answer: whole,
})

export const listDeskMessages = endpoint({
  ...ofTicket,
  method: 'GET',
  path: '/api/admin/feedback/:feedback_id/messages',
  look: 'ticket.look',
  limit: 'read',
  summary: 'Сообщения обращения по порядку; after — только новее этого номера, before — только старее',
  query: messageWindow,
  answer: z.object({ result: messagesOf(TicketMessage) }),
})

export const listDeskChanges = endpoint({
  ...ofTicket,
  method: 'GET',
  path: '/api/admin/feedback/:feedback_id/changes',
  limit: 'read',
  summary: 'Что изменилось в обращении после этого номера изменения',
  query: changesSince,
  answer: z.object({ result: messagesOf(TicketMessage) }),
})
