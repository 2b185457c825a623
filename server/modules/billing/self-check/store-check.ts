import type { Ctx } from '../../../platform/use-case.ts'
import { ledgerBroken } from '../billing.events.ts'
import type { Finding } from './ledger-rules.queries.ts'

export interface Checked {
  asked_by: number | null
  now: Date
  as_of: Date
  digest: Buffer
  entries: number
  findings: Finding[]
  totals: Record<string, number>
}

/** Keeps what a check has found; books that do not add up are told to every administrator. */
export async function storeCheck(ctx: Ctx, checked: Checked): Promise<number> {
  const { findings, totals, now, ...rest } = checked
  const { id } = await ctx.tx
    .insertInto('ledger_check')
    .values({
      ...rest,
      created_at: now,
      finished_at: ctx.now,
      is_sound: findings.length === 0,
      findings: JSON.stringify(findings),
      totals: JSON.stringify(totals),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (findings.length > 0) ctx.emit(ledgerBroken({ checkId: id, rules: findings.map(({ rule }) => rule) }))
  return id
}
