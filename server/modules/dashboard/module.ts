import type { Module } from '../../platform/module.ts'
import { countAgainJob, countDaysJob } from './count-days.ts'
import { dashboardRoutes } from './dashboard.routes.ts'

export const dashboardModule: Module = {
  name: 'dashboard',
  routes: dashboardRoutes,
  jobs: [countDaysJob, countAgainJob],
}
