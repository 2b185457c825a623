import type { Module } from '../../platform/module.ts'
import { chatRoutes } from './chat.routes.ts'

export { writeBookingLine } from './booking-line.ts'
export { announceChoice, openChat } from './open-chat.ts'
export { writePriceAsk } from './price-ask.ts'

export const chatModule: Module = { name: 'chat', routes: chatRoutes }
