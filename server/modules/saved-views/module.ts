import type { Module } from '../../platform/module.ts'
import { savedViewRoutes } from './saved-views.routes.ts'

export const savedViewsModule: Module = { name: 'saved-views', routes: savedViewRoutes }
