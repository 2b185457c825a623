import type { ReportDecision } from '../../../../contract/chat/report-words.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { requireRight } from '../../../platform/rights.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { hideMessage } from '../../conversation/index.ts'
import { shutOut } from '../../identity/index.ts'
import { offerConversation } from '../offer-conversation.ts'
import { reportDecided } from './reports.events.ts'
import { shutOutTask } from './shut-out-letter.ts'
import { lockReportsLike, settleReports } from './reports.store.ts'

interface Deciding {
  id: number
  decision: ReportDecision
  reason: string
  /** When the block ends by itself; absent or null: without an end. */
  until?: Date | null
}

/** Of all who have complained of this message at once; whoever wrote what has him shut out is read no more either. */
export async function decideReport(
  ctx: Ctx,
  { id, decision, reason, until = null }: Deciding,
): Promise<void> {
  const actor = requireRight(ctx, 'decide_reports')
  if (decision === 'block') requireRight(ctx, 'block_users')
  const reports = await lockReportsLike(ctx, id)
  const asked = reports.find((report) => report.id === id)
  if (!asked) throw new Refusal('missing', 'not_found')
  if (asked.is_decided) throw new Refusal('conflict', 'report_decided')
  if (decision === 'block') {
    await shutOut(ctx, { userId: asked.writer_id, reason, until })
    ctx.enqueue(shutOutTask, { reportId: id, until: until?.toISOString() ?? null })
  }
  if (decision === 'block' || decision === 'hide')
    await hideMessage(ctx, offerConversation, { subjectId: asked.subject_id, seq: asked.seq })
  const open = reports.filter(({ is_decided }) => !is_decided).map((report) => report.id)
  await settleReports(ctx, open, { decision, reason, by: actor.id })
  ctx.audit({
    deed: 'report.decide',
    id,
    people: [asked.writer_id],
    after: {
      decision,
      count: open.length,
      ...(decision === 'block' && { until: until?.toISOString() ?? null }),
    },
    reason,
  })
  for (const reportId of open) ctx.emit(reportDecided({ reportId }))
}
