import type { Module } from '../../platform/module.ts'
import { reviewRoutes } from './reviews.routes.ts'
import { weighAgainJob } from './rating/weigh-agency.ts'

export const reviewsModule: Module = {
  name: 'reviews',
  routes: reviewRoutes,
  jobs: [weighAgainJob],
}
