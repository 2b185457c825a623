import { z } from 'zod'
import { bulkBody, bulkOf } from '../platform/bulk.ts'

export const bulkTicketActions = ['claim', 'close'] as const

export const actOnTickets = bulkOf({
  path: '/api/admin/feedback/bulk',
  right: 'answer_tickets',
  over: 'ticket',
  summary: 'Взять себе или закрыть сразу много обращений',
  body: bulkBody(
    /** The last message that was seen: what has more by now is not closed. */
    { seen: z.int().min(0) },
    { action: z.enum(bulkTicketActions, 'Такого действия нет') },
  ),
})
