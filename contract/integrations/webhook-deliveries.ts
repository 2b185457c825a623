import { z } from 'zod'
import { limits } from '../limits.ts'
import { endpoint } from '../platform/endpoint.ts'
import { idInPath, idParams } from '../wire.ts'
import { TEST_EVENT, webhookEventNames } from './webhook-events.ts'

export const deliveryStates = ['waiting', 'sending', 'delivered', 'failed'] as const
export type WebhookDeliveryState = (typeof deliveryStates)[number]

/** One event on its way to one address. */
export const WebhookDelivery = z.object({
  id: z.int(),
  webhook_id: z.int(),
  event_id: z.string(),
  type: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  /** Of the last attempt; null where nobody answered. */
  status: z.int().nullable(),
  /** Why the last attempt failed, or why there was none: a word. */
  error: z.string().nullable(),
  created_at: z.iso.datetime(),
  /** When it is to be tried; of a finished one when it was over. */
  at: z.iso.datetime(),
})
export type WebhookDelivery = z.output<typeof WebhookDelivery>

export const WebhookAttempt = z.object({
  tried_at: z.iso.datetime(),
  status: z.int().nullable(),
  milliseconds: z.int(),
  error: z.string().nullable(),
  /** How the answer began. */
  answer: z.string(),
})
export type WebhookAttempt = z.output<typeof WebhookAttempt>

const own = { access: 'agent', agencyRight: 'data', scope: 'no keys' } as const
const ofDelivery = { owner: { id: 'the agency of the delivery' }, params: idParams } as const

export const listWebhookDeliveries = endpoint({
  ...own,
  method: 'GET',
  path: '/api/travel-agent/webhook-deliveries',
  limit: 'read',
  summary: 'Журнал доставки событий, свежие сверху; before — старше этого номера',
  owner: { webhook_id: 'the agency of the webhook' },
  query: z.strictObject({
    webhook_id: idInPath.optional(),
    state: z.enum(deliveryStates).optional(),
    type: z.enum([...webhookEventNames, TEST_EVENT]).optional(),
    before: idInPath.optional(),
  }),
  answer: z.object({
    result: z.object({
      items: z.array(WebhookDelivery).max(limits.pageSize),
      has_more: z.boolean(),
    }),
  }),
})

export const getWebhookDelivery = endpoint({
  ...own,
  ...ofDelivery,
  method: 'GET',
  path: '/api/travel-agent/webhook-deliveries/:id',
  limit: 'read',
  summary: 'Одна доставка: что отправлено и с какими заголовками, попытки и ответы',
  answer: z.object({
    result: WebhookDelivery.extend({
      body: z.string(),
      /** Of the last attempt; null before the first one. The signature is among them, never the secret. */
      headers: z.record(z.string(), z.string()).nullable(),
      tries: z.array(WebhookAttempt),
    }),
  }),
})

export const replayWebhookDelivery = endpoint({
  ...own,
  ...ofDelivery,
  method: 'POST',
  path: '/api/travel-agent/webhook-deliveries/:id/replay',
  limit: 'secret',
  summary: 'Отправить то же событие ещё раз; отложенное — сейчас',
  answer: z.object({ result: WebhookDelivery }),
})
