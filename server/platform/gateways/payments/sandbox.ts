import { sql } from 'kysely'
import type { SandboxStage } from '../../../../contract/billing/sandbox.ts'
import type { PaymentMethod } from '../../../../contract/billing/methods.ts'
import type { Read } from '../../db/database.ts'
import type { Database } from '../../db/opened-database.ts'
import { randomSecret } from '../../keys/secrets.ts'
import {
  type PaymentGateway,
  PaymentRefused,
  type GatewayPayment,
  type GatewayRefund,
} from './payment-gateway.ts'

/** As long as at the real gateways. */
const LIFE_MINUTES = 60

export interface SandboxPayment {
  id: string
  amount_kopecks: number
  description: string
  return_url: string
  state: 'pending' | 'held' | 'succeeded' | 'canceled'
  reason: string | null
  asked_method: PaymentMethod | null
  stage: SandboxStage
}

/**
 * The embedded gateway: its money is play money, its truth stands in tables of its own, its payment page is
 * `/sandbox/pay/:id`. It keeps the promises of a real one, so that everything behind it is tried out as it will be.
 */
export function sandboxGateway(
  database: Database,
  publicUrl: string,
  shopId: number | null = null,
): PaymentGateway {
  const { kysely } = database
  const truths = () => readable(database.read, shopId)
  return {
    name: 'sandbox',
    async create(ask) {
      await kysely
        .insertInto('sandbox_payment')
        .values({
          id: randomSecret(128),
          reference: ask.reference,
          amount_kopecks: ask.amountKopecks,
          shop_id: shopId,
          asked_method: ask.method,
          description: ask.description,
          return_url: ask.returnUrl,
          expires_at: sql<Date>`now() + make_interval(mins => ${LIFE_MINUTES})`,
        })
        .onConflict((conflict) => conflict.column('reference').doNothing())
        .execute()
      const made = await truths().where('reference', '=', ask.reference).executeTakeFirstOrThrow()
      return truthOf(made, publicUrl)
    },
    async read(providerId) {
      const found = await truths().where('id', '=', providerId).executeTakeFirst()
      return found ? truthOf(found, publicUrl) : null
    },
    async find(reference) {
      const found = await truths().where('reference', '=', reference).executeTakeFirst()
      return found ? truthOf(found, publicUrl) : null
    },
    async succeeded(from, until) {
      const found = await truths()
        .where('state', '=', 'succeeded')
        .where('created_at', '>=', from)
        .where('created_at', '<', until)
        .execute()
      return found.map((one) => truthOf(one, publicUrl))
    },
    capture: ({ providerId }) =>
      endHold(database, { shopId, publicUrl, providerId }, { state: 'succeeded', reason: null }),
    cancel: ({ providerId }) =>
      endHold(
        database,
        { shopId, publicUrl, providerId },
        { state: 'canceled', reason: 'canceled_by_merchant' },
      ),
    ...sandboxRefunds(database, shopId),
  }
}

interface OfShop {
  shopId: number | null
  publicUrl: string
  providerId: string
}

interface HoldEnd {
  state: 'succeeded' | 'canceled'
  reason: string | null
}

/** Whichever comes first; a repeat finds it done. */
async function endHold(
  database: Database,
  { shopId, publicUrl, providerId }: OfShop,
  end: HoldEnd,
): Promise<GatewayPayment> {
  const { numUpdatedRows } = await database.kysely
    .updateTable('sandbox_payment')
    .set(end)
    .where('id', '=', providerId)
    .where('state', '=', 'held')
    .where('shop_id', 'is not distinct from', shopId)
    .where('hold_until', '>', sql<Date>`now()`)
    .executeTakeFirst()
  const found = await readable(database.read, shopId).where('id', '=', providerId).executeTakeFirst()
  if (!found || (numUpdatedRows === 0n && found.state !== end.state))
    throw new PaymentRefused('invalid_request')
  return truthOf(found, publicUrl)
}

type Refunds = Pick<PaymentGateway, 'refund' | 'readRefund' | 'refundsSince' | 'findRefund'>

