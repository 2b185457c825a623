import { z } from 'zod'
import '../platform/no-eval.ts'
import { endpoint } from '../platform/endpoint.ts'
import { limits } from '../limits.ts'
import { idInPath, searchText } from '../wire.ts'

export const LedgerCheck = z.object({
  id: z.int(),
  created_at: z.iso.datetime(),
  /** Absent: the daily one. */
  asked_by: z.string().nullable(),
  is_sound: z.boolean(),
  /** Until when movements were looked at: younger ones may still be under way. */
  as_of: z.iso.datetime(),
  /** How many they were. */
  entries: z.int(),
  findings: z.array(z.object({ rule: z.string(), rows: z.array(z.string()) })),
})
export type LedgerCheck = z.output<typeof LedgerCheck>

export const LedgerOverview = z.object({
  checks: z.array(LedgerCheck),
  /** Kopecks by account; the agents' own are one line. Everything together is nothing. */
  totals: z.array(z.object({ account: z.string(), title: z.string(), kopecks: z.int() })),
})
export type LedgerOverview = z.output<typeof LedgerOverview>

export const getLedger = endpoint({
  method: 'GET',
  path: '/api/admin/ledger',
  access: 'admin',
  right: 'see_ledger',
  limit: 'read',
  summary: 'Учёт: последние проверки и остатки счетов',
  answer: z.object({ result: LedgerOverview }),
})

export const runLedgerCheck = endpoint({
  method: 'POST',
  path: '/api/admin/ledger/check',
  access: 'admin',
  right: 'see_ledger',
  limit: 'secret',
  summary: 'Проверить учёт прямо сейчас: ответ сразу, проверка в очереди',
  /** The newest check there was when it was asked for, 0 without any: what was asked for has a higher number. */
  answer: z.object({ result: z.object({ after: z.int() }) }),
})

export const AgentBalance = z.object({
  agent_id: z.int(),
  organisation: z.string(),
  inn: z.string(),
  balance_kopecks: z.int(),
})
export type AgentBalance = z.output<typeof AgentBalance>

export const listBalances = endpoint({
  method: 'GET',
  path: '/api/admin/ledger/balances',
  access: 'admin',
  right: 'see_ledger',
  limit: 'read',
  summary: 'Балансы агентов: по названию или ИНН; after — с номера больше этого',
  query: z.strictObject({ search: searchText.optional(), after: idInPath.optional() }),
  answer: z.object({
    result: z.object({ items: z.array(AgentBalance).max(limits.pageSize), has_more: z.boolean() }),
  }),
})
