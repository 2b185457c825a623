import type { Selectable } from 'kysely'
import type { BankRefund } from '../../../../../contract/billing/shops/bank-refund.ts'
import type { Read, Tx } from '../../../../platform/db/database.ts'
import type { DB } from '../../../../platform/db/schema.ts'
import type { Ctx } from '../../../../platform/use-case.ts'

export type StoredBankRefund = Selectable<DB['bank_refund']>

export async function insertBankRefund(
  { tx, now }: Pick<Ctx, 'tx' | 'now'>,
  { refundId, because }: { refundId: number; because: BankRefund['because'] },
): Promise<void> {
  await tx.insertInto('bank_refund').values({ refund_id: refundId, because, since: now }).execute()
}

/** Under the lock of its refund; undefined: the gateway gives that one back. */
export function bankRefundOf(read: Read | Tx, refundId: number): Promise<StoredBankRefund | undefined> {
  return read.selectFrom('bank_refund').selectAll().where('refund_id', '=', refundId).executeTakeFirst()
}

type Change = Partial<
  Pick<
    StoredBankRefund,
    | 'paper_number'
    | 'paper_day'
    | 'said_by'
    | 'said_at'
    | 'objected_at'
    | 'objection'
    | 'overdue_at'
    | 'closed_at'
    | 'closed_by'
    | 'closing'
  >
>

export async function changeBankRefund(tx: Tx, refundId: number, change: Change): Promise<void> {
  await tx.updateTable('bank_refund').set(change).where('refund_id', '=', refundId).execute()
}
