import { limits } from '../../../../contract/limits.ts'
import type { AskedRefund } from '../../../../contract/billing/managed-payments.ts'
import type { Read } from '../../../platform/db/database.ts'
import { toRoubles } from '../../../platform/money.ts'

/** Those that wait for a second person; `adminId` is who looks. */
export async function askedRefunds(read: Read, adminId: number): Promise<AskedRefund[]> {
  const rows = await read
    .selectFrom('payment_refund as refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .innerJoin('agent', 'agent.id', 'payment.user_id')
    .innerJoin('app_user as context', 'context.id', 'refund.asked_by')
    .select([
      'refund.id',
      'refund.payment_id',
      'refund.amount_kopecks',
      'refund.state',
      'refund.asked_by',
      'refund.asked_as',
      'refund.note',
      'refund.created_at',
      'agent.organisation',
      'context.first_name',
      'context.last_name',
    ])
    .where('refund.state', '=', 'asked')
    .orderBy('refund.id')
    .limit(limits.pageSizeMax)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    payment_id: row.payment_id,
    amount: toRoubles(row.amount_kopecks),
    state: row.state,
    organisation: row.organisation,
    asked_by: `${row.first_name} ${row.last_name}`,
    asked_as: row.asked_as === 'agent' ? 'agent' : 'admin',
    may_decide: row.asked_by !== adminId,
    note: row.note,
    created_at: row.created_at.toISOString(),
  }))
}
