import type { Module } from '../../platform/module.ts'
import { checkWorkJob } from './check-work.ts'
import { workRoutes } from './work.routes.ts'

export { work } from './follow-sources.ts'

export const workModule: Module = {
  name: 'work',
  routes: workRoutes,
  jobs: [checkWorkJob],
}
