import { sql } from 'kysely'
import type { Read } from '../../../platform/db/database.ts'
import { PaymentUnknown } from '../../../platform/gateways/payments/payment-gateway.ts'
import { defineJob } from '../../../platform/jobs/worker.ts'
import { type GatewayContext, syncPayment } from '../payments/sync-payment.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** As long as the gateway may be away without a refund being passed by. */
const REFUNDS_BACK_MS = 3 * DAY_MS

/**
 * Every hour: refunds that somebody made in the gateway's own cabinet, whatever became of the webhook. A payment of
 * which we do not know one is asked about.
 */
export const lookForReturnedJob = defineJob(
  'billing.look-for-returned',
  async (context) => {
    const gateway = context.gateways.payments
    if (!gateway) return
    const since = new Date(context.now().getTime() - REFUNDS_BACK_MS)
    const made = await known(context, () => gateway.refundsSince(since))
    const byPayment = Map.groupBy(
      made.filter(({ state }) => state === 'succeeded'),
      ({ paymentProviderId }) => paymentProviderId,
    )
    const sums = [...byPayment].map(([providerId, refunds]) => ({
      providerId,
      kopecks: refunds.reduce((sum, { amountKopecks }) => sum + amountKopecks, 0),
    }))
    for (const id of await withMoreGone(context.read, { provider: gateway.name, sums }))
      await syncPayment(context, id, 'poll')
  },
  '37 * * * *',
)

/** A bank takes money back months later, and no list of refunds tells of it: payments of these ages are read again. */
const AGES_DAYS = [1, 3, 7, 14, 30, 60, 90, 120, 180]

/** Every night: the payments of some days, whether the gateway still has their money. */
export const rereadPaymentsJob = defineJob(
  'billing.reread-payments',
  async (context) => {
    const gateway = context.gateways.payments
    if (!gateway) return
    const midnight = Math.floor(context.now().getTime() / DAY_MS) * DAY_MS
    for (const age of AGES_DAYS) {
      const from = new Date(midnight - age * DAY_MS)
      const paid = await known(context, () => gateway.succeeded(from, new Date(from.getTime() + DAY_MS)))
      const sums = paid.map(({ providerId, refundedKopecks: kopecks }) => ({ providerId, kopecks }))
      for (const id of await withMoreGone(context.read, { provider: gateway.name, sums }))
        await syncPayment(context, id, 'poll')
    }
  },
  '50 0 * * *',
)

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
  provider: 'sandbox' | 'yookassa'
  sums: readonly { providerId: string; kopecks: number }[]
}

const AT_ONCE = 1000

/** Our paid payments of which more has gone back than our own refunds say. */
async function withMoreGone(read: Read, { provider, sums }: Gone): Promise<number[]> {
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
      .where('provider_id', 'in', [...part.keys()])
      .where('state', 'in', ['paid', 'partially_refunded', 'refunded'])
      .execute()
    for (const { id, provider_id, gone } of rows)
      if ((part.get(provider_id ?? '') ?? 0) > gone) found.push(id)
  }
  return found
}
