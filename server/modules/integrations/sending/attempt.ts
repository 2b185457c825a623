import { randomInt } from 'node:crypto'
import { SIGNATURE_HEADER } from '../../../../contract/integrations/webhooks.ts'
import type { JobContext } from '../../../platform/jobs/job.ts'
import { type Posted, postOutside } from '../../../platform/outside/post-outside.ts'
import { unseal } from '../../../platform/keys/seal.ts'
import { keysOf } from '../../../platform/keys/secrets.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { webhookStanding, webhookSwitchedOff } from '../integrations.events.ts'
import { changeWebhook } from '../webhooks/webhooks.store.ts'
import { placeOf } from '../webhooks/secret.ts'
import {
  changeDelivery,
  claimDue,
  type ClaimedDelivery,
  hurryWaiting,
  insertAttempt,
  lockClaimed,
  type LockedWebhook,
  lockWebhook,
} from './deliveries.store.ts'
import { CLAIM_MS, isHopeless, isTaken, nextAttempt, restUntil } from './retry.rules.ts'
import { giveAllUp } from './give-all-up.ts'
import { signatureOf } from './signature.rules.ts'
import { sendTask } from './sending.tasks.ts'

interface Ready {
  webhookId: number
  url: string
  delivery: ClaimedDelivery
  /** The signature proves the secret and does not tell it: they are kept and shown as they were sent. */
  headers: Record<string, string>
  at: Date
}

/** The next event that an address is to get now; null where there is none, or where the address is off or resting. */
export async function claimNext(ctx: Ctx, { webhookId }: { webhookId: number }): Promise<Ready | null> {
  const { tx, now, config } = ctx
  const webhook = await lockWebhook(tx, webhookId)
  if (!webhook) return null
  if (webhook.off_at || webhook.is_blocked || !webhook.is_verified) {
    await giveAllUp(ctx, { webhookId, error: webhook.off_at ? 'off' : 'agency' })
    return null
  }
  if (webhook.rest_until && webhook.rest_until > now) return null
  if (await giveAllUp(ctx, { webhookId, error: 'expired', expiredOnly: true })) return null
  const delivery = await claimDue(tx, { webhookId, now, until: new Date(now.getTime() + CLAIM_MS) })
  if (!delivery) return null
  const former = webhook.former_until && webhook.former_until > now ? webhook.former_secret : null
  const secrets = [webhook.secret, ...(former ? [former] : [])].map((sealed) =>
    unseal(keysOf(config), sealed, placeOf(webhookId)),
  )
  const headers = headersOf({ delivery, secrets, now })
  return { webhookId, url: webhook.url, delivery, headers, at: now }
}

function headersOf({ delivery, secrets, now }: { delivery: ClaimedDelivery; secrets: string[]; now: Date }) {
  const { event_id, type, body } = delivery
  const seconds = Math.floor(now.getTime() / 1000)
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Lotour-Webhooks/1',
    'lotour-event-id': event_id,
    'lotour-event-type': type,
    [SIGNATURE_HEADER.toLowerCase()]: signatureOf({ secrets, seconds, body }),
  }
}

/** Beside any transaction. */
export function send(
  { config }: Pick<JobContext, 'config'>,
  { url, delivery, headers }: Ready,
  signal?: AbortSignal,
): Promise<Posted> {
  return postOutside({ url, body: delivery.body, signal, local: config.webhooks.local, headers })
}

/** Notes what became of an attempt, plans the next one, and minds the address as a whole. */
export async function settle(ctx: Ctx, { ready, posted }: { ready: Ready; posted: Posted }): Promise<void> {
  const { tx, now } = ctx
  const { delivery, webhookId } = ready
  const webhook = await lockWebhook(tx, webhookId)
  const claimed = webhook && (await lockClaimed(tx, delivery))
  if (!claimed) return
  const { headers } = ready
  const { status, milliseconds, answer } = posted
  const error =
    posted.error ?? (isTaken(status) ? null : status && status >= 300 && status < 400 ? 'redirect' : 'status')
  await insertAttempt(tx, {
    delivery_id: delivery.id,
    tried_at: ready.at,
    status,
    milliseconds,
    error,
    answer,
  })
  if (!error) {
    await changeDelivery(tx, delivery.id, { state: 'delivered', finished_at: now, status, error, headers })
    await recover(ctx, webhook)
    return
  }
  const expiresAt = claimed.expires_at
  const chance = randomInt(1000) / 1000
  const { retryAfter } = posted
  const next = nextAttempt({ attempts: delivery.attempts, expiresAt, retryAfter }, { now, chance })
  await changeDelivery(
    tx,
    delivery.id,
    next
      ? { state: 'waiting', due_at: next, status, error, headers }
      : { state: 'failed', finished_at: now, status, error, headers },
  )
  if (next) later(ctx, webhookId, next)
  else ctx.emit(webhookStanding({ webhookId }))
  await noteFailure(ctx, webhook, { retryAfter, chance })
}

async function recover(ctx: Ctx, webhook: LockedWebhook): Promise<void> {
  if (webhook.failures === 0) return
  const { tx, now } = ctx
  await changeWebhook(tx, webhook.id, { failures: 0, failing_since: null, rest_until: null })
  ctx.emit(webhookStanding({ webhookId: webhook.id }))
  await hurryWaiting(tx, webhook.id, now)
}

async function noteFailure(
  ctx: Ctx,
  webhook: LockedWebhook,
  { retryAfter, chance }: { retryAfter: number; chance: number },
): Promise<void> {
  const { tx, now } = ctx
  const failures = webhook.failures + 1
  const failing_since = webhook.failing_since ?? now
  if (isHopeless(failing_since, now)) {
    await changeWebhook(tx, webhook.id, { off_at: now, off_reason: 'failures' })
    await giveAllUp(ctx, { webhookId: webhook.id, error: 'off' })
    ctx.emit(webhookSwitchedOff({ webhookId: webhook.id, agentId: webhook.agent_id, at: now.toISOString() }))
    return
  }
  const rest_until = restUntil({ failures, retryAfter }, { now, chance })
  await changeWebhook(tx, webhook.id, { failures, failing_since, rest_until })
  if (rest_until) later(ctx, webhook.id, rest_until)
}

function later(ctx: Ctx, webhookId: number, runAt: Date): void {
  ctx.enqueue(sendTask, { webhookId }, { runAt })
}
