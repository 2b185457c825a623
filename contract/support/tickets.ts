import { z } from 'zod'
import '../platform/no-eval.ts'
import {
  changesSince,
  messageEdit,
  messageOf,
  messagesOf,
  messageText,
  messageWindow,
  newMessage,
  readMark,
} from '../conversation/conversation.ts'
import { shownPresence } from '../conversation/presence.ts'
import { endpoint } from '../platform/endpoint.ts'
import { counted } from '../texts.ts'
import { freeText, id, idInPath, pageInQuery, pageOf, searchText, smallIdInPath, yesNo } from '../wire.ts'
import {
  ticketClosers,
  ticketLimits,
  ticketPriorities,
  ticketSides,
  ticketStates,
  ticketTopicNames,
} from './ticket-words.ts'

const { id: messageId, ...ofMessage } = messageOf(ticketSides).shape

export const TicketMessage = z.object({ message_id: messageId, feedback_id: z.int(), ...ofMessage })
export type TicketMessage = z.output<typeof TicketMessage>

/** A ticket as its person sees it: of the staff's own work there is nothing in it. */
export const Ticket = z.object({
  feedback_id: z.int(),
  topic: z.enum(ticketTopicNames),
  subject: z.string(),
  state: z.enum(ticketStates),
  priority: z.enum(ticketPriorities),
  booking_id: z.int().nullable(),
  request_id: z.int().nullable(),
  created_at: z.iso.datetime(),
  /** The answer is promised until then; null: nothing is owed. */
  answer_by: z.iso.datetime().nullable(),
  /** An earlier promise was broken. */
  is_late: z.boolean(),
  /** The law's own day for the answer. */
  legal_by: z.iso.datetime().nullable(),
  last_message: z.string().nullable(),
  last_at: z.iso.datetime(),
  last_seq: z.int(),
  unread: z.int(),
  read_by_other: z.int(),
  closed_at: z.iso.datetime().nullable(),
  closed_by: z.enum(ticketClosers).nullable(),
  /** A message goes on with the closed one until then; a later one begins another. */
  reopens_until: z.iso.datetime().nullable(),
  /** The support has written first, and nobody has answered yet: there is nothing that was asked. */
  by_support: z.boolean(),
  may_rate: z.boolean(),
  rating: z.int().nullable(),
  rating_words: z.string(),
  /** Where it goes on. */
  merged_into: z.int().nullable(),
  /** The closed one from which it goes on. */
  previous_id: z.int().nullable(),
})
export type Ticket = z.output<typeof Ticket>

export const supportText = {
  topic: 'Выберите, о чём вопрос',
  subject: `Напишите, в чём дело: от ${ticketLimits.subjectMin} до ${counted(ticketLimits.subjectMax, 'symbol')}`,
  rating: 'Поставьте оценку от 1 до 5',
  ratingLong: `Не длиннее ${counted(ticketLimits.ratingWordsMax, 'symbol')}`,
} as const

export const ticketSubject = freeText(ticketLimits.subjectMax, supportText.subject).refine(
  (text) => text.length >= ticketLimits.subjectMin,
  supportText.subject,
)
export const ticketTopic = z.enum(ticketTopicNames, supportText.topic)

const feedbackParams = z.strictObject({ feedback_id: idInPath })
const ofPerson = { access: 'user', scope: 'no keys' } as const
const one = { ...ofPerson, params: feedbackParams, owner: { feedback_id: 'whose ticket it is' } } as const
const answer = z.object({ result: Ticket })

export const createTicket = endpoint({
  ...ofPerson,
  method: 'POST',
  path: '/api/feedback',
  limit: 'write',
  idempotent: true,
  summary: 'Написать в поддержку: тема, суть, подробности; можно указать своё бронирование или аукцион',
  owner: { booking_id: 'a side of the booking', request_id: 'the tourist of the request' },
  refusals: { conflict: ['tickets_full'], tooMany: ['daily_spent'] },
  body: z.strictObject({
    topic: ticketTopic,
    subject: ticketSubject,
    text: messageText,
    booking_id: id.nullish(),
    request_id: id.nullish(),
  }),
  answer,
})

