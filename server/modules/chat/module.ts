import type { Module } from '../../platform/module.ts'
import { chatRoutes } from './chat.routes.ts'

export const chatModule: Module = { name: 'chat', routes: chatRoutes }
