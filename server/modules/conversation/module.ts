import type { Module } from '../../platform/module.ts'
import { deletedSealed, endDeletedJob } from './changing/deleted-messages.ts'
import { conversationRoutes } from './conversation.routes.ts'
import { clearUnsentJob } from './files/clear-unsent.ts'

export const conversationModule: Module = {
  name: 'conversation',
  routes: conversationRoutes,
  jobs: [endDeletedJob, clearUnsentJob],
  sealed: [deletedSealed],
}
