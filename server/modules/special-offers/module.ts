import type { Module } from '../../platform/module.ts'
import { followAgentsJob } from './show-special-offers.ts'
import { specialOfferRoutes } from './special-offers.routes.ts'

export { followAgent } from './show-special-offers.ts'

export const specialOffersModule: Module = {
  name: 'special-offers',
  routes: specialOfferRoutes,
  jobs: [followAgentsJob],
}
