import { chatIdOf } from '../../../../contract/chat/chat-id.ts'
import type { ReportDecision } from '../../../../contract/chat/report-words.ts'
import { defineHandler } from '../../../platform/use-case.ts'
import { notify } from '../notify.ts'
import { tellStaff } from './tell-staff.ts'

export const tellOfReport = defineHandler('notifications.report', (ctx, { reportId }: { reportId: number }) =>
  tellStaff(ctx, { kind: 'report.made', fact: `report:${reportId}`, data: {} }),
)

/** Both are told what was decided and why. Of several complaints of one message its writer hears once, of none that came to nothing. */
export const tellOfReportDecision = defineHandler(
  'notifications.report-decided',
  async (ctx, { reportId }: { reportId: number }) => {
    const report = await ctx.tx
      .selectFrom('message_report as report')
      .innerJoin('conversation', 'conversation.id', 'report.conversation_id')
      .select(['report.reporter_id', 'report.writer_id', 'report.decision', 'report.reason'])
      .select(['report.seq', 'conversation.subject_id'])
      .where('report.id', '=', reportId)
      .executeTakeFirst()
    if (!report) return
    const decision = report.decision as ReportDecision
    const data = {
      chat_id: chatIdOf(report.subject_id),
      seq: report.seq,
      decision,
      reason: report.reason ?? '',
    }
    if (report.reporter_id !== null)
      await notify(ctx, {
        kind: 'report.decided',
        userId: report.reporter_id,
        fact: `report-decided:${reportId}`,
        data,
      })
    // Whoever is shut out hears of it by letter.
    if (decision === 'warn' || decision === 'hide')
      await notify(ctx, {
        kind: 'message.judged',
        userId: report.writer_id,
        fact: `judged:${report.subject_id}:${report.seq}:${decision}`,
        data,
      })
  },
)