export const listTickets = endpoint({
  ...ofPerson,
  method: 'GET',
  path: '/api/feedback/requests/',
  limit: 'read',
  summary: 'Свои обращения: открытые, а с closed=true закрытые; свежие сверху',
  query: z.strictObject({
    page: pageInQuery,
    closed: yesNo.default(false),
    search: searchText.optional(),
    topic: ticketTopic.optional(),
    /** The support has had the last word, or has not. */
    is_responded: yesNo.optional(),
    /** Of the trip that it is about. */
    country: smallIdInPath.optional(),
    city: smallIdInPath.optional(),
  }),
  answer: z.object({ result: pageOf(Ticket) }),
})

export const getTicket = endpoint({
  ...one,
  method: 'GET',
  path: '/api/feedback/:feedback_id',
  limit: 'read',
  summary: 'Одно обращение с его сообщениями; after — только новее этого номера, before — только старее',
  query: messageWindow,
  answer: z.object({ result: Ticket.extend({ messages: messagesOf(TicketMessage) }) }),
})

export const listTicketChanges = endpoint({
  ...one,
  method: 'GET',
  path: '/api/feedback/:feedback_id/changes',
  limit: 'read',
  summary:
    'Что изменилось в обращении после этого номера изменения: новые, изменённые и удалённые сообщения по порядку',
  query: changesSince,
  answer: z.object({ result: messagesOf(TicketMessage) }),
})

export const closeTicket = endpoint({
  ...one,
  method: 'DELETE',
  path: '/api/feedback/:feedback_id',
  limit: 'write',
  summary: 'Закрыть своё обращение; сообщение в ближайшие 14 дней откроет его снова',
  refusals: { conflict: ['ticket_state'] },
  answer,
})

export const rateTicket = endpoint({
  ...one,
  method: 'POST',
  path: '/api/feedback/:feedback_id/rating',
  limit: 'write',
  summary: 'Оценить ответ поддержки: один раз, от 1 до 5',
  refusals: { conflict: ['ticket_unanswered', 'ticket_rated'] },
  body: z.strictObject({
    rating: z.int(supportText.rating).min(1, supportText.rating).max(5, supportText.rating),
    words: freeText(ticketLimits.ratingWordsMax, supportText.ratingLong).default(''),
  }),
  answer,
})

export const readTicket = endpoint({
  ...one,
  method: 'POST',
  path: '/api/feedback/:feedback_id/read',
  limit: 'write',
  summary: 'Отметить прочитанным до этого сообщения',
  body: readMark,
  answer: z.object({ result: z.object({ unread: z.int() }) }),
})

export const showTicketPresence = endpoint({
  ...one,
  method: 'POST',
  path: '/api/feedback/:feedback_id/presence',
  limit: 'passing',
  summary: 'Сказать поддержке, что вы в обращении, печатаете или ушли. Нигде не хранится',
  body: shownPresence,
  answer: z.object({}),
})

export const writeInTicket = endpoint({
  ...ofPerson,
  method: 'POST',
  path: '/api/feedback/message',
  limit: 'write',
  summary:
    'Написать в своё обращение, приложив загруженные файлы. Закрытое откроется снова, через 14 дней начнётся новое: его номер в ответе',
  owner: { feedback_id: 'whose ticket it is' },
  refusals: { invalid: ['bad_request'], conflict: ['chat_file_unfit'], tooMany: ['daily_spent'] },
  body: newMessage.extend({ feedback_id: id }),
  answer: z.object({ result: TicketMessage }),
})

const ofMessageOwner = { message_id: 'whose ticket message it is' } as const

export const editTicketMessage = endpoint({
  ...ofPerson,
  method: 'PATCH',
  path: '/api/feedback/message',
  limit: 'write',
  summary: 'Изменить своё сообщение в обращении: в течение 15 минут; тот же текст ещё раз ничего не меняет',
  owner: ofMessageOwner,
  refusals: {
    forbidden: ['message_foreign'],
    conflict: ['too_late', 'message_deleted', 'message_changed', 'message_edits_spent'],
    tooMany: ['daily_spent'],
  },
  body: messageEdit.extend({ message_id: id }),
  answer: z.object({ result: TicketMessage }),
})

export const deleteTicketMessage = endpoint({
  ...ofPerson,
  method: 'DELETE',
  path: '/api/feedback/message',
  limit: 'write',
  summary: 'Удалить своё сообщение в обращении: в течение 15 минут',
  owner: ofMessageOwner,
  refusals: { forbidden: ['message_foreign'], conflict: ['too_late'], tooMany: ['daily_spent'] },
  body: z.strictObject({ message_id: id }),
  answer: z.object({ result: TicketMessage }),
})
