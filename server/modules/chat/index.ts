export {
  type chatChanged,
  chatKey,
  chatRead,
  type lineWritten,
  type messageChanged,
  messageSent,
} from './chat.events.ts'
export { chatPersonal } from './chat.personal.ts'
export type { reportDecided, reportMade } from './reports/reports.events.ts'
export { isChatOf } from './chat.queries.ts'
export { countUnreadChats } from './unread-chats.queries.ts'
export { chatIdRef, offerConversation } from './offer-conversation.ts'
