/** What other features use of conversations: all of one, by whose calls it goes. */
export { Conversation } from './conversation.tsx'
export type { ConversationSource, Message } from './conversation-source.ts'
export type { Writing } from './writing/use-composer.ts'
export { sendWaiting } from './outbox/outboxes.ts'
