import type { Module } from '../../platform/module.ts'
import { supportRoutes } from './support.routes.ts'

export const supportModule: Module = { name: 'support', routes: supportRoutes }
