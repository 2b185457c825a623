import { offerIdOf } from '../../../../contract/chat/chat-id.ts'
import { type ReportCause, reportCauses, reportLimits } from '../../../../contract/chat/report-words.ts'
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

/**
 * One side complains of what the other wrote. The conversation is locked, so a repeat finds the first one, and adds to it
 * what was not said there.
 */
export async function reportMessage(
  ctx: Ctx,
  { chatId, seq, cause, words: said }: Reporting,
): Promise<Report> {
  const { id: reporterId } = requireActor(ctx)
  const seen = await witness(ctx, offerConversation, { subjectId: offerIdOf(chatId), seq })
  if (seen.isOwnSide) throw new Refusal('forbidden', 'report_own')
  const own = { conversationId: seen.conversationId, seq, reporterId }
  const before = await reportOf(ctx, own)
  if (before) return added(ctx, before, { cause, words: said })
  await takeDaily(ctx, 'report')
  const reportId = await insertReport(ctx, { ...seen, ...own, cause, said })
  if (reportId === null) throw new Error('a report was made under the lock of its conversation')
  ctx.emit(reportMade({ reportId }))
  return { id: reportId, cause, made_at: ctx.now.toISOString(), is_decided: false, outcome: 'made' }
}

async function added(ctx: Ctx, before: Before, more: Pick<Reporting, 'cause' | 'words'>): Promise<Report> {
  const { id, made_at, decided_at } = before
  const cause = before.cause as ReportCause
  const report = { id, cause, made_at: made_at.toISOString(), is_decided: decided_at !== null }
  const words = wordsWith({ cause, words: before.words }, more)
  if (decided_at || words === before.words || words.length > reportLimits.addedMax)
    return { ...report, outcome: 'known' }
  await takeDaily(ctx, 'report')
  await ctx.tx.updateTable('message_report').set({ words }).where('id', '=', id).execute()
  return { ...report, outcome: 'added' }
}

interface Said {
  cause: ReportCause
  words: string
}

/** What was said before and, in a line of its own, what is said now and was not. */
function wordsWith(before: Said, { cause, words }: Said): string {
  const name = reportCauses[cause]
  const isCauseKnown = cause === before.cause || before.words.includes(name)
  const isKnown = before.words.includes(words)
  if (isCauseKnown && isKnown) return before.words
  const line = isCauseKnown ? words : isKnown ? name : `${name}: ${words}`
  return [before.words, line].filter(Boolean).join('\n')
}

type Before = NonNullable<Awaited<ReturnType<typeof reportOf>>>

async function reportOf({ tx }: Ctx, own: { conversationId: number; seq: number; reporterId: number }) {
  return tx
    .selectFrom('message_report')
    .select(['id', 'cause', 'words', 'made_at', 'decided_at'])
    .where('conversation_id', '=', own.conversationId)
    .where('seq', '=', own.seq)
    .where('reporter_id', '=', own.reporterId)
    .executeTakeFirst()
}
