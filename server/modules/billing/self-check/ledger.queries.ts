import { sql } from 'kysely'
import type { AgentBalance, LedgerCheck, LedgerOverview } from '../../../../contract/billing/ledger.ts'
import { limits } from '../../../../contract/limits.ts'
import type { Read } from '../../../platform/db/database.ts'
import { partOf } from '../../../platform/db/folded.ts'
import { totalsByAccount } from './ledger-rules.queries.ts'

const CHECKS = 14

const accountTitles: Readonly<Record<string, string>> = {
  agent: 'На балансах агентов',
  fees: 'Плата за отклики',
  top_ups: 'Пополнения',
  top_up_refunds: 'Возвраты на карту',
  demo_grants: 'Демо-балансы',
  given_up: 'Отказы от остатка',
  debts: 'Долги агентов',
  promotions: 'Скидки и бонусы по промокодам',
}

export async function overview(read: Read): Promise<LedgerOverview> {
  const totals = await totalsByAccount(read)
  return {
    checks: await checks(read, { limit: CHECKS }),
    totals: Object.entries(totals).map(([account, kopecks]) => ({
      account,
      title: accountTitles[account] ?? account,
      kopecks,
    })),
  }
}

/** Seconds since 1970, and 1 or 0; books that were never checked are not unsound. */
export async function newestCheck(read: Read): Promise<{ at: number; is_sound: number }> {
  const newest = await read
    .selectFrom('ledger_check')
    .select(['finished_at', 'is_sound'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { at: (newest?.finished_at.getTime() ?? 0) / 1000, is_sound: Number(newest?.is_sound ?? true) }
}

export async function checks(read: Read, { limit }: { limit: number }): Promise<LedgerCheck[]> {
  const rows = await read
    .selectFrom('ledger_check as check')
    .leftJoin('app_user as asker', 'asker.id', 'check.asked_by')
    .select(['check.id', 'check.created_at', 'check.as_of', 'check.is_sound'])
    .select(['check.entries', 'check.findings'])
    .select(['asker.first_name', 'asker.last_name'])
    .orderBy('check.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    created_at: row.created_at.toISOString(),
    as_of: row.as_of.toISOString(),
    asked_by: row.first_name === null ? null : `${row.first_name} ${row.last_name}`,
    is_sound: row.is_sound,
    entries: row.entries,
    findings: row.findings as LedgerCheck['findings'],
  }))
}

interface Wanted {
  search: string | undefined
  after: number | undefined
}

export async function balances(read: Read, { search = '', after = 0 }: Wanted) {
  const { rows } = await sql<AgentBalance>`
    select agent.id as agent_id, agent.organisation, agent.inn, coalesce((
      select balance_kopecks from ledger_entry as entry join ledger_account as account on account.id = entry.account_id
      where account.agent_id = agent.id and seq is not null order by seq desc limit 1), 0) as balance_kopecks
    from agent
    where agent.id > ${after} and (${search} = '' or agent.inn = ${search}
      or folded(agent.organisation) like ${partOf(search)})
    order by agent.id limit ${limits.pageSize + 1}`.execute(read)
  return { items: rows.slice(0, limits.pageSize), has_more: rows.length > limits.pageSize }
}
