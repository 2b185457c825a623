import type { Module } from '../../platform/module.ts'
import { wishesRoutes } from './wishes.routes.ts'

export const wishesModule: Module = { name: 'wishes', routes: wishesRoutes }
