import type { RefundState } from '../../../../contract/billing/payment-states.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { lockPayment, type StoredPayment } from '../payments/payments.store.ts'

export interface StoredRefund {
  id: number
  payment_id: number
  amount_kopecks: number
  state: RefundState
  /** Null: the gateway did it by itself, or the rules of what was paid for asked. */
  asked_by: number | null
  created_at: Date
}

export interface NewRefund {
  paymentId: number
  amountKopecks: number
  state: 'asked' | 'sending'
  /** Null: by the rules of what was paid for, nobody in person. */
  askedBy: number | null
  askedAs: 'agent' | 'tourist' | 'admin' | 'system'
  note: string
  now: Date
}

export async function insertRefund(tx: Tx, refund: NewRefund): Promise<number> {
  const { id } = await tx
    .insertInto('payment_refund')
    .values({
      payment_id: refund.paymentId,
      amount_kopecks: refund.amountKopecks,
      state: refund.state,
      asked_by: refund.askedBy,
      asked_as: refund.askedAs,
      note: refund.note,
      created_at: refund.now,
      next_ask_at: refund.state === 'sending' ? refund.now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The payment first, as everywhere: whoever holds a payment may need its refunds. */
export async function lockRefund(
  tx: Tx,
  id: number,
): Promise<{ refund: StoredRefund; payment: StoredPayment } | null> {
  const named = await tx
    .selectFrom('payment_refund')
    .select('payment_id')
    .where('id', '=', id)
    .executeTakeFirst()
  const payment = named && (await lockPayment(tx, { id: named.payment_id }))
  if (!payment) return null
  const refund = await tx
    .selectFrom('payment_refund')
    .select(['id', 'payment_id', 'amount_kopecks', 'state', 'asked_by', 'created_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { refund, payment }
}

/** What of a payment is on its way back or there already. */
export async function countRefunded(tx: Tx, paymentId: number, kopecks: number): Promise<void> {
  await tx
    .updateTable('payment')
    .set(({ eb }) => ({ refunded_kopecks: eb('refunded_kopecks', '+', kopecks) }))
    .where('id', '=', paymentId)
    .execute()
}

export async function changeRefund(
  tx: Tx,
  id: number,
  change: {
    state?: RefundState
    provider_id?: string
    reason?: string | null
    finished_at?: Date
    next_ask_at?: Date | null
  },
): Promise<void> {
  await tx.updateTable('payment_refund').set(change).where('id', '=', id).execute()
}

/** What of a payment has really gone back. */
export async function givenBack(tx: Tx, paymentId: number): Promise<number> {
  const { total } = await tx
    .selectFrom('payment_refund')
    .select(({ fn }) => fn.sum<number | null>('amount_kopecks').as('total'))
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'done')
    .executeTakeFirstOrThrow()
  return total ?? 0
}

/** What of a payment went back, or is on its way, with nobody's second word. */
export async function sentAlone(tx: Tx, paymentId: number): Promise<number> {
  const { total } = await tx
    .selectFrom('payment_refund')
    .select(({ fn }) => fn.sum<number | null>('amount_kopecks').as('total'))
    .where('payment_id', '=', paymentId)
    .where('state', 'not in', ['asked', 'declined', 'failed'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refund_decision')
            .select('refund_decision.refund_id')
            .whereRef('refund_decision.refund_id', '=', 'payment_refund.id'),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return total ?? 0
}

/** The refunds of a payment that are not over or have really gone back. */
export async function liveRefunds(tx: Tx, paymentId: number): Promise<StoredRefund[]> {
  return tx
    .selectFrom('payment_refund')
    .select(['id', 'payment_id', 'amount_kopecks', 'state', 'asked_by', 'created_at'])
    .where('payment_id', '=', paymentId)
    .where('state', 'not in', ['failed', 'declined'])
    .orderBy('id', 'desc')
    .execute()
}

/** One that the gateway made without being asked by us; it is over. */
export async function insertReturned(
  tx: Tx,
  { paymentId, amountKopecks, now }: { paymentId: number; amountKopecks: number; now: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('payment_refund')
    .values({
      payment_id: paymentId,
      amount_kopecks: amountKopecks,
      state: 'done',
      asked_as: 'gateway',
      created_at: now,
      finished_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
