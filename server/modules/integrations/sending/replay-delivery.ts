import { Refusal } from '../../../../contract/platform/refusals.ts'
import type { WebhookDelivery } from '../../../../contract/integrations/webhook-deliveries.ts'
import { agencyOf } from '../../../platform/actor.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { changeWebhook, lockOwnWebhook } from '../webhooks/webhooks.store.ts'
import { deliveryOf } from './deliveries.queries.ts'
import { changeDelivery } from './deliveries.store.ts'
import { LIFE_MS } from './retry.rules.ts'
import { sendTask } from './sending.tasks.ts'

/**
 * The same event once more, at once and for another day: its id stays, so that whoever has it already knows. One that is
 * put off goes now, with the tries and the day that it has.
 */
export async function replayDelivery(ctx: Ctx, { id }: { id: number }): Promise<WebhookDelivery> {
  const { tx, now } = ctx
  const agentId = agencyOf(requireActor(ctx))
  const { webhook_id } = await deliveryOf(tx, { agentId, id })
  const webhook = await lockOwnWebhook(tx, { agentId, id: webhook_id })
  if (!webhook) throw new Refusal('missing', 'not_found')
  if (webhook.off_at) throw new Refusal('conflict', 'webhook_off')
  const delivery = await deliveryOf(tx, { agentId, id })
  const isPutOff = delivery.state === 'waiting' && Date.parse(delivery.at) > now.getTime()
  if (!isPutOff && (delivery.state === 'waiting' || delivery.state === 'sending'))
    throw new Refusal('conflict', 'webhook_waiting')
  const anew = {
    state: 'waiting',
    expires_at: new Date(now.getTime() + LIFE_MS),
    finished_at: null,
    error: null,
    attempts: 0,
  } as const
  await changeDelivery(tx, id, { ...(isPutOff ? {} : anew), due_at: now })
  // Somebody has looked after the address: it is tried now, whatever it did before.
  await changeWebhook(tx, webhook.id, { rest_until: null })
  ctx.enqueue(sendTask, { webhookId: webhook.id })
  return deliveryOf(tx, { agentId, id })
}
