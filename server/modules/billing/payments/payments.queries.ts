import { sql } from 'kysely'
import { limits } from '../../../../contract/limits.ts'
import type { AdminPayment } from '../../../../contract/billing/managed-payments.ts'
import type { Payment, PaymentState } from '../../../../contract/billing/payments.ts'
import type { Read } from '../../../platform/db/database.ts'
import { toRoubles } from '../../../platform/money.ts'
import { reasonText } from './payments.rules.ts'

interface RefundRow {
  id: number
  amount_kopecks: number
  state: Payment['refunds'][number]['state']
  created_at: string
}

interface Row {
  id: number
  user_id: number
  organisation: string
  provider: 'sandbox' | 'yookassa'
  provider_id: string | null
  amount_kopecks: number
  refunded_kopecks: number
  balance_kopecks: number | null
  state: PaymentState
  reason: string | null
  created_at: Date
  asked_at: Date | null
  confirmation_url: string | null
  method: string | null
  receipt_state: string | null
  refunds: RefundRow[] | null
}

interface Wanted {
  userId?: number | undefined
  id?: number | undefined
  before?: number | undefined
  state?: PaymentState | undefined
  limit: number
}

const condition = (value: unknown, text: ReturnType<typeof sql>) => (value === undefined ? sql`true` : text)

async function rowsOf(read: Read, { userId, id, before, state, limit }: Wanted): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select payment.id, payment.user_id, agent.organisation, payment.provider, payment.provider_id,
      payment.amount_kopecks, payment.refunded_kopecks, payment.state, payment.reason, payment.created_at,
      payment.asked_at, payment.confirmation_url, payment.method, payment.receipt_state,
      (select balance_kopecks from ledger_entry as entry join ledger_account as account on account.id = entry.account_id
        where account.agent_id = payment.user_id and seq is not null order by seq desc limit 1) as balance_kopecks,
      (select json_agg(json_build_object('id', refund.id, 'amount_kopecks', refund.amount_kopecks, 'state', refund.state,
        'created_at', refund.created_at) order by refund.id)
        from payment_refund as refund where refund.payment_id = payment.id) as refunds
    from payment join agent on agent.id = payment.user_id
    where ${condition(userId, sql`payment.user_id = ${userId}`)} and ${condition(id, sql`payment.id = ${id}`)}
      and ${condition(before, sql`payment.id < ${before}`)} and ${condition(state, sql`payment.state = ${state}`)}
    order by payment.id desc limit ${limit}`.execute(read)
  return rows
}

/** A person's own payment. */
export async function paymentOf(read: Read, own: { id: number; userId: number }): Promise<Payment | null> {
  const [row] = await rowsOf(read, { ...own, limit: 1 })
  return row ? shown(row) : null
}

export async function paymentsOf(read: Read, wanted: { userId: number; before: number | undefined }) {
  const rows = await rowsOf(read, { ...wanted, limit: limits.pageSize + 1 })
  return { items: rows.slice(0, limits.pageSize).map(shown), has_more: rows.length > limits.pageSize }
}

export async function anyPayment(read: Read, id: number): Promise<AdminPayment | null> {
  const [row] = await rowsOf(read, { id, limit: 1 })
  return row ? shownToAdmin(row) : null
}

export async function allPayments(read: Read, wanted: Omit<Wanted, 'id' | 'limit'>) {
  const rows = await rowsOf(read, { ...wanted, limit: limits.pageSize + 1 })
  return { items: rows.slice(0, limits.pageSize).map(shownToAdmin), has_more: rows.length > limits.pageSize }
}

function shown(row: Row): Payment {
  const isPaid = row.state === 'paid' || row.state === 'partially_refunded'
  const left = Math.min(row.amount_kopecks - row.refunded_kopecks, row.balance_kopecks ?? 0)
  return {
    id: row.id,
    amount: toRoubles(row.amount_kopecks),
    state: row.state,
    reason: reasonText(row.state, row.reason),
    created_at: row.created_at.toISOString(),
    payment_url: row.state === 'pending' ? row.confirmation_url : null,
    method: row.method,
    receipt: row.receipt_state,
    refundable: isPaid ? toRoubles(left) : 0,
    refunds: (row.refunds ?? []).map((refund) => ({
      id: refund.id,
      amount: toRoubles(refund.amount_kopecks),
      state: refund.state,
      created_at: new Date(refund.created_at).toISOString(),
    })),
  }
}

function shownToAdmin(row: Row): AdminPayment {
  return {
    ...shown(row),
    user_id: row.user_id,
    organisation: row.organisation,
    provider: row.provider,
    provider_id: row.provider_id,
    asked_at: row.asked_at?.toISOString() ?? null,
  }
}
