import type { Module } from '../../platform/module.ts'
import type { PersonalTables } from '../../platform/personal-data.ts'
import { mergingJobs } from './merging/merging.jobs.ts'
import { mergingLetters } from './merging/merging.letters.ts'
import { mergingRoutes } from './merging/merging.routes.ts'
import { eraseAgainJob, forgetProofsJob } from './privacy.jobs.ts'
import { privacyRoutes } from './privacy.routes.ts'

/** With every table that speaks of people. */
export const privacyModule = (tables: PersonalTables): Module => ({
  name: 'privacy',
  routes: (http) => {
    privacyRoutes(http, tables)
    mergingRoutes(http, tables)
  },
  letters: mergingLetters,
  jobs: [eraseAgainJob(tables), forgetProofsJob, ...mergingJobs(tables)],
})
