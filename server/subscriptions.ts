import type { DataOf, NameOf } from './platform/events.ts'
import type { pagesChanged } from './platform/pages/pages-changed.ts'
import type { switchesFlipped } from './platform/switches/switches-flipped.ts'
import type { Handler } from './platform/use-case.ts'
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
import {
  endWithTrip,
  freePromo,
  keepBookedRequest,
  orderPapers,
  releaseReserve,
} from './modules/bookings/module.ts'
import { measureMarket, refuseTourist } from './modules/auctions/module.ts'
import type {
  chatChanged,
  chatRead,
  lineWritten,
  messageChanged,
  messageSent,
  reportDecided,
  reportMade,
} from './modules/chat/index.ts'
import { announceChoice, openChat, writeBookingLine, writePriceAsk } from './modules/chat/module.ts'
import {
  grantOnApproval,
  scheduleAnswers,
  scheduleClaim,
  scheduleConfirm,
  scheduleCosts,
  scheduleLowerPrice,
  scheduleQuote,
  scheduleReply,
} from './modules/demo/module.ts'
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
import { webhooks } from './modules/integrations/module.ts'
import type { jobsGivenUp, jobsRetried } from './modules/jobs/index.ts'
import type { deliveriesGivenUp, notificationMade, notificationsRead } from './modules/notifications/index.ts'
import { forgetBrowser, tell } from './modules/notifications/module.ts'
import type { offerEvents, requestChanged, requestSeen } from './modules/offers/index.ts'
import {
  expireWithRequests,
  followEdit,
  openByMessage,
  openByReading,
  openByShortlist,
  refundDeleted,
  tellFeed,
} from './modules/offers/module.ts'
import type { reviewAnswered, reviewMoved } from './modules/reviews/index.ts'
import type { shareChanged } from './modules/sharing/index.ts'
import { followRequest } from './modules/sharing/module.ts'
import type { requestWaits } from './modules/silence/index.ts'
import type { specialOfferModerated } from './modules/special-offers/index.ts'
import { followAgent } from './modules/special-offers/module.ts'
import type * as support from './modules/support/index.ts'
import type { workChanged } from './modules/work/index.ts'
import { work } from './modules/work/module.ts'
import type { accountDeleted, accountsMerged } from './modules/privacy/index.ts'
import type { watchFell, watchGone } from './modules/watches/index.ts'
import { followRequestWatch } from './modules/watches/module.ts'
import type { travellerExpiring, travellerUnused } from './modules/travellers/index.ts'

type Events =
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

/**
 * Which handlers hear of an event: one table for the whole server. An event without a line here does not compile, nor does
 * a line without an event, nor a handler on an event that does not tell what it needs.
 */