function sandboxRefunds({ kysely }: Database, shopId: number | null): Refunds {
  const findRefunds = () =>
    kysely
      .selectFrom('sandbox_refund')
      .selectAll()
      .where('sandbox_payment_id', 'in', (all) =>
        all.selectFrom('sandbox_payment').select('id').where('shop_id', 'is not distinct from', shopId),
      )
  return {
    async refund({ reference, providerId, amountKopecks }) {
      const { rows } = await sql<{ id: string }>`
        insert into sandbox_refund (id, reference, sandbox_payment_id, amount_kopecks)
        select ${randomSecret(128)}, ${reference}::uuid, id, ${amountKopecks}::bigint from sandbox_payment
        where id = ${providerId} and shop_id is not distinct from ${shopId}::bigint and state = 'succeeded' and amount_kopecks >= ${amountKopecks}::bigint + coalesce((
          select sum(amount_kopecks) from sandbox_refund
          where sandbox_payment_id = ${providerId} and reference <> ${reference}::uuid), 0)
        on conflict (reference) do nothing returning id`.execute(kysely)
      const made = await findRefunds().where('reference', '=', reference).executeTakeFirst()
      if (!made) throw new PaymentRefused(rows.length === 0 ? 'invalid_request' : 'internal')
      return refundOf(made)
    },
    async readRefund(providerId) {
      const found = await findRefunds().where('id', '=', providerId).executeTakeFirst()
      return found ? refundOf(found) : null
    },
    async refundsSince(from) {
      return (await findRefunds().where('created_at', '>=', from).execute()).map(refundOf)
    },
    async findRefund({ reference }) {
      const found = await findRefunds().where('reference', '=', reference).executeTakeFirst()
      return found ? refundOf(found) : null
    },
  }
}

/** What was not paid, or taken, in time is cancelled, whoever looks first. */
const isUnpaid = sql`state = 'pending' and expires_at <= now()`
const isUntaken = sql`state = 'held' and hold_until <= now()`
const state = sql<
  SandboxPayment['state']
>`case when (${isUnpaid}) or (${isUntaken}) then 'canceled' else state end`
const reason = sql<string | null>`case when ${isUnpaid} then 'expired_on_confirmation'
  when ${isUntaken} then 'expired_on_capture' else reason end`

const refunded = sql<number>`(
  select coalesce(sum(amount_kopecks), 0) from sandbox_refund where sandbox_payment_id = sandbox_payment.id)`

function allReadable(read: Read) {
  return read
    .selectFrom('sandbox_payment')
    .select(['id', 'reference', 'amount_kopecks', 'description', 'return_url', 'method'])
    .select(['asked_method', 'hold_until', 'stage'])
    .select([state.as('state'), reason.as('reason'), refunded.as('refunded_kopecks')])
}

/** Those of a shop; null: the platform's own. */
function readable(read: Read, shopId: number | null) {
  return allReadable(read).where('shop_id', 'is not distinct from', shopId)
}

/** What the payment page shows. */
export async function sandboxPayment(read: Read, id: string): Promise<SandboxPayment | null> {
  return (await allReadable(read).where('id', '=', id).executeTakeFirst()) ?? null
}

interface Row extends SandboxPayment {
  reference: string
  method: string | null
  hold_until: Date | null
  refunded_kopecks: number
}

function truthOf(row: Row, publicUrl: string): GatewayPayment {
  return {
    providerId: row.id,
    reference: row.reference,
    state: row.state,
    amountKopecks: row.amount_kopecks,
    currency: 'RUB',
    holdUntil: row.state === 'held' ? row.hold_until : null,
    refundedKopecks: row.refunded_kopecks,
    isTest: true,
    confirmationUrl: row.state === 'pending' ? `${publicUrl}/sandbox/pay/${row.id}` : null,
    reason: row.reason,
    method: row.method,
    receipt: null,
  }
}

function refundOf(row: { id: string; sandbox_payment_id: string; amount_kopecks: number }): GatewayRefund {
  return {
    providerId: row.id,
    paymentProviderId: row.sandbox_payment_id,
    state: 'succeeded',
    amountKopecks: row.amount_kopecks,
    currency: 'RUB',
    reason: null,
  }
}
