import type { Module } from '../../platform/module.ts'
import { mergingJobs } from './merging/merging.jobs.ts'
import { mergingLetters } from './merging/merging.letters.ts'
import { mergingRoutes } from './merging/merging.routes.ts'
import { eraseAgainJob, forgetProofsJob } from './privacy.jobs.ts'
import { privacyRoutes } from './privacy.routes.ts'

export const privacyModule: Module = {
  name: 'privacy',
  routes: (http) => {
    privacyRoutes(http)
    mergingRoutes(http)
  },
  letters: mergingLetters,
  jobs: [eraseAgainJob, forgetProofsJob, ...mergingJobs],
}
