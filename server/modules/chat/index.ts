export { type chatChanged, chatKey, chatRead, messageSent } from './chat.events.ts'
export { chatPersonal } from './chat.personal.ts'
export { isChatOf } from './chat.queries.ts'
export { announceChoice, openChat } from './open-chat.ts'
