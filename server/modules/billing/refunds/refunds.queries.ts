import { limits } from '../../../../contract/limits.ts'
import type { AskedRefund } from '../../../../contract/billing/managed-payments.ts'
import { constants } from '../../../platform/db/constants.ts'
import type { Read } from '../../../platform/db/database.ts'
import { toRoubles } from '../../../platform/money.ts'
import { payerName } from '../payments/payer.queries.ts'
import { type PaymentPurposes, purposeTitle } from '../purposes/purpose.ts'

interface Looking {
  /** Who looks. */
  adminId: number
  purposes: PaymentPurposes
}

/** Those that wait for a second person. */
export async function askedRefunds(read: Read, { adminId, purposes }: Looking): Promise<AskedRefund[]> {
  const rows = await read
    .selectFrom('payment_refund as refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .innerJoin('app_user as person', 'person.id', 'payment.user_id')
    .leftJoin('agent', 'agent.id', 'payment.user_id')
    .innerJoin('app_user as asker', 'asker.id', 'refund.asked_by')
    .select([
      'refund.id',
      'refund.payment_id',
      'refund.amount_kopecks',
      'refund.state',
      'refund.asked_by',
      'refund.asked_as',
      'refund.note',
      'refund.created_at',
      'payment.purpose',
      'payment.subject_id',
      'asker.first_name',
      'asker.last_name',
    ])
    .select(payerName.as('payer'))
    .where('refund.state', 'in', constants('asked'))
    .orderBy('refund.id')
    .limit(limits.pageSizeMax)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    payment_id: row.payment_id,
    amount: toRoubles(row.amount_kopecks),
    state: row.state,
    payer: row.payer,
    purpose: purposeTitle(purposes, row),
    asked_by: `${row.first_name} ${row.last_name}`,
    asked_as: row.asked_as === 'agent' || row.asked_as === 'tourist' ? row.asked_as : 'admin',
    may_decide: row.asked_by !== adminId,
    note: row.note,
    created_at: row.created_at.toISOString(),
  }))
}
