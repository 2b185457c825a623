import type { Module } from '../../platform/module.ts'
import { jobRoutes } from './jobs.routes.ts'
import { lookForGivenUpJob } from './look-for-given-up.ts'

export const jobsModule: Module = {
  name: 'jobs',
  routes: jobRoutes,
  jobs: [lookForGivenUpJob],
}
