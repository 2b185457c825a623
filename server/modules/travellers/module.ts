import type { Module } from '../../platform/module.ts'
import { lookAfterJob } from './look-after.ts'
import { travellerRoutes } from './travellers.routes.ts'

export const travellersModule: Module = {
  name: 'travellers',
  routes: travellerRoutes,
  jobs: [lookAfterJob],
}
