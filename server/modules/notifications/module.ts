import type { Module } from '../../platform/module.ts'
import { deliverJob, sweepJob } from './deliveries/deliver.ts'
import { newsLetters } from './letters/news-letter.ts'
import { deliveryRoutes } from './deliveries/deliveries.routes.ts'
import { forgetJob } from './forget-notifications.ts'
import { notificationRoutes } from './notifications.routes.ts'
import { pushRoutes } from './push/push.routes.ts'
import { outboxRoutes } from './outbox/outbox.routes.ts'
import { agentsJob, requestsJob } from './tell/tell-agents.ts'
import { endingJob, silenceJob } from './tell/market/tell-of-auctions.ts'
import { messageJob } from './tell/market/tell-of-messages.ts'
import { ticketAnswerJob } from './tell/tell-of-tickets.ts'

export { forgetBrowser } from './push/allow-push.ts'
export { tell } from './tell/handlers.ts'

export const notificationsModule: Module = {
  name: 'notifications',
  letters: newsLetters,
  routes: (http) => {
    outboxRoutes(http)
    notificationRoutes(http)
    pushRoutes(http)
    deliveryRoutes(http)
  },
  jobs: [
    requestsJob,
    agentsJob,
    silenceJob,
    endingJob,
    messageJob,
    ticketAnswerJob,
    deliverJob,
    sweepJob,
    forgetJob,
  ],
}
