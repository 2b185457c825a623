import type { Module } from '../../platform/module.ts'
import { chatRoutes } from './chat.routes.ts'
import { chatFilesJobs } from './files/chat-files.jobs.ts'
import { chatFileRoutes } from './files/chat-files.routes.ts'

export { writeBookingLine } from './booking-line.ts'
export { announceChoice, openChat } from './open-chat.ts'
export { writePriceAsk } from './price-ask.ts'

export const chatModule: Module = {
  name: 'chat',
  routes: (http) => {
    chatRoutes(http)
    chatFileRoutes(http)
  },
  jobs: chatFilesJobs,
}
