import type { Module } from '../../platform/module.ts'
import { deletedSealed, endDeletedJob } from './changing/deleted-messages.ts'
import { clearUnsentJob } from './files/clear-unsent.ts'

/** Without calls of its own: each owner has its paths. */
export const conversationModule: Module = {
  name: 'conversation',
  jobs: [endDeletedJob, clearUnsentJob],
  sealed: [deletedSealed],
}
