import { type Expression, type RawBuilder, sql } from 'kysely'
import type { PaymentMethod } from '../../../../contract/billing/methods.ts'
import { limits } from '../../../../contract/limits.ts'
import type { AdminPayment } from '../../../../contract/billing/managed-payments.ts'
import type { BankRefund } from '../../../../contract/billing/shops/bank-refund.ts'
import type { Payment } from '../../../../contract/billing/payments.ts'
import type { PaymentState } from '../../../../contract/billing/payment-states.ts'
import type { Read } from '../../../platform/db/database.ts'
import { type AnyMoments, isoOf } from '../../../platform/db/moments.ts'
import type { PaymentProvider } from '../../../platform/gateways/payments/payment-gateway.ts'
import { toRoubles } from '../../../platform/money.ts'
import { payerName } from './payer.queries.ts'
import { shownByBank } from '../refunds/bank/bank-refunds.rules.ts'
import { isCalledOff, reasonText, refundableKopecks } from './payments.rules.ts'
import { type PaymentPurposes, purposeNamed, purposeTitle } from '../purposes/purpose.ts'

interface RefundRow {
  id: number
  amount_kopecks: number
  state: Payment['refunds'][number]['state']
  created_at: string
  declined_for: string | null
  because: BankRefund['because'] | null
  since: string | null
  paper_number: string | null
  paper_day: string | null
  objected_at: string | null
  objection: string | null
  closed_at: string | null
  closing: string | null
}

interface Row {
  id: number
  user_id: number
  payer: string
  purpose: string
  subject_id: number | null
  provider: PaymentProvider
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
  asked_method: PaymentMethod | null
  hold_until: Date | null
  receipt_state: string | null
  refunds: RefundRow[] | null
}

interface Wanted {
  userId?: number | Expression<number> | undefined
  id?: number | undefined
  before?: number | undefined
  state?: PaymentState | undefined
  /** Of what is paid for: only with `among`. */
  subjectId?: number | undefined
  /** Absent: whatever was paid for, also what nobody here knows. */
  among?: readonly string[]
  limit: number
}

const condition = (value: unknown, text: ReturnType<typeof sql>) => (value === undefined ? sql`true` : text)

async function rowsOf(read: Read, wanted: Wanted): Promise<Row[]> {
  return (await rowsQuery(wanted).execute(read)).rows
}

function rowsQuery({ userId, id, before, state, subjectId, among, limit }: Wanted): RawBuilder<Row> {
  return sql<Row>`(
    select payment.id, payment.user_id, ${payerName} as payer, payment.purpose, payment.subject_id, payment.provider,
      payment.provider_id, payment.amount_kopecks, payment.refunded_kopecks, payment.state, payment.reason, payment.created_at,
      payment.asked_at, payment.confirmation_url, payment.method, payment.asked_method, payment.hold_until, payment.receipt_state,
      (select balance_kopecks from ledger_entry as entry join ledger_account as account on account.id = entry.account_id
        where account.agent_id = payment.user_id and seq is not null order by seq desc limit 1) as balance_kopecks,
      (select json_agg(json_build_object('id', refund.id, 'amount_kopecks', refund.amount_kopecks, 'state', refund.state,
        'created_at', refund.created_at, 'declined_for', decision.note,
        'because', by_bank.because, 'since', by_bank.since,
        'paper_number', by_bank.paper_number, 'paper_day', by_bank.paper_day, 'objected_at', by_bank.objected_at,
        'objection', by_bank.objection, 'closed_at', by_bank.closed_at, 'closing', by_bank.closing) order by refund.id)
        from payment_refund as refund
        left join refund_decision as decision on decision.refund_id = refund.id and not decision.is_approved
        left join bank_refund as by_bank on by_bank.refund_id = refund.id
        where refund.payment_id = payment.id) as refunds
    from payment join app_user as person on person.id = payment.user_id
    left join agent on agent.id = payment.user_id
    where ${condition(userId, sql`payment.user_id = ${userId}`)} and ${condition(id, sql`payment.id = ${id}`)}
      and ${condition(before, sql`payment.id < ${before}`)} and ${condition(state, sql`payment.state = ${state}`)}
      and ${condition(subjectId, sql`payment.subject_id = ${subjectId}`)}
      and ${condition(among, sql`payment.purpose = any(${among}::text[])`)}
    order by payment.id desc limit ${limit})`
}

