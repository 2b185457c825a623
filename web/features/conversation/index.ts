/** What other features use of conversations: all of one, by whose calls it goes. */
export { Conversation } from './conversation.tsx'
export type { ConversationSource, Message, Other } from './conversation-source.ts'
export { PresenceLine } from './presence/presence-line.tsx'
export type { Writing } from './writing/use-composer.ts'
export { sendWaiting } from './outbox/outboxes.ts'
