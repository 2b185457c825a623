import type { TestApp } from '../../../test/support/app.ts'
import type { LedgerCheck } from '../../../contract/billing/ledger.ts'
import type { Tx } from '../../platform/db/database.ts'
import { together } from '../../platform/db/statement.ts'
import { lockedAccountQuery } from './billing.store.ts'
import { feeFrom, type OfferFee } from './take-fee.ts'

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

/** What sending an offer does with the agent's account, alone; answers the balance left. */
export async function takeFee(tx: Tx, fee: OfferFee): Promise<number> {
  const [held] = await together(tx, lockedAccountQuery(fee.agentId))
  const { taking, left } = feeFrom(held, fee)
  await together(tx, taking)
  return left
}

/** Asks for a check of the books as an administrator, lets it be done, and reads what it has found. */
export async function checkBooks(app: TestApp, { token }: { token: string }): Promise<LedgerCheck> {
  const asked = await app.call('POST /api/admin/ledger/check', { token })
  if (asked.status !== 200) throw new Error(JSON.stringify(asked.body))
  await app.processAll()
  const { body } = await app.call('GET /api/admin/ledger', { token })
  const check: LedgerCheck = body.result.checks[0]
  if (check.id <= asked.body.result.after) throw new Error('the check has not been made')
  return check
}
