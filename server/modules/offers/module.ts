import type { Module } from '../../platform/module.ts'
import { provideBestPrices, provideChosenOptions } from '../auctions/index.ts'
import { providePaidOffers } from '../billing/index.ts'
import { forgetFeedJob } from './feed/feed.jobs.ts'
import { feedMarkAge } from './feed/memory/feed-memory.ts'
import { offersPaidFor } from './life/paid-offers.queries.ts'
import { bestPricesOf } from './life/best-prices.queries.ts'
import { chosenWithin } from './life/choice/chosen.queries.ts'
import { offerRoutes } from './offers.routes.ts'
import { expireOffersJob } from './life/expire-offers.ts'
import { refundDeletedJob, refundMissedJob, refundUnreadJob } from './reading/refund-fees.ts'
import { statisticRoutes } from './statistic/statistic.routes.ts'

export { tellFeed } from './feed/tell-feed.ts'
export { followEdit } from './life/follow-edit.ts'
export { expireWithRequests } from './life/expire-offers.ts'
export { openByMessage, openByReading, openByShortlist } from './sending/open-by-act.ts'
export { refundDeleted } from './reading/refund-fees.ts'

export const offersModule: Module = {
  name: 'offers',
  routes: (http) => {
    provideChosenOptions(chosenWithin)
    provideBestPrices(bestPricesOf)
    providePaidOffers(offersPaidFor)
    offerRoutes(http)
    statisticRoutes(http)
  },
  figures: (registry) => registry.registerMetric(feedMarkAge),
  jobs: [refundDeletedJob, refundUnreadJob, refundMissedJob, expireOffersJob, forgetFeedJob],
}
