export { conversationPersonal } from './conversation.personal.ts'
export { changesOf } from './changing/changes.queries.ts'
export { deleteMessage } from './changing/delete-message.ts'
export { editMessage } from './changing/edit-message.ts'
export { react } from './changing/react.ts'
export {
  type ConversationOwner,
  defineConversationOwner,
  type Participant,
  type Reached,
} from './conversation-owner.ts'
export { openingConversation } from './conversation.store.ts'
export { addAttachment, type NewAttachment, sameAttachment } from './files/add-attachment.ts'
export { requireOpenFile } from './files/open-attachment.queries.ts'
export { type Looked, lookThrough, noteLook, waitingForLook } from './files/check-attachment.ts'
export { arrived, fitFile } from './files/received-file.ts'
export { clearUnsentAttachments, removeAttachment } from './files/remove-attachment.ts'
export { keepDraft } from './drafts/keep-draft.ts'
export { readDraft } from './drafts/read-draft.ts'
export { messagesOf } from './messages.queries.ts'
export { isInConversation } from './participants.queries.ts'
export { showPresence } from './presence/show-presence.ts'
export { sidesFor } from './presence/sides.queries.ts'
export { readConversation } from './read-conversation.ts'
export { searchMessages } from './search/search.queries.ts'
export { sendMessage } from './send-message.ts'
export { writeLine } from './write-line.ts'
export { lastWords } from './shown-words.ts'
export { readByOthers, unreadBy } from './unread.queries.ts'
