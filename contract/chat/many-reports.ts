import { z } from 'zod'
import { bulkBody, bulkOf } from '../platform/bulk.ts'
import { reportText } from './report-words.ts'
import { reportReason } from './reports.ts'

/** Nobody is shut out together with others: each such decision is read for itself. */
export const bulkReportDecisions = ['nothing', 'warn', 'hide'] as const

export const decideReports = bulkOf({
  path: '/api/admin/message-reports/bulk',
  right: 'decide_reports',
  over: 'report',
  summary: 'Решить сразу много жалоб: ничего, предупредить или скрыть сообщения; причина одна на всех',
  body: bulkBody({}, { decision: z.enum(bulkReportDecisions, reportText.decision), reason: reportReason }),
})
