import { sql } from 'kysely'
import type { Read } from '../../../platform/db/database.ts'
import { type PaymentProvider, PaymentUnknown } from '../../../platform/gateways/payments/payment-gateway.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { eachAlone } from '../payments/each-alone.ts'
import { type ShopAtWork, shopsAtWork } from '../shops/open-shop.ts'
import type { PaymentPurposes } from '../purposes/purpose.ts'
import type { GatewayContext, PaymentContext } from '../payments/gateway/gateway-context.ts'
import { syncPayment } from '../payments/gateway/sync-payment.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** As long as the gateway may be away without a refund being passed by. */
const REFUNDS_BACK_MS = 3 * DAY_MS

/**
 * Every hour: refunds that somebody made in the gateway's own cabinet, whatever became of the webhook. A payment of
 * which we do not know one is asked about.
 */
export const lookForReturnedJob = (purposes: PaymentPurposes) =>
  defineJob(
    'billing.look-for-returned',
    (context) => lookForReturned({ ...context, purposes }, context.now()),
    '37 * * * *',
  )

async function lookForReturned(context: PaymentContext, now: Date): Promise<void> {
  const since = new Date(now.getTime() - REFUNDS_BACK_MS)
  const shops = await shopsAtWork(context, new Date(now.getTime() - OLDEST_MS))
  await eachAlone(shops.map((shop) => () => lookInShop(context, shop, since)))
}

async function lookInShop(
  context: PaymentContext,
  { gateway, shopId }: ShopAtWork,
  since: Date,
): Promise<void> {
  const made = await known(context, () => gateway.refundsSince(since))
  const byPayment = Map.groupBy(
    made.filter(({ state }) => state === 'succeeded'),
    ({ paymentProviderId }) => paymentProviderId,
  )
  const sums = [...byPayment].map(([providerId, refunds]) => ({
    providerId,
    kopecks: refunds.reduce((sum, { amountKopecks }) => sum + amountKopecks, 0),
  }))
  await syncWithMoreGone(context, { provider: gateway.name, shopId, sums })
}

/** A bank takes money back months later, and no list of refunds tells of it: payments of these ages are read again. */
const AGES_DAYS = [1, 3, 7, 14, 30, 60, 90, 120, 180]
const OLDEST_MS = 181 * DAY_MS

/** Every night: the payments of some days, whether the gateway still has their money. */
export const rereadPaymentsJob = (purposes: PaymentPurposes) =>
  defineJob(
    'billing.reread-payments',
    (context) => rereadPayments({ ...context, purposes }, context.now()),
    '50 0 * * *',
  )

async function rereadPayments(context: PaymentContext, now: Date): Promise<void> {
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  const shops = await shopsAtWork(context, new Date(midnight - OLDEST_MS))
  await eachAlone(shops.map((shop) => () => rereadShop(context, shop, midnight)))
}

async function rereadShop(
  context: PaymentContext,
  { gateway, shopId }: ShopAtWork,
  midnight: number,
): Promise<void> {
  const ages = AGES_DAYS.map((age) => async () => {
    const from = new Date(midnight - age * DAY_MS)
    const paid = await known(context, () => gateway.succeeded(from, new Date(from.getTime() + DAY_MS)))
    const sums = paid.map(({ providerId, refundedKopecks: kopecks }) => ({ providerId, kopecks }))
    await syncWithMoreGone(context, { provider: gateway.name, shopId, sums })
  })
  await eachAlone(ages)
}

/** Silence of theirs is no reason to give the night up: the next look goes as far back. */
async function known<T>({ log }: GatewayContext, ask: () => Promise<T[]>): Promise<T[]> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof PaymentUnknown)) throw error
    log.warn({ error: error.message }, 'the gateway’s refunds could not be read')
    return []
  }
}

interface Gone {
  provider: PaymentProvider
  shopId: number | null
  sums: readonly { providerId: string; kopecks: number }[]
}

async function syncWithMoreGone(context: PaymentContext, gone: Gone): Promise<void> {
  const ids = await withMoreGone(context.read, gone)
  await eachAlone(ids.map((id) => () => syncPayment(context, id, 'poll')))
}

const AT_ONCE = 1000

/** Our paid payments of which more has gone back than our own refunds say. */
async function withMoreGone(read: Read, { provider, shopId, sums }: Gone): Promise<number[]> {
  const found: number[] = []
  for (let at = 0; at < sums.length; at += AT_ONCE) {
    const part = new Map(sums.slice(at, at + AT_ONCE).map(({ providerId, kopecks }) => [providerId, kopecks]))
    const rows = await read
      .selectFrom('payment')
      .select(['id', 'provider_id'])
      .select(
        sql<number>`coalesce((
          select sum(amount_kopecks) from payment_refund as refund
          where refund.payment_id = payment.id and refund.state = 'done'), 0)`.as('gone'),
      )
      .where('provider', '=', provider)
      .where('shop_id', 'is not distinct from', shopId)
      .where('provider_id', 'in', [...part.keys()])
      .where('state', 'in', ['paid', 'partially_refunded', 'refunded'])
      .execute()
    for (const { id, provider_id, gone } of rows)
      if ((part.get(provider_id ?? '') ?? 0) > gone) found.push(id)
  }
  return found
}
