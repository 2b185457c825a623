import type { Module } from '../../platform/module.ts'
import { chatRoutes } from './chat.routes.ts'

export { type chatChanged, chatKey, chatRead, messageSent } from './chat.events.ts'
export { chatPersonal } from './chat.personal.ts'
export { isChatOf } from './chat.queries.ts'
export { announceChoice, openChat } from './open-chat.ts'

export const chatModule: Module = { name: 'chat', routes: chatRoutes }
