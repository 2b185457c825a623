/** What other features use of conversations: all of one, by whose calls it goes. */
export { type Above, Conversation } from './conversation.tsx'
export type { ConversationSource, Message, Other, PresenceCalls } from './conversation-source.ts'
export { PresenceLine } from './presence/presence-line.tsx'
export type { Writing } from './writing/use-composer.ts'
export { sendWaiting } from './outbox/outboxes.ts'
/** Of which an owner that sends by a way of its own makes its field. */
export { ReplyBar } from './changing/reply-bar.tsx'
export { ClipButton } from './files/clip-button.tsx'
export { FileTray } from './files/file-tray.tsx'
export { messageField } from './changing/next-focus.ts'
export { type Attachments, standingOf, useAttachments } from './files/use-attachments.ts'
