import type { Module } from '../../platform/module.ts'
import { chatRoutes } from './chat.routes.ts'
import { chatFileChecks } from './files/chat-files.ts'
import { exportRoutes } from './export/export.routes.ts'
import { chatFileRoutes } from './files/chat-files.routes.ts'
import { copiesJob } from './reports/copies/look-for-copies.ts'
import { endReportsJob } from './reports/end-reports.ts'
import { reportRoutes } from './reports/reports.routes.ts'
import { reportSealed } from './reports/sealed-reports.ts'
import { reportLetters, shutOutJob } from './reports/shut-out-letter.ts'

export { writeBookingLine } from './booking-line.ts'
export { announceChoice, openChat } from './open-chat.ts'
export { writePriceAsk } from './price-ask.ts'

export const chatModule: Module = {
  name: 'chat',
  routes: (http) => {
    chatRoutes(http)
    chatFileRoutes(http)
    reportRoutes(http)
    exportRoutes(http)
  },
  jobs: [...chatFileChecks.jobs, copiesJob, endReportsJob, shutOutJob],
  sealed: [reportSealed],
  letters: reportLetters,
}