export const subscriptions: { [E in Events as NameOf<E>]: readonly Handler<DataOf<E>>[] } = {
  'messenger.changed': [],
  'pages.changed': [],
  'switches.flipped': [],
  'session.ended': [forgetBrowser],
  'device.joined': [tell.device],
  'session.viewed': [tell.view],
  'account.merged': [tell.merge],
  'block.set': [],
  'block.over': [tell.blockOver],
  'phone.changed': [tell.phone],
  'agent.moderated': [grantOnApproval, tell.moderation, followAgent, work.agency],
  'agent.edited': [followAgent, work.agency],
  'agent.register': [work.agency],
  'agent.enrolled': [refuseTourist, work.agency],
  'agency.joined': [tell.person],
  'agency.rights': [],
  'auction.launched': [measureMarket, scheduleAnswers, tell.requests, tell.silence, webhooks.request],
  'auction.edited': [
    followEdit,
    followRequest,
    followRequestWatch,
    measureMarket,
    tell.requestEdit,
    webhooks.requestEdited,
  ],
  'auction.changed': [followRequest, tell.expiry, tellFeed, webhooks.requestEnd],
  'auction.deleted': [keepBookedRequest, refundDeleted],
  'auctions.over': [expireWithRequests],
  'market.moved': [tell.market],
  'offer.submitted': [openChat, tell.offer, webhooks.balance],
  'offer.read': [tell.reading, webhooks.offerRead],
  'offer.shortlisted': [openByShortlist, tell.shortlist, webhooks.offerShortlisted],
  'offer.edited': [tell.edit],
  'offer.price_asked': [writePriceAsk, scheduleLowerPrice, tell.priceAsk, webhooks.offerPriceAsked],
  'offer.withdrawn': [tell.withdrawal, tellFeed],
  'offer.chosen': [announceChoice, tell.choice, tell.ownChoice, webhooks.offerChosen],
  'offer.declined': [tell.decline, webhooks.offerDeclined],
  'offer.freed': [tell.freedOffer],
  'offer.revived': [tell.revival],
  'offer.reserved': [tell.reserve],
  'offer.expiring': [tell.offerEnding],
  'offer.expired': [tell.offerEnd, webhooks.offerExpired],
  'offer.removed': [tell.removal, tellFeed, webhooks.offerRemoved],
  'offer.restored': [tell.restoration, tellFeed, webhooks.offerRestored],
  'fee.refunded': [tell.refund, webhooks.refund, work.feeRefund],
  'booking.moved': [
    orderPapers,
    endWithTrip,
    freePromo,
    writeBookingLine,
    scheduleQuote,
    scheduleConfirm,
    scheduleCosts,
    releaseReserve,
    tell.booking,
    tell.reviewDue,
    webhooks.booking,
    work.booking,
  ],
  'booking.changed': [],
  'booking.waits': [tell.bookingWaits, work.booking],
  'booking.amendment': [tell.bookingAmendment],
  'booking.claim': [scheduleClaim, tell.bookingClaim, webhooks.bookingClaim, work.booking],
  'booking.costs': [tell.bookingCosts, webhooks.bookingCosts, work.booking],
  'booking.price_asked': [tell.bookingPriceAsk],
  'booking.surplus_returned': [tell.surplusReturned],
  'booking.hold_lost_again': [tell.holdLostAgain, work.booking],
  'request.changed': [],
  'request.seen': [],
  'request.waits': [tell.requestWaits],
  'payment.changed': [],
  'payment.disputed': [work.payment],
  'payment.paid': [],
  'agency_shop.changed': [tell.shopChange],
  'agency_shop.lost': [tell.shopLoss],
  'bank_payment.confirmed': [],
  'bank_refund.changed': [tell.bankRefund, work.bankRefund],
  'top_up.paid': [tell.topUp, webhooks.topUp],
  'top_up.refunded': [tell.topUpRefund],
  'refund.asked': [tell.askedRefund, work.refund],
  'refund.decided': [work.refund],
  'fee_refund.asked': [tell.askedFeeRefund, work.feeRefund],
  'money.returned': [tell.returned],
  'ledger.broken': [tell.brokenLedger],
  'audit.broken': [tell.brokenAudit],
  'jobs.given_up': [tell.givenUpJobs, work.jobs],
  'jobs.retried': [work.jobs],
  'message.sent': [openByMessage, scheduleReply, tell.message, tell.messagesAnswered, webhooks.message],
  'message.changed': [tell.messagesTakenBack],
  'chat.line_written': [],
  'account.deleted': [work.account],
  'chat.read': [openByReading, tell.messagesRead],
  'chat.changed': [],
  'report.made': [tell.report, work.report],
  'report.decided': [tell.reportDecision, work.report],
  'notification.made': [],
  'notifications.read': [],
  'deliveries.given_up': [work.delivery],
  'special-offer.moderated': [tell.specialOffer],
  'review.moved': [tell.review, work.review],
  'review.answered': [tell.reviewReply],
  'ticket.changed': [work.ticket],
  'ticket.desk': [work.ticket, work.ticketClaim],
  'ticket.read': [tell.ticketRead],
  'ticket.told': [tell.ticket],
  'ticket.written': [tell.ticketAnswer],
  'share.changed': [],
  'ticket.reworded': [],
  'traveller.expiring': [tell.travellerExpiring],
  'traveller.unused': [tell.travellerUnused],
  'watch.fell': [tell.watch],
  'watch.gone': [tell.goneWatch],
  'api_key.made': [tell.apiKey],
  'webhook.standing': [work.webhook],
  'webhook.switched_off': [tell.webhookOff, work.webhook],
  'work.changed': [],
}
