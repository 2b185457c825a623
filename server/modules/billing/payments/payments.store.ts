import { sql } from 'kysely'
import type { PaymentMethod } from '../../../../contract/billing/methods.ts'
import type { PaymentState } from '../../../../contract/billing/payment-states.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { PaymentProvider, GatewayPayment } from '../../../platform/gateways/payments/payment-gateway.ts'

export interface StoredPayment {
  id: number
  user_id: number
  purpose: string
  /** Null: the payer himself. */
  subject_id: number | null
  provider: PaymentProvider
  /** Null: the platform's own shop. */
  shop_id: number | null
  provider_id: string | null
  reference: string
  amount_kopecks: number
  refunded_kopecks: number
  state: PaymentState
  reason: string | null
  created_at: Date
}

const columns = [
  'id',
  'user_id',
  'purpose',
  'subject_id',
  'provider',
  'shop_id',
  'provider_id',
  'reference',
  'amount_kopecks',
  'refunded_kopecks',
  'state',
  'reason',
  'created_at',
] as const

export interface NewPayment {
  userId: number
  purpose: string
  subjectId: number | null
  provider: PaymentProvider
  shopId: number | null
  amountKopecks: number
  now: Date
  /** Null: as the gateway's page lets one. */
  method: PaymentMethod | null
  /** Null: there is nobody to be asked. */
  nextAskAt: Date | null
}

export async function insertPayment(tx: Tx, payment: NewPayment): Promise<StoredPayment> {
  return tx
    .insertInto('payment')
    .values({
      user_id: payment.userId,
      purpose: payment.purpose,
      subject_id: payment.subjectId,
      provider: payment.provider,
      shop_id: payment.shopId,
      amount_kopecks: payment.amountKopecks,
      asked_method: payment.method,
      created_at: payment.now,
      next_ask_at: payment.nextAskAt,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Of what the gateway is asked about until it is over. */
export type AskedTable = 'payment' | 'payment_refund' | 'hold_call'

/** Those whose time has come, each for one asker: whoever takes them is given a while. */
export async function takeDue(
  tx: Tx,
  table: AskedTable,
  { now, until }: { now: Date; until: Date },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update ${sql.table(table)} set next_ask_at = ${until}
    where id in (
      select id from ${sql.table(table)} where next_ask_at <= ${now} order by next_ask_at limit 100
      for update skip locked
    ) returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Nobody moves it until the commit; with `userId` and `purpose` only where it is that person's own, and for that. */
export function lockPayment(
  tx: Tx,
  { id, userId, purpose }: { id: number; userId?: number; purpose?: string },
): Promise<StoredPayment | undefined> {
  return tx
    .selectFrom('payment')
    .select(columns)
    .where('id', '=', id)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? 0))
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose ?? ''))
    .forUpdate()
    .executeTakeFirst()
}

/** How many of a person's payments wait for money. */
export async function countOpen(tx: Tx, userId: number): Promise<number> {
  const { open } = await tx
    .selectFrom('payment')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('user_id', '=', userId)
    .where('state', 'in', ['created', 'pending'])
    .executeTakeFirstOrThrow()
  return open
}

export interface Heard {
  providerId: string | null
  truth: GatewayPayment
  reason: string | null
  nextAskAt: Date | null
  now: Date
}

/** What the gateway says of it, beside its state. */
export async function saveGatewayState(tx: Tx, id: number, heard: Heard): Promise<void> {
  const { providerId, truth, reason, nextAskAt, now } = heard
  await tx
    .updateTable('payment')
    .set(({ eb }) => ({
      provider_id: providerId,
      confirmation_url: truth.confirmationUrl,
      method: truth.method,
      hold_until: truth.holdUntil,
      receipt_state: truth.receipt,
      reason,
      next_ask_at: nextAskAt,
      asked_at: now,
      asks: eb('asks', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** The gateway was asked and did not say anything of use. */
export async function noteSilence(
  tx: Tx,
  id: number,
  { now, nextAskAt }: { now: Date; nextAskAt: Date },
): Promise<void> {
  await tx
    .updateTable('payment')
    .set(({ eb }) => ({ next_ask_at: nextAskAt, asked_at: now, asks: eb('asks', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** The gateway is asked again with the next look, though the payment is over. */
export async function askSoon(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable('payment').set({ next_ask_at: now }).where('id', '=', id).execute()
}

/** What the gateway still has a word to say about. */
export const UNFINISHED: ReadonlySet<PaymentState> = new Set(['created', 'pending', 'held', 'disputed'])

export interface PaymentTransition {
  id: number
  from: PaymentState
  to: PaymentState
  cause: string
  now: Date
}

export async function writeMove(tx: Tx, { id, from, to, cause, now }: PaymentTransition): Promise<void> {
  const isOver = !UNFINISHED.has(to)
  await tx
    .updateTable('payment')
    .set({ state: to, ...(isOver ? { settled_at: now } : {}) })
    .where('id', '=', id)
    .execute()
  await tx
    .insertInto('payment_move')
    .values({ payment_id: id, from_state: from, to_state: to, cause, created_at: now })
    .execute()
}
