import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'

/** What a response costs, whole roubles: product decision 3. Rates come from the configuration. */
export function responseFee(budgetRoubles: number, rate = 0.015): number {
  return Math.max(limits.feeMin, Math.round(budgetRoubles * rate))
}

export const LedgerLine = z.object({
  id: z.int(),
  created_at: z.iso.datetime(),
  /** 'fee' | 'refund' | 'top_up' | 'demo_grant' | 'given_up' */
  kind: z.string(),
  title: z.string(),
  amount_kopecks: z.int(),
  balance_kopecks: z.int(),
  offer_id: z.int().nullable(),
})
export type LedgerLine = z.output<typeof LedgerLine>

export const getBalance = endpoint({
  method: 'GET',
  path: '/api/travel-agent/balance',
  access: 'agent',
  scope: 'balance:read',
  summary: 'Баланс агента и последние движения',
  answer: z.object({
    result: z.object({ balance_kopecks: z.int(), balance: z.number(), entries: z.array(LedgerLine) }),
  }),
})
