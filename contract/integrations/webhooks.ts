import { z } from 'zod'
import { workLimits } from '../cabinet-limits.ts'
import { endpoint } from '../platform/endpoint.ts'
import { fieldText } from '../texts.ts'
import { idParams, isStorable } from '../wire.ts'
import { WebhookDelivery } from './webhook-deliveries.ts'
import { webhookEventNames } from './webhook-events.ts'

export const SIGNATURE_HEADER = 'Lotour-Signature'
/** An older signature is to be refused by whoever receives it. */
export const SIGNATURE_MINUTES = 5
/** How a webhook's secret begins. */
export const SECRET_MARK = 'whsec_'

export const offReasons = ['owner', 'failures'] as const

export const Webhook = z.object({
  id: z.int(),
  url: z.string(),
  events: z.array(z.enum(webhookEventNames)),
  is_on: z.boolean(),
  /** Why it is off. */
  off_reason: z.enum(offReasons).nullable(),
  created_at: z.iso.datetime(),
  /** Since when nothing has been taken; null where the last attempt was. */
  failing_since: z.iso.datetime().nullable(),
  waiting: z.int(),
  /** Until then the former secret signs as well. */
  former_secret_until: z.iso.datetime().nullable(),
})
export type Webhook = z.output<typeof Webhook>

const urlText = `Укажите адрес, который начинается с https:// (не длиннее ${workLimits.webhookUrlMax} символов)`
const url = z
  .string({ error: urlText })
  .trim()
  .max(workLimits.webhookUrlMax, urlText)
  .refine((text) => isStorable(text) && URL.canParse(text) && /^https?:/i.test(text), urlText)
const events = z
  .array(z.enum(webhookEventNames), { error: 'Выберите хотя бы одно событие' })
  .min(1, 'Выберите хотя бы одно событие')
  .max(webhookEventNames.length)
  .transform((names) => webhookEventNames.filter((name) => names.includes(name)))

export const NewWebhook = z.strictObject({ url, events })
export const WebhookChange = z.strictObject({
  url: url.optional(),
  events: events.optional(),
  is_on: z.boolean({ error: fieldText.wrongType }).optional(),
})
export type WebhookChange = z.output<typeof WebhookChange>

const own = { access: 'agent', agencyRight: 'data', scope: 'no keys' } as const
const ofWebhook = { owner: { id: 'the agency of the webhook' }, params: idParams } as const
const one = z.object({ result: Webhook })
const withSecret = z.object({ result: Webhook, secret: z.string() })

export const listWebhooks = endpoint({
  ...own,
  method: 'GET',
  path: '/api/travel-agent/webhooks',
  limit: 'read',
  summary: 'Адреса, на которые приходят события',
  answer: z.object({ result: z.object({ items: z.array(Webhook) }) }),
})

export const createWebhook = endpoint({
  ...own,
  method: 'POST',
  path: '/api/travel-agent/webhooks',
  limit: 'secret',
  fresh: true,
  summary: 'Добавить адрес для событий; секрет подписи показывается один раз',
  body: NewWebhook,
  answer: withSecret,
})

export const changeWebhook = endpoint({
  ...own,
  ...ofWebhook,
  method: 'PATCH',
  path: '/api/travel-agent/webhooks/:id',
  limit: 'secret',
  fresh: true,
  summary: 'Изменить адрес и события, выключить или включить',
  body: WebhookChange,
  answer: one,
})

export const deleteWebhook = endpoint({
  ...own,
  ...ofWebhook,
  method: 'DELETE',
  path: '/api/travel-agent/webhooks/:id',
  limit: 'write',
  summary: 'Удалить адрес вместе с его журналом',
  answer: z.object({}),
})

export const rotateWebhookSecret = endpoint({
  ...own,
  ...ofWebhook,
  method: 'POST',
  path: '/api/travel-agent/webhooks/:id/secret',
  limit: 'secret',
  fresh: true,
  summary: 'Новый секрет подписи; сутки события подписаны и прежним',
  answer: withSecret,
})

export const testWebhook = endpoint({
  ...own,
  ...ofWebhook,
  method: 'POST',
  path: '/api/travel-agent/webhooks/:id/test',
  limit: 'secret',
  summary: 'Отправить пробное событие',
  answer: z.object({ result: WebhookDelivery }),
})
