import type { BankRefund } from '../../../../../contract/billing/shops/bank-refund.ts'
import type { Read } from '../../../../platform/db/database.ts'
import { shownByBank } from './bank-refunds.rules.ts'
import { bankRefundOf } from './bank-refunds.store.ts'

/** As people see it; null: the gateway gives that one back. */
export async function shownBankRefund(read: Read, refundId: number): Promise<BankRefund | null> {
  const row = await bankRefundOf(read, refundId)
  return row ? shownByBank(row) : null
}
