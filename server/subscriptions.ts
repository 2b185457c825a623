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
import type { deviceJoined, messengerChanged, phoneChanged, sessionEnded } from './modules/identity/index.ts'
import {
  forgetBrowser,
  type notificationMade,
  type notificationsRead,
  tell,
} from './modules/notifications/index.ts'
import {
  type feeRefunded,
  type offerRead,
  type offerShortlisted,
  type offerSubmitted,
  refundDeleted,
  type requestChanged,
  type requestSeen,
  tellFeed,
} from './modules/offers/index.ts'

import type { accountDeleted } from './modules/privacy/index.ts'

type EventName = NameOf<
  | typeof sessionEnded
  | typeof deviceJoined
  | typeof phoneChanged
  | typeof messengerChanged
  | typeof agentModerated
  | typeof auctionLaunched
  | typeof auctionChanged
  | typeof auctionDeleted
  | typeof marketMoved
  | typeof offerSubmitted
  | typeof offerRead
  | typeof offerShortlisted
  | typeof feeRefunded
  | typeof requestChanged
  | typeof requestSeen
  | typeof messageSent
  | typeof chatRead
  | typeof accountDeleted
  | typeof notificationMade
  | typeof notificationsRead
>

/** Which handlers hear of an event: one table for the whole server. An event without a line here does not compile. */
export const subscriptions: Record<EventName, readonly Handler[]> = {
  'messenger.changed': [],
  'session.ended': [forgetBrowser],
  'device.joined': [tell.device],
  'phone.changed': [tell.phone],
  'agent.moderated': [grantOnApproval, tell.moderation],
  'auction.launched': [measureMarket, scheduleAnswers, tell.requests, tell.silence],
  'auction.changed': [tell.expiry, tellFeed],
  'auction.deleted': [refundDeleted],
  'market.moved': [tell.market],
  'offer.submitted': [openChat, tell.offer, tellFeed],
  'offer.read': [tell.reading],
  'offer.shortlisted': [tell.shortlist],
  'fee.refunded': [tell.refund],
  'request.changed': [],
  'request.seen': [],
  'message.sent': [scheduleReply, tell.message],
  'account.deleted': [],
  'chat.read': [tell.messagesRead],
  'notification.made': [],
  'notifications.read': [],
}
