import type { pagesChanged } from './platform/pages/pages-changed.ts'
import type { switchesFlipped } from './platform/switches/switches-flipped.ts'
import type { auditBroken } from './modules/audit/index.ts'
import type {
  agentEdited,
  agentEnrolled,
  agentModerated,
  agentRegister,
  personJoined,
  personRightsChanged,
} from './modules/agents/index.ts'
import type {
  agencyShopChanged,
  agencyShopLost,
  bankPaymentConfirmed,
  bankRefundChanged,
  ledgerBroken,
  moneyReturned,
  paymentChanged,
  paymentDisputed,
  paymentPaid,
  refundAsked,
  refundDecided,
  topUpPaid,
  topUpRefunded,
} from './modules/billing/index.ts'
import type {
  auctionChanged,
  auctionDeleted,
  auctionEdited,
  auctionLaunched,
  auctionsOver,
  marketMoved,
} from './modules/auctions/index.ts'
import type { bookingEvents } from './modules/bookings/index.ts'
import type {
  chatChanged,
  chatRead,
  lineWritten,
  messageChanged,
  messageSent,
  reportDecided,
  reportMade,
} from './modules/chat/index.ts'
import type {
  blockOver,
  blockSet,
  deviceJoined,
  messengerChanged,
  phoneChanged,
  sessionEnded,
  sessionViewed,
} from './modules/identity/index.ts'
import type { apiKeyMade, webhookStanding, webhookSwitchedOff } from './modules/integrations/index.ts'
import type { jobsGivenUp, jobsRetried } from './modules/jobs/index.ts'
import type { deliveriesGivenUp, notificationMade, notificationsRead } from './modules/notifications/index.ts'
import type { offerEvents, requestChanged, requestSeen } from './modules/offers/index.ts'
import type { reviewAnswered, reviewMoved } from './modules/reviews/index.ts'
import type { shareChanged } from './modules/sharing/index.ts'
import type { requestWaits } from './modules/silence/index.ts'
import type { specialOfferModerated } from './modules/special-offers/index.ts'
import type * as support from './modules/support/index.ts'
import type { workChanged } from './modules/work/index.ts'
import type { accountDeleted, accountsMerged } from './modules/privacy/index.ts'
import type { watchFell, watchGone } from './modules/watches/index.ts'
import type { travellerExpiring, travellerUnused } from './modules/travellers/index.ts'

/** All that happens in the modules and that somebody may have to hear of; who does is said in `subscriptions.ts`. */
export type Events =
  | typeof pagesChanged
  | typeof switchesFlipped
  | typeof sessionEnded
  | typeof deviceJoined
  | typeof sessionViewed
  | typeof blockOver
  | typeof blockSet
  | typeof phoneChanged
  | typeof messengerChanged
  | typeof agentModerated
  | typeof agentEdited
  | typeof agentRegister
  | typeof agentEnrolled
  | typeof personJoined
  | typeof personRightsChanged
  | typeof auctionLaunched
  | typeof auctionChanged
  | typeof auctionEdited
  | typeof auctionDeleted
  | typeof auctionsOver
  | typeof marketMoved
  | (typeof offerEvents)[keyof typeof offerEvents]
  | (typeof bookingEvents)[keyof typeof bookingEvents]
  | typeof requestChanged
  | typeof requestSeen
  | typeof requestWaits
  | typeof paymentChanged
  | typeof paymentDisputed
  | typeof paymentPaid
  | typeof agencyShopChanged
  | typeof agencyShopLost
  | typeof bankPaymentConfirmed
  | typeof bankRefundChanged
  | typeof topUpPaid
  | typeof topUpRefunded
  | typeof refundAsked
  | typeof refundDecided
  | typeof moneyReturned
  | typeof ledgerBroken
  | typeof auditBroken
  | typeof jobsGivenUp
  | typeof jobsRetried
  | typeof messageSent
  | typeof lineWritten
  | typeof messageChanged
  | typeof chatRead
  | typeof chatChanged
  | typeof reportMade
  | typeof reportDecided
  | typeof accountDeleted
  | typeof accountsMerged
  | typeof notificationMade
  | typeof notificationsRead
  | typeof deliveriesGivenUp
  | typeof apiKeyMade
  | typeof specialOfferModerated
  | typeof reviewMoved
  | typeof reviewAnswered
  | typeof support.deskChanged
  | typeof support.ticketChanged
  | typeof support.ticketRead
  | typeof support.ticketTold
  | typeof support.ticketReworded
  | typeof support.ticketWritten
  | typeof shareChanged
  | typeof travellerExpiring
  | typeof travellerUnused
  | typeof watchFell
  | typeof watchGone
  | typeof webhookStanding
  | typeof webhookSwitchedOff
  | typeof workChanged
