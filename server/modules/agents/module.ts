import type { Module } from '../../platform/module.ts'
import { agentsRoutes } from './agents.routes.ts'
import { askAgain } from './companies/ask-again.job.ts'
import { forgetAnswersJob } from './companies/forget-answers.job.ts'
import { markRecheckJob } from './moderation/recheck.jobs.ts'

export const agentsModule: Module = {
  name: 'agents',
  routes: agentsRoutes,
  jobs: [askAgain, forgetAnswersJob, markRecheckJob],
}
