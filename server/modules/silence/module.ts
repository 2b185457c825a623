import type { Module } from '../../platform/module.ts'
import { tellAgainJob } from './fixes/tell-again.ts'
import { watchSilenceJob } from './silence.jobs.ts'
import { silenceRoutes } from './silence.routes.ts'

export const silenceModule: Module = {
  name: 'silence',
  routes: silenceRoutes,
  jobs: [watchSilenceJob, tellAgainJob],
}
