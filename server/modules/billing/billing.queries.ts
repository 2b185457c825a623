import type { LedgerLine } from '../../../contract/billing.ts'
import { toRoubles } from '../../platform/money.ts'
import type { Read } from '../../platform/db/database.ts'

const LINES = 100

const titles = {
  fee: 'Отклик на заявку',
  refund: 'Возврат за отклик',
  top_up: 'Пополнение баланса',
  top_up_refund: 'Возврат пополнения на карту',
  top_up_refund_back: 'Возврат на карту не прошёл: деньги снова на балансе',
  demo_grant: 'Демо-баланс',
  given_up: 'Отказ от остатка при удалении профиля',
} as const

/** The balance and its last movements, new ones first. */
export async function statement(read: Read, agentId: number) {
  const rows = await entries(read, agentId)
    .innerJoin('ledger_transfer as transfer', 'transfer.id', 'entry.transfer_id')
    .select([
      'entry.id',
      'transfer.kind',
      'transfer.offer_id',
      'transfer.created_at',
      'entry.amount_kopecks',
      'entry.balance_kopecks',
    ])
    .limit(LINES)
    .execute()
  const balance = rows[0]?.balance_kopecks ?? 0
  const lines = rows.map((row): LedgerLine => ({
    id: row.id,
    kind: row.kind,
    title: titles[row.kind],
    offer_id: row.offer_id,
    created_at: row.created_at.toISOString(),
    amount_kopecks: row.amount_kopecks,
    balance_kopecks: row.balance_kopecks ?? 0,
  }))
  return { balance_kopecks: balance, balance: toRoubles(balance), entries: lines }
}

function entries(read: Read, agentId: number) {
  return read
    .selectFrom('ledger_account as account')
    .innerJoin('ledger_entry as entry', 'entry.account_id', 'account.id')
    .where('account.agent_id', '=', agentId)
    .where('entry.seq', 'is not', null)
    .orderBy('entry.seq', 'desc')
}
