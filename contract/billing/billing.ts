import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { limits } from '../limits.ts'
import { periodShape } from '../period.ts'
import { idInPath } from '../wire.ts'

/** What a response costs, whole roubles: product decision 3. Rates come from the configuration. */
export function responseFee(budgetRoubles: number, rate = 0.015): number {
  return Math.max(limits.feeMin, Math.round(budgetRoubles * rate))
}

export const ledgerKinds = [
  'fee',
  'refund',
  'top_up',
  'top_up_refund',
  'top_up_refund_back',
  'demo_grant',
  'demo_return',
  'given_up',
  'debt',
  'debt_paid',
  'promotion',
  'promotion_back',
  'bonus',
] as const
export type LedgerKind = (typeof ledgerKinds)[number]

export const LedgerLine = z.object({
  id: z.int(),
  created_at: z.iso.datetime(),
  kind: z.enum(ledgerKinds),
  title: z.string(),
  amount_kopecks: z.int(),
  balance_kopecks: z.int(),
  offer_id: z.int().nullable(),
  /** The number of the request that the offer answers. */
  request_id: z.int().nullable(),
  /** Of a fee: the first name of whoever of the agency sent the offer; null where the agency's own system did. */
  sent_by: z.string().nullable(),
})
export type LedgerLine = z.output<typeof LedgerLine>

export const getBalance = endpoint({
  method: 'GET',
  path: '/api/travel-agent/balance',
  inView: true,
  access: 'agent',
  agencyRight: 'anyone',
  limit: 'read',
  scope: 'balance:read',
  summary: 'Баланс агента и последние движения',
  answer: z.object({
    result: z.object({ balance_kopecks: z.int(), balance: z.number(), entries: z.array(LedgerLine) }),
  }),
})

/** No period: from the first movement until now. */
const statementQuery = { ...periodShape, kind: z.enum(ledgerKinds).optional() }

export const getStatement = endpoint({
  method: 'GET',
  path: '/api/travel-agent/statement',
  inView: true,
  access: 'agent',
  agencyRight: 'money',
  limit: 'read',
  scope: 'no keys',
  summary: 'Выписка: остатки на начало и конец периода, движения по видам; before — старше этого движения',
  query: z.strictObject({ ...statementQuery, before: idInPath.optional() }),
  answer: z.object({
    result: z.object({
      /** Kopecks; of the whole period, whatever kind is shown. */
      opening_kopecks: z.int(),
      closing_kopecks: z.int(),
      income_kopecks: z.int(),
      outcome_kopecks: z.int(),
      entries: z.array(LedgerLine).max(limits.pageSize),
      has_more: z.boolean(),
    }),
  }),
})

const file = {
  method: 'GET',
  access: 'agent',
  agencyRight: 'money',
  limit: 'secret',
  scope: 'no keys',
  query: z.strictObject(statementQuery),
  answer: z.object({ content: z.string() }),
} as const

export const getStatementCsv = endpoint({
  ...file,
  path: '/api/travel-agent/statement.csv',
  summary: 'Та же выписка файлом CSV для Excel: точка с запятой, UTF-8 с BOM',
  download: 'text/csv; charset=utf-8',
})

export const getStatementXlsx = endpoint({
  ...file,
  path: '/api/travel-agent/statement.xlsx',
  summary: 'Та же выписка файлом XLSX',
  download: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})
