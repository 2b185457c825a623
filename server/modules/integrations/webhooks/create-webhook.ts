import { Refusal } from '../../../../contract/platform/refusals.ts'
import type { Webhook } from '../../../../contract/integrations/webhooks.ts'
import type { WebhookEvent } from '../../../../contract/integrations/webhook-events.ts'
import type { Config } from '../../../platform/config/config.ts'
import { isThisMachine } from '../../../platform/outside/post-outside.ts'
import { isPublicUrl } from '../../../platform/outside/public-address.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { requireVerifiedAgent } from '../../agents/index.ts'
import { newSecret } from './secret.ts'
import { webhookOf } from './webhooks.queries.ts'
import { changeWebhook, insertWebhook } from './webhooks.store.ts'

export interface WithSecret {
  result: Webhook
  /** Answered this once. */
  secret: string
}

/** A moderated agent names an address where the agency's own system hears of events. */
export async function createWebhook(
  ctx: Ctx,
  { url, events }: { url: string; events: WebhookEvent[] },
): Promise<WithSecret> {
  const { tx, now, config } = ctx
  const agent = await requireVerifiedAgent(tx, requireActor(ctx))
  requireOutside(url, config)
  const id = await insertWebhook(tx, { agent_id: agent.id, url, events, created_at: now })
  if (id === null) throw new Refusal('conflict', 'webhooks_max')
  const { secret, sealed } = newSecret(config.secretKey, id)
  await changeWebhook(tx, id, { secret: sealed })
  return { result: await webhookOf(tx, { agentId: agent.id, id, now }), secret }
}

const insideText =
  'Нужен адрес в открытом интернете: https://, без порта, логина и пароля, не внутренний адрес и не IP частной сети'

/** Names are looked up when they are dialled; what is inside by its very letters is refused at once. */
export function requireOutside(url: string, { webhooks: { local } }: Pick<Config, 'webhooks'>): void {
  if (isPublicUrl(url) || (local && isThisMachine(new URL(url)))) return
  throw new Refusal('invalid', 'bad_request', { fields: { url: insideText } })
}
