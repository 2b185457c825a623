import type { Module } from '../../platform/module.ts'
import { hashPeopleJob } from './hash-people.ts'
import { staffSearchRoutes } from './staff-search.routes.ts'

export const staffSearchModule: Module = {
  name: 'staff-search',
  routes: staffSearchRoutes,
  jobs: [hashPeopleJob],
}
