import * as keys from '../../../contract/integrations/integrations.ts'
import type { Webhook, WebhookEvent } from '../../../contract/integrations/webhooks.ts'
import * as hooks from '../../../contract/integrations/webhooks.ts'
import { call } from '../../app/calls/call.ts'

type Sent = Parameters<typeof call<typeof keys.createApiKey>>[1]['body']

const of = (id: number) => ({ params: { id: String(id) } })

export const loadKeys = async (signal?: AbortSignal) =>
  (await call(keys.listApiKeys, {}, { signal })).result.items
export const createKey = (body: Sent) => call(keys.createApiKey, { body })
export const revokeKey = (id: number) => call(keys.revokeApiKey, of(id))

export const loadWebhooks = async (signal?: AbortSignal) =>
  (await call(hooks.listWebhooks, {}, { signal })).result.items
export const createWebhook = (body: { url: string; events: WebhookEvent[] }) =>
  call(hooks.createWebhook, { body })
export const switchWebhook = ({ id, is_on }: Pick<Webhook, 'id' | 'is_on'>) =>
  call(hooks.changeWebhook, { ...of(id), body: { is_on } })
export const deleteWebhook = (id: number) => call(hooks.deleteWebhook, of(id))
export const rotateSecret = (id: number) => call(hooks.rotateWebhookSecret, of(id))
export const testWebhook = (id: number) => call(hooks.testWebhook, of(id))

export interface LogQuery {
  webhook_id?: string | undefined
  state?: hooks.WebhookDeliveryState | undefined
  before?: string | undefined
}

export const loadLog = async (query: LogQuery, signal?: AbortSignal) =>
  (await call(hooks.listWebhookDeliveries, { query }, { signal })).result
export const loadDelivery = async (id: number, signal?: AbortSignal) =>
  (await call(hooks.getWebhookDelivery, of(id), { signal })).result
export const replay = (id: number) => call(hooks.replayWebhookDelivery, of(id))
