import * as webhooks from '../../../../contract/integrations/webhooks.ts'
import * as webhookDeliveries from '../../../../contract/integrations/webhook-deliveries.ts'
import { agencyOf } from '../../../platform/actor.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { sendTestEvent } from '../events/send-test-event.ts'
import { deliveriesOf, deliveryDetails } from '../sending/deliveries.queries.ts'
import { replayDelivery } from '../sending/replay-delivery.ts'
import { changeWebhook, deleteWebhook, rotateSecret } from './change-webhook.ts'
import { createWebhook } from './create-webhook.ts'
import { webhooksOf } from './webhooks.queries.ts'

export function webhookRoutes({ serve }: Http): void {
  serve(webhooks.listWebhooks, async ({ read, actor, now }) => ({
    result: { items: await webhooksOf(read, { agentId: agencyOf(actor), now }) },
  }))
  serve(webhooks.createWebhook, async ({ act, body }) => act(createWebhook, body))
  serve(webhooks.changeWebhook, async ({ act, params, body }) => ({
    result: await act(changeWebhook, { ...body, id: params.id }),
  }))
  serve(webhooks.deleteWebhook, async ({ act, params }) => {
    await act(deleteWebhook, params)
    return {}
  })
  serve(webhooks.rotateWebhookSecret, async ({ act, params }) => act(rotateSecret, params))
  serve(webhooks.testWebhook, async ({ act, params }) => ({ result: await act(sendTestEvent, params) }))
  serve(webhookDeliveries.listWebhookDeliveries, async ({ read, actor, query }) => ({
    result: await deliveriesOf(read, { ...query, agentId: agencyOf(actor) }),
  }))
  serve(webhookDeliveries.getWebhookDelivery, async ({ read, actor, params }) => ({
    result: await deliveryDetails(read, { agentId: agencyOf(actor), id: params.id }),
  }))
  serve(webhookDeliveries.replayWebhookDelivery, async ({ act, params }) => ({
    result: await act(replayDelivery, params),
  }))
}
