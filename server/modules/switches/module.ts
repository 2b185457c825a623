import type { Module } from '../../platform/module.ts'
import { switchRoutes } from './switches.routes.ts'

export const switchesModule: Module = { name: 'switches', routes: switchRoutes }
