import { defineFileChecks } from '../../conversation/index.ts'
import { offerConversation } from '../offer-conversation.ts'

export const chatFileChecks = defineFileChecks(offerConversation, {
  file: 'chat.check-file',
  waiting: 'chat.check-waiting',
})
