import { Refusal } from '../../../contract/refusals.ts'
import type { TestApp } from '../../../test/support/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { together } from '../../platform/db/statement.ts'
import { lockingAccount } from './billing.store.ts'
import { type OfferFee, takingFee } from './take-fee.ts'

/** Changes what is never changed, as only somebody at the database itself could. */
export async function withoutGuard(
  app: Pick<TestApp, 'database'>,
  table: 'ledger_transfer' | 'ledger_entry',
  change: string,
): Promise<void> {
  await app.database.pool.query(
    `begin; alter table ${table} disable trigger user; ${change}; alter table ${table} enable trigger user; commit`,
  )
}

/** What sending an offer does with the agent's account, alone. */
export async function takeFee(tx: Tx, fee: OfferFee): Promise<number> {
  const [accountId] = await together(tx, lockingAccount(fee.agentId))
  if (accountId === null) throw new Refusal('conflict', 'balance_low')
  const [balance] = await together(tx, takingFee(accountId, fee))
  return balance
}
