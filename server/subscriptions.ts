import type { NameOf } from './platform/events.ts'
import type { Handler } from './platform/use-case.ts'
import type { agentModerated } from './modules/agents/index.ts'
import {
  type auctionChanged,
  type auctionDeleted,
  type auctionLaunched,
  type marketMoved,
  measureMarket,
} from './modules/auctions/index.ts'
import { type chatRead, type messageSent, openChat } from './modules/chat/index.ts'
import { grantOnApproval, scheduleAnswers, scheduleReply } from './modules/demo/index.ts'
import type { sessionEnded } from './modules/identity/index.ts'
import {
  type feeRefunded,
  type offerRead,
  type offerSubmitted,
  refundDeleted,
} from './modules/offers/index.ts'

type EventName = NameOf<
  | typeof sessionEnded
  | typeof agentModerated
  | typeof auctionLaunched
  | typeof auctionChanged
  | typeof auctionDeleted
  | typeof marketMoved
  | typeof offerSubmitted
  | typeof offerRead
  | typeof feeRefunded
  | typeof messageSent
  | typeof chatRead
>

/** Which handlers hear of an event: one table for the whole server. An event without a line here does not compile. */
export const subscriptions: Record<EventName, readonly Handler[]> = {
  'session.ended': [],
  'agent.moderated': [grantOnApproval],
  'auction.launched': [measureMarket, scheduleAnswers],
  'auction.changed': [],
  'auction.deleted': [refundDeleted],
  'market.moved': [],
  'offer.submitted': [openChat],
  'offer.read': [],
  'fee.refunded': [],
  'message.sent': [scheduleReply],
  'chat.read': [],
}
