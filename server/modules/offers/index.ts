import type { Module } from '../../platform/module.ts'
import { forgetFeedJob } from './feed/feed.jobs.ts'
import { offerRoutes } from './offers.routes.ts'
import { expireOffersJob } from './life/expire-offers.ts'
import { refundMissedJob, refundUnreadJob } from './reading/refund-fees.ts'
import { statisticRoutes } from './statistic/statistic.routes.ts'

export { seesRequest } from './feed/request-for-agent.queries.ts'
export type { requestChanged, requestSeen } from './feed/feed.events.ts'
export { requestsToTell } from './feed/requests-to-tell.ts'
export { tellFeed } from './feed/tell-feed.ts'
export * as offerEvents from './offers.events.ts'
export { expireWithRequest } from './life/expire-offers.ts'
export { offersPersonal } from './offers.personal.ts'
export { openByMessage, openByReading, openByShortlist } from './sending/open-by-act.ts'
export { refundDeleted } from './reading/refund-fees.ts'

export const offersModule: Module = {
  name: 'offers',
  routes: (http) => {
    offerRoutes(http)
    statisticRoutes(http)
  },
  jobs: [refundUnreadJob, refundMissedJob, expireOffersJob, forgetFeedJob],
}
