import * as contract from '../../../../contract/chat/reports.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { decideReport } from './decide-report.ts'
import { reportMessage } from './report-message.ts'
import { managedReport, managedReports } from './reports.queries.ts'

export function reportRoutes({ serve, config }: Http): void {
  serve(contract.reportMessage, async ({ act, params: { id: chatId, seq }, body }) => ({
    result: await act(reportMessage, { ...body, chatId, seq }),
  }))
  serve(contract.listReports, async ({ read, query }) => ({
    result: await managedReports(read, config, query),
  }))
  serve(contract.decideReport, async ({ act, read, params: { id }, body }) => {
    await act(decideReport, { ...body, id })
    return { result: await managedReport(read, config, id) }
  })
}
