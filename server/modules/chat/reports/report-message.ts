import { offerIdOf } from '../../../../contract/chat/chat-id.ts'
import type { ReportCause } from '../../../../contract/chat/report-words.ts'
import type { Report } from '../../../../contract/chat/reports.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { takeDaily } from '../../../platform/quotas/take-daily.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { witness } from '../../conversation/index.ts'
import { offerConversation } from '../offer-conversation.ts'
import { reportMade } from './reports.events.ts'
import { insertReport } from './reports.store.ts'

interface Reporting {
  chatId: number
  seq: number
  cause: ReportCause
  words: string
}

/** One side complains of what the other wrote. The conversation is locked, so a repeat finds the first one. */
export async function reportMessage(
  ctx: Ctx,
  { chatId, seq, cause, words: said }: Reporting,
): Promise<Report> {
  const { id: reporterId } = requireActor(ctx)
  const seen = await witness(ctx, offerConversation, { subjectId: offerIdOf(chatId), seq })
  if (seen.isOwnSide) throw new Refusal('forbidden', 'report_own')
  const own = { conversationId: seen.conversationId, seq, reporterId }
  const before = await reportOf(ctx, own)
  if (before) return before
  await takeDaily(ctx, 'report')
  const reportId = await insertReport(ctx, { ...seen, ...own, cause, said })
  if (reportId === null) throw new Error('a report was made under the lock of its conversation')
  ctx.emit(reportMade({ reportId }))
  return { id: reportId, cause, made_at: ctx.now.toISOString(), is_decided: false }
}

async function reportOf(
  { tx }: Ctx,
  own: { conversationId: number; seq: number; reporterId: number },
): Promise<Report | undefined> {
  const row = await tx
    .selectFrom('message_report')
    .select(['id', 'cause', 'made_at', 'decided_at'])
    .where('conversation_id', '=', own.conversationId)
    .where('seq', '=', own.seq)
    .where('reporter_id', '=', own.reporterId)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      cause: row.cause as ReportCause,
      made_at: row.made_at.toISOString(),
      is_decided: row.decided_at !== null,
    }
  )
}
