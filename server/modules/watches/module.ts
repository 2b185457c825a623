import type { Module } from '../../platform/module.ts'
import { type AwakeFrom, checkWatchesJob } from './check-watches.ts'
import { watchRoutes } from './watches.routes.ts'

export { followRequestWatch } from './follow-request.ts'

export const watchesModule = (awakeFrom: AwakeFrom): Module => ({
  name: 'watches',
  routes: watchRoutes,
  jobs: [checkWatchesJob(awakeFrom)],
})
