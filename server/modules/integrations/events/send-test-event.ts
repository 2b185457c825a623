import { Refusal } from '../../../../contract/platform/refusals.ts'
import { TEST_EVENT } from '../../../../contract/integrations/webhook-events.ts'
import type { WebhookDelivery } from '../../../../contract/integrations/webhook-deliveries.ts'
import { agencyOf } from '../../../platform/actor.ts'
import { randomSecret } from '../../../platform/keys/secrets.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { deliveryOf } from '../sending/deliveries.queries.ts'
import { LIFE_MS } from '../sending/retry.rules.ts'
import { changeWebhook, lockOwnWebhook } from '../webhooks/webhooks.store.ts'
import { bodyOf } from './fan-out.ts'
import { sendTask } from '../sending/sending.tasks.ts'

/** An event that means nothing, to see that the address hears and believes us. */
export async function sendTestEvent(ctx: Ctx, { id }: { id: number }): Promise<WebhookDelivery> {
  const { tx, now } = ctx
  const agentId = agencyOf(requireActor(ctx))
  const webhook = await lockOwnWebhook(tx, { agentId, id })
  if (!webhook) throw new Refusal('missing', 'not_found')
  if (webhook.off_at) throw new Refusal('conflict', 'webhook_off')
  const fact = {
    id: `${TEST_EVENT}:${randomSecret(128)}`,
    type: TEST_EVENT,
    data: { webhook_id: id, text: 'Пробное событие: всё работает' },
  } as const
  const made = await tx
    .insertInto('webhook_delivery')
    .values({
      webhook_id: id,
      agent_id: agentId,
      event_id: fact.id,
      type: fact.type,
      body: bodyOf(fact, now),
      due_at: now,
      expires_at: new Date(now.getTime() + LIFE_MS),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await changeWebhook(tx, id, { rest_until: null })
  ctx.enqueue(sendTask, { webhookId: id })
  return deliveryOf(tx, { agentId, id: made.id })
}
