import { defineFileChecks } from '../../conversation/index.ts'
import { ticketConversation } from '../ticket-conversation.ts'

export const ticketFileChecks = defineFileChecks(ticketConversation, {
  file: 'support.check-file',
  waiting: 'support.check-waiting',
})
