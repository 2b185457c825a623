import { decideReports } from '../../../../contract/chat/many-reports.ts'
import * as contract from '../../../../contract/chat/reports.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { decideReport } from './decide-report.ts'
import { reportMessage } from './report-message.ts'
import { givePhoto } from '../../conversation/index.ts'
import { managedReport, managedReports, nameOfReportedPhoto } from './reports.queries.ts'

export function reportRoutes({ serve, config, gateways: { objects } }: Http): void {
  serve(contract.reportMessage, async ({ act, params: { id: chatId, seq }, body }) => ({
    result: await act(reportMessage, { ...body, chatId, seq }),
  }))
  serve(contract.listReports, async ({ read, query }) => ({
    result: await managedReports(read, config, query),
  }))
  serve(contract.reportedPhoto, async ({ read, params, reply }) => {
    return givePhoto({ read, objects, reply }, await nameOfReportedPhoto(read, params.id))
  })
  serve(contract.decideReport, async ({ act, read, params: { id }, body }) => {
    await act(decideReport, { ...body, id, until: body.until === null ? null : new Date(body.until) })
    return { result: await managedReport(read, config, id) }
  })
  serve(decideReports, async ({ actOnEach, body: { items, ...decision } }) => ({
    result: await actOnEach(
      decideReport,
      items.map(({ id }) => ({ id, input: { ...decision, id } })),
    ),
  }))
}
