import { z } from 'zod'
import '../platform/no-eval.ts'
import { messageText, newMessage, readMark } from '../conversation/conversation.ts'
import { shownPresence } from '../conversation/presence.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id } from '../wire.ts'
import { atDesk, deskLimits, ofTicket, TicketNote, whole, WholeDeskTicket } from './desk.ts'
import { TicketMessage, ticketSubject, ticketTopic } from './tickets.ts'

export const snoozeText = {
  when: 'Выберите, до какого часа отложить',
  past: 'Этот час уже прошёл. Выберите более поздний',
  far: `Отложить можно не дальше чем на ${deskLimits.snoozeDaysMax} дней`,
} as const

export const deskText = {
  yourself: 'Это вы сами. Выберите другого человека',
  nobody: 'Такого человека нет или он удалил профиль. Проверьте номер',
} as const

export const answerTicket = endpoint({
  ...ofTicket,
  method: 'POST',
  path: '/api/admin/feedback/:feedback_id/messages',
  limit: 'write',
  summary:
    'Ответить человеку, приложив загруженные файлы; seen — номер последнего сообщения, которое сотрудник видел',
  refusals: {
    conflict: [
      'ticket_claimed',
      'ticket_answered',
      'ticket_merged',
      'ticket_closed',
      'chat_file_unfit',
      'partner_gone',
    ],
  },
  body: newMessage.extend({ seen: z.int().min(0) }),
  answer: z.object({ result: TicketMessage }),
})

export const answerGuestAtDesk = endpoint({
  ...ofTicket,
  method: 'POST',
  path: '/api/admin/feedback/:feedback_id/guest-answer',
  limit: 'write',
  summary: 'Ответить гостю письмом: один раз, обращение этим закрывается',
  refusals: { conflict: ['ticket_claimed', 'ticket_state'] },
  body: z.strictObject({ text: messageText }),
  answer: whole,
})

export const readDeskTicket = endpoint({
  ...ofTicket,
  method: 'POST',
  path: '/api/admin/feedback/:feedback_id/read',
  limit: 'write',
  summary: 'Отметить прочитанным сотрудником до этого сообщения',
  body: readMark,
  answer: z.object({ result: z.object({ unread: z.int() }) }),
})

export const showDeskPresence = endpoint({
  ...ofTicket,
  method: 'POST',
  path: '/api/admin/feedback/:feedback_id/presence',
  unaudited: 'only says who is there',
  limit: 'passing',
  summary: 'Сказать человеку, что поддержка печатает ему ответ. Нигде не хранится',
  body: shownPresence,
  answer: z.object({}),
})

export const lookAtTicket = endpoint({
  ...ofTicket,
  method: 'POST',
  path: '/api/admin/feedback/:feedback_id/look',
  unaudited: 'only says who is there',
  limit: 'write',
  summary: 'Обращение открыто на странице сотрудника: остальные видят, кто его смотрит',
  body: z.strictObject({
    /** Something is done there: the claim of whoever has it lasts longer. */
    is_active: z.boolean(),
  }),
  answer: z.object({ result: z.object({ looking: WholeDeskTicket.shape.looking }) }),
})

export const claimTicket = endpoint({
  ...ofTicket,
  method: 'POST',
  path: '/api/admin/feedback/:feedback_id/claim',
  limit: 'write',
  summary: 'Взять обращение себе: до конца работы или четверти часа без действий',
  refusals: { conflict: ['ticket_claimed', 'ticket_merged', 'ticket_closed'] },
  answer: whole,
})

export const releaseTicket = endpoint({
  ...ofTicket,
  method: 'DELETE',
  path: '/api/admin/feedback/:feedback_id/claim',
  limit: 'write',
  summary: 'Отдать взятое обращение; чужое или ничьё остаётся как есть',
  answer: whole,
})

export const addNote = endpoint({
  ...ofTicket,
  method: 'POST',
  path: '/api/admin/feedback/:feedback_id/note',
  limit: 'write',
  summary: 'Заметка для сотрудников: человек не увидит её нигде',
  body: z.strictObject({ text: messageText, client_id: newMessage.shape.client_id }),
  answer: z.object({ result: TicketNote }),
})

export const snoozeTicket = endpoint({
  ...ofTicket,
  method: 'POST',
  path: '/api/admin/feedback/:feedback_id/snooze',
  limit: 'write',
  summary: 'Отложить до часа, не дальше 30 дней; сообщение человека вернёт раньше, null вернёт сейчас',
  refusals: { conflict: ['ticket_claimed', 'ticket_merged', 'ticket_closed'] },
  body: z.strictObject({ until: z.iso.datetime({ error: snoozeText.when }).nullable() }),
  answer: whole,
})

export const mergeTicket = endpoint({
  ...ofTicket,
  method: 'POST',
  path: '/api/admin/feedback/:feedback_id/merge',
  limit: 'write',
  summary: 'Объединить с другим обращением того же человека: дальше переписка идёт в нём',
  owner: { feedback_id: 'anyone', into: 'anyone' },
  refusals: {
    conflict: ['ticket_claimed', 'ticket_merged', 'merge_self', 'merge_target', 'merge_stranger'],
  },
  body: z.strictObject({ into: id }),
  answer: whole,
})

export const closeTicketAtDesk = endpoint({
  ...ofTicket,
  method: 'POST',
  path: '/api/admin/feedback/:feedback_id/close',
  limit: 'write',
  summary: 'Закрыть обращение; seen — номер последнего сообщения, которое сотрудник видел',
  refusals: { conflict: ['ticket_claimed', 'ticket_moved', 'ticket_merged', 'ticket_closed'] },
  body: z.strictObject({ seen: z.int().min(0) }),
  answer: whole,
})

export const reopenTicket = endpoint({
  ...ofTicket,
  method: 'POST',
  path: '/api/admin/feedback/:feedback_id/reopen',
  limit: 'write',
  summary: 'Открыть закрытое или объединённое обращение снова: сотрудник может всегда',
  refusals: { conflict: ['ticket_open', 'partner_gone'] },
  answer: whole,
})

export const openTicketFor = endpoint({
  ...atDesk,
  method: 'POST',
  path: '/api/admin/feedback',
  limit: 'write',
  idempotent: true,
  summary: 'Написать человеку первым: обращение от имени поддержки',
  owner: { user_id: 'anyone' },
  body: z.strictObject({
    user_id: id,
    topic: ticketTopic,
    subject: ticketSubject,
    text: newMessage.shape.text,
  }),
  answer: whole,
})

export const renameTicket = endpoint({
  ...ofTicket,
  method: 'PATCH',
  path: '/api/feedback/:feedback_id',
  limit: 'write',
  summary: 'Сменить тему обращения',
  body: z.strictObject({ subject: ticketSubject }),
  answer: whole,
})
