import type { Module } from '../../platform/module.ts'
import { clearUnsentPhotosJob } from './photos/clear-unsent-photos.ts'
import { reviewPhotoRoutes } from './photos/review-photos.routes.ts'
import { weighAgainJob } from './rating/weigh-agency.ts'
import { reviewRoutes } from './reviews.routes.ts'

export const reviewsModule: Module = {
  name: 'reviews',
  routes: (http) => {
    reviewRoutes(http)
    reviewPhotoRoutes(http)
  },
  jobs: [weighAgainJob, clearUnsentPhotosJob],
}
