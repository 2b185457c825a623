import * as keys from '../../../contract/integrations/integrations.ts'
import type { Webhook } from '../../../contract/integrations/webhooks.ts'
import type { WebhookEvent } from '../../../contract/integrations/webhook-events.ts'
import * as webhooks from '../../../contract/integrations/webhooks.ts'
import * as webhookDeliveries from '../../../contract/integrations/webhook-deliveries.ts'
import { byId } from '../../app/calls/address.ts'
import { call } from '../../app/calls/call.ts'

type Sent = Parameters<typeof call<typeof keys.createApiKey>>[1]['body']

export const loadKeys = async (signal?: AbortSignal) =>
  (await call(keys.listApiKeys, {}, { signal })).result.items
export const createKey = (body: Sent) => call(keys.createApiKey, { body })
export const revokeKey = (id: number) => call(keys.revokeApiKey, byId(id))

export const createWebhook = (body: { url: string; events: WebhookEvent[] }) =>
  call(webhooks.createWebhook, { body })
export const switchWebhook = ({ id, is_on }: Pick<Webhook, 'id' | 'is_on'>) =>
  call(webhooks.changeWebhook, { ...byId(id), body: { is_on } })
export const editWebhook = (id: number, body: { url?: string; events: WebhookEvent[] }) =>
  call(webhooks.changeWebhook, { ...byId(id), body })
export const deleteWebhook = (id: number) => call(webhooks.deleteWebhook, byId(id))
export const rotateSecret = (id: number) => call(webhooks.rotateWebhookSecret, byId(id))
export const testWebhook = (id: number) => call(webhooks.testWebhook, byId(id))

export const replay = (id: number) => call(webhookDeliveries.replayWebhookDelivery, byId(id))
