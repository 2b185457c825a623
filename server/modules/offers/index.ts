import type { Module } from '../../platform/module.ts'
import { offerRoutes } from './offers.routes.ts'
import { refundUnreadJob } from './refund-fees.ts'

export { seesRequest } from './agent-feed.queries.ts'
export { feeRefunded, offerRead, offerShortlisted, offerSubmitted } from './offers.events.ts'
export { offersPersonal } from './offers.personal.ts'
export { refundDeleted } from './refund-fees.ts'

export const offersModule: Module = { name: 'offers', routes: offerRoutes, jobs: [refundUnreadJob] }