interface Known {
  purposes: PaymentPurposes
}

/** A person's own payment, for one of the purposes. */
export async function paymentOf(
  read: Read,
  { purposes, ...own }: Known & { id: number; userId: number },
): Promise<Payment | null> {
  const [row] = await rowsOf(read, { ...own, among: Object.keys(purposes), limit: 1 })
  return row ? shown(row, { purposes, by: 'payer' }) : null
}

export async function paymentsOf(
  read: Read,
  { purposes, ...wanted }: Known & { userId: number; before?: number | undefined; subjectId?: number },
) {
  const rows = await rowsOf(read, { ...wanted, among: Object.keys(purposes), limit: limits.pageSize + 1 })
  return {
    items: rows.slice(0, limits.pageSize).map((row) => shown(row, { purposes, by: 'payer' })),
    has_more: rows.length > limits.pageSize,
  }
}

/** A payer's payments for one subject, as a part of a statement: `shownToPayer` reads what it answers. */
export function paymentsQuery(of: {
  userId: Expression<number>
  subjectId: number
  purposes: PaymentPurposes
}) {
  return rowsQuery({ ...of, among: Object.keys(of.purposes), limit: limits.pageSize })
}

type PaymentRow = AnyMoments<Row>

export function shownToPayer(row: PaymentRow, purposes: PaymentPurposes): Payment {
  return shown(row, { purposes, by: 'payer' })
}

export async function anyPayment(
  read: Read,
  { id, purposes }: Known & { id: number },
): Promise<AdminPayment | null> {
  const [row] = await rowsOf(read, { id, limit: 1 })
  return row ? shownToAdmin(row, purposes) : null
}

export async function allPayments(
  read: Read,
  { purposes, ...wanted }: Known & Pick<Wanted, 'id' | 'userId' | 'state' | 'before'>,
) {
  const rows = await rowsOf(read, { ...wanted, limit: limits.pageSize + 1 })
  return {
    items: rows.slice(0, limits.pageSize).map((row) => shownToAdmin(row, purposes)),
    has_more: rows.length > limits.pageSize,
  }
}

function shown(row: PaymentRow, { purposes, by }: Known & { by: 'payer' | 'admin' }): Payment {
  const terms = purposeNamed(purposes, row.purpose)?.refund
  return {
    id: row.id,
    amount: toRoubles(row.amount_kopecks),
    state: row.state,
    reason: reasonText(row.state, row.reason),
    is_called_off: isCalledOff(row.state, row.reason),
    created_at: isoOf(row.created_at),
    payment_url: row.state === 'pending' ? row.confirmation_url : null,
    method: row.method,
    asked_method: row.asked_method,
    held_until: row.state === 'held' ? row.hold_until && isoOf(row.hold_until) : null,
    receipt: row.receipt_state,
    refundable: toRoubles(refundableKopecks(row, { terms, by })),
    refunds: (row.refunds ?? []).map((refund) => ({
      id: refund.id,
      amount: toRoubles(refund.amount_kopecks),
      state: refund.state,
      created_at: new Date(refund.created_at).toISOString(),
      declined_for: refund.declined_for ?? '',
      by_bank: shownByBank(refund),
    })),
  }
}

function shownToAdmin(row: Row, purposes: PaymentPurposes): AdminPayment {
  const purpose = purposeNamed(purposes, row.purpose)
  return {
    ...shown(row, { purposes, by: 'admin' }),
    user_id: row.user_id,
    payer: row.payer,
    purpose: purposeTitle(purposes, row),
    is_on_balance: purpose?.refund.boundBy === 'balance',
    provider: row.provider,
    provider_id: row.provider_id,
    asked_at: row.asked_at?.toISOString() ?? null,
  }
}
