import { sql } from 'kysely'
import type { PaymentProvider } from '../../../../platform/gateways/payments/payment-gateway.ts'
import type { Ctx } from '../../../../platform/use-case.ts'
import { defineTask } from '../../../../platform/jobs/task.ts'

export interface GatewayNotice {
  provider: PaymentProvider
  /** 'payment.succeeded', 'refund.succeeded' */
  event: string
  objectId: string
  /** Whose shop it is; absent: the platform's own. */
  shopId?: number | null
}

export const askObjectTask = defineTask<GatewayNotice>('billing.ask-object')

/**
 * The gateway says that something has happened to something. Noted, however often; whether it is so, and to what of
 * ours, is asked of the gateway itself.
 */
export async function recordWebhook(ctx: Ctx, news: GatewayNotice): Promise<void> {
  const { provider, event, objectId } = news
  await sql`
    insert into payment_event (provider, event, object_id, payment_id, created_at, last_at)
    values (${provider}, ${event}, ${objectId},
      (select id from payment where provider = ${provider} and provider_id = ${objectId}), ${ctx.now}, ${ctx.now})
    on conflict (provider, object_id, event)
    do update set heard = payment_event.heard + 1, last_at = excluded.last_at`.execute(ctx.tx)
  ctx.enqueue(askObjectTask, news, { key: `billing.object:${provider}:${news.shopId ?? 0}:${objectId}` })
}
