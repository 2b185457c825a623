import { Refusal } from '../../../../contract/platform/refusals.ts'
import type { Webhook, WebhookChange } from '../../../../contract/integrations/webhooks.ts'
import { agencyOf } from '../../../platform/actor.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { requireVerifiedAgent } from '../../agents/index.ts'
import { webhookStanding } from '../integrations.events.ts'
import { giveAllUp } from '../sending/give-all-up.ts'
import { requireOutside, type WithSecret } from './create-webhook.ts'
import { newSecret } from './secret.ts'
import { webhookOf } from './webhooks.queries.ts'
import { changeWebhook as updateWebhook, lockOwnWebhook, markRemoved } from './webhooks.store.ts'
import { clearTask, sendTask } from '../sending/sending.tasks.ts'

const OVERLAP_MS = 24 * 3_600_000

/** The agency's own webhook, locked; somebody else's is as if it did not exist. */
async function lockOwn(ctx: Ctx, id: number) {
  const webhook = await lockOwnWebhook(ctx.tx, { agentId: agencyOf(requireActor(ctx)), id })
  if (!webhook) throw new Refusal('missing', 'not_found')
  return webhook
}

/** Another address or other events; switched on it begins afresh, switched off it drops what waits. */
export async function changeWebhook(
  ctx: Ctx,
  { id, url, events, is_on }: WebhookChange & { id: number },
): Promise<Webhook> {
  const { tx, now, config } = ctx
  const { id: agentId } = await requireVerifiedAgent(tx, requireActor(ctx))
  await lockOwn(ctx, id)
  if (url !== undefined) requireOutside(url, config)
  const afresh = url !== undefined || is_on === true
  await updateWebhook(tx, id, {
    ...(url === undefined ? {} : { url }),
    ...(events === undefined ? {} : { events }),
    ...(afresh ? { failures: 0, failing_since: null, rest_until: null } : {}),
    ...(is_on === true ? { off_at: null, off_reason: null } : {}),
    ...(is_on === false ? { off_at: now, off_reason: 'owner' as const } : {}),
  })
  if (is_on === false) await giveAllUp(ctx, { webhookId: id, error: 'off' })
  ctx.emit(webhookStanding({ webhookId: id }))
  if (afresh) ctx.enqueue(sendTask, { webhookId: id })
  return webhookOf(tx, { agentId, id, now })
}

/** A new secret; for a day events are signed by the former one too, so that nothing is refused meanwhile. */
export async function rotateSecret(ctx: Ctx, { id }: { id: number }): Promise<WithSecret> {
  const { tx, now, config } = ctx
  const { id: agentId } = await requireVerifiedAgent(tx, requireActor(ctx))
  const webhook = await lockOwn(ctx, id)
  const { secret, sealed } = newSecret(config.secretKey, id)
  await updateWebhook(tx, id, {
    secret: sealed,
    former_secret: webhook.secret,
    former_until: new Date(now.getTime() + OVERLAP_MS),
  })
  return { result: await webhookOf(tx, { agentId, id, now }), secret }
}

/** With its log, which is cleared after; an attempt that is under way finds nothing to note. */
export async function deleteWebhook(ctx: Ctx, { id }: { id: number }): Promise<void> {
  await lockOwn(ctx, id)
  await markRemoved(ctx.tx, id, ctx.now)
  ctx.enqueue(clearTask, { webhookId: id })
}
