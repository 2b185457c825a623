import { sql } from 'kysely'
import type { ReportCause, ReportDecision } from '../../../../contract/chat/report-words.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import type { KeptWords } from '../../conversation/index.ts'
import { sealWords } from './sealed-reports.ts'

export interface NewReport {
  conversationId: number
  seq: number
  writerId: number
  words: readonly KeptWords[]
}

interface Of extends NewReport {
  reporterId: number | null
  cause: ReportCause | 'copies'
  said: string
  print?: Buffer
  copies?: number
}

/** With what stands there now, sealed. Answers its number; null: this person has reported it already. */
export async function insertReport(ctx: Ctx, report: Of): Promise<number | null> {
  const row = await ctx.tx
    .insertInto('message_report')
    .values({
      conversation_id: report.conversationId,
      seq: report.seq,
      writer_id: report.writerId,
      reporter_id: report.reporterId,
      cause: report.cause,
      words: report.said,
      print: report.print ?? null,
      copies: report.copies ?? null,
      made_at: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return null
  await ctx.tx
    .updateTable('message_report')
    .set({ sealed: sealWords(ctx.config, row.id, report.words) })
    .where('id', '=', row.id)
    .execute()
  return row.id
}

export interface OpenReport {
  id: number
  conversation_id: number
  subject_id: number
  seq: number
  writer_id: number
  is_decided: boolean
}

/** All reports of the message that this one is about, in one order for everybody. */
export async function lockReportsLike({ tx }: Ctx, id: number): Promise<OpenReport[]> {
  const { rows } = await sql<OpenReport>`
    select report.id, report.conversation_id, conversation.subject_id, report.seq, report.writer_id,
      report.decided_at is not null as is_decided
    from message_report as asked
    join message_report as report using (conversation_id, seq)
    join conversation on conversation.id = report.conversation_id
    where asked.id = ${id}
    order by report.id for update of report`.execute(tx)
  return rows
}

export async function settleReports(
  { tx, now }: Ctx,
  ids: readonly number[],
  settled: { decision: ReportDecision; reason: string; by: number },
): Promise<void> {
  await tx
    .updateTable('message_report')
    .set({
      decision: settled.decision,
      reason: settled.reason,
      decided_at: now,
      decided_by: settled.by,
    })
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()
}
