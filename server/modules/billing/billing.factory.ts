import type { TestApp } from '../../../test/support/app.ts'

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
