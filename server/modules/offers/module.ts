import type { Module } from '../../platform/module.ts'
import { provideChosenOptions } from '../auctions/index.ts'
import { forgetFeedJob } from './feed/feed.jobs.ts'
import { chosenWithin } from './life/chosen.queries.ts'
import { offerRoutes } from './offers.routes.ts'
import { expireOffersJob } from './life/expire-offers.ts'
import { refundMissedJob, refundUnreadJob } from './reading/refund-fees.ts'
import { statisticRoutes } from './statistic/statistic.routes.ts'

export const offersModule: Module = {
  name: 'offers',
  routes: (http) => {
    provideChosenOptions(chosenWithin)
    offerRoutes(http)
    statisticRoutes(http)
  },
  jobs: [refundUnreadJob, refundMissedJob, expireOffersJob, forgetFeedJob],
}
