import type { Module } from '../../platform/module.ts'
import { outboxRoutes } from './outbox.routes.ts'

export const notificationsModule: Module = { name: 'notifications', routes: outboxRoutes }
