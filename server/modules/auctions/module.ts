import type { Module } from '../../platform/module.ts'
import { expireJob } from './auctions.jobs.ts'
import { auctionRoutes } from './auctions.routes.ts'
import { checkMarketsJob, forgetMarketsJob } from './market/market.jobs.ts'

export { measureMarket } from './market/check-markets.ts'
export { refuseTourist } from './own/refuse-tourist.ts'

export const auctionsModule: Module = {
  name: 'auctions',
  routes: auctionRoutes,
  jobs: [expireJob, checkMarketsJob, forgetMarketsJob],
}
