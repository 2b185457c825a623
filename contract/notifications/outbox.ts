import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'

/** What the local stand-ins of the gateways would have sent. Never in production. */
export const OutboxMessage = z.object({
  id: z.int(),
  channel: z.enum(['sms', 'call', 'email', 'push', 'telegram', 'max']),
  recipient: z.string(),
  subject: z.string().nullable(),
  text: z.string(),
  /** How a letter looks. */
  html: z.string().nullable(),
  created_at: z.iso.datetime(),
})

export const listOutbox = endpoint({
  method: 'GET',
  path: '/api/dev/outbox',
  access: 'public',
  limit: 'read',
  summary: 'Что было бы отправлено (только в демо)',
  answer: z.object({ result: z.object({ items: z.array(OutboxMessage) }) }),
})
