import type { Module } from '../../platform/module.ts'
import { eraseAgainJob, forgetProofsJob } from './privacy.jobs.ts'
import { privacyRoutes } from './privacy.routes.ts'

export const privacyModule: Module = {
  name: 'privacy',
  routes: privacyRoutes,
  jobs: [eraseAgainJob, forgetProofsJob],
}
