import { gatherRequests, tellOfWaitingRequest } from './tell-agents.ts'
import { awaitOffers, tellOfExpiry, tellOfRequestEdit } from './market/tell-of-auctions.ts'
import { tellOfAmendment } from './trips/tell-of-amendments.ts'
import { tellOfClaim } from './trips/tell-of-claims.ts'
import { tellOfBooking, tellOfCosts, tellOfPriceAsked, tellOfWaiting } from './trips/tell-of-bookings.ts'
import { tellOfBankRefund, tellOfLostHold, tellOfSurplus } from './trips/tell-of-booking-money.ts'
import { tellOfOwnChoice } from './market/tell-of-choice.ts'
import { tellOfGivenUpJobs } from './tell-of-jobs.ts'
import { tellOfMarket } from './market/tell-of-market.ts'
import { forgetAnswered, forgetMessages, forgetTakenBack, waitForReading } from './market/tell-of-messages.ts'
import { tellOfPerson } from './tell-of-people.ts'
import { tellOfModeration } from './tell-of-moderation.ts'
import * as offerLife from './market/tell-of-offer-life.ts'
import {
  tellOfAskedFeeRefund,
  tellOfAskedRefund,
  tellOfBrokenLedger,
  tellOfReturned,
  tellOfShopChange,
  tellOfShopLoss,
  tellOfTopUp,
  tellOfTopUpRefund,
} from './tell-of-money.ts'
import { tellOfOffer, tellOfReading, tellOfRefund, tellOfShortlist } from './market/tell-of-offers.ts'
import { tellOfFreedOffer, tellOfReserve, tellOfRevival } from './market/tell-of-reopening.ts'
import { askForReview, tellOfReview, tellOfReviewReply } from './trips/tell-of-reviews.ts'
import { tellOfReport, tellOfReportDecision } from './tell-of-reports.ts'
import { tellOfSpecialOffer } from './market/tell-of-special-offers.ts'
import { forgetTicket, tellOfTicket, waitForTicketReading } from './tell-of-tickets.ts'
import { tellOfTravellerExpiring, tellOfTravellerUnused } from './trips/tell-of-travellers.ts'
import { tellOfGoneWatch, tellOfWatch } from './market/tell-of-watches.ts'
import {
  tellOfApiKey,
  tellOfBrokenAudit,
  tellOfDevice,
  tellOfBlockOver,
  tellOfMerge,
  tellOfPhone,
  tellOfView,
  tellOfWebhook,
} from './tell-of-security.ts'

/** What is told of an event; server/subscriptions.ts joins them. */
export const tell = {
  apiKey: tellOfApiKey,
  webhookOff: tellOfWebhook,
  device: tellOfDevice,
  view: tellOfView,
  merge: tellOfMerge,
  phone: tellOfPhone,
  blockOver: tellOfBlockOver,
  moderation: tellOfModeration,
  person: tellOfPerson,
  requests: gatherRequests,
  silence: awaitOffers,
  requestWaits: tellOfWaitingRequest,
  expiry: tellOfExpiry,
  requestEdit: tellOfRequestEdit,
  market: tellOfMarket,
  offer: tellOfOffer,
  reading: tellOfReading,
  shortlist: tellOfShortlist,
  edit: offerLife.tellOfEdit,
  priceAsk: offerLife.tellOfPriceAsk,
  withdrawal: offerLife.tellOfWithdrawal,
  choice: offerLife.tellOfChoice,
  ownChoice: tellOfOwnChoice,
  booking: tellOfBooking,
  bookingWaits: tellOfWaiting,
  freedOffer: tellOfFreedOffer,
  revival: tellOfRevival,
  reserve: tellOfReserve,
  bookingAmendment: tellOfAmendment,
  bookingClaim: tellOfClaim,
  bookingCosts: tellOfCosts,
  bookingPriceAsk: tellOfPriceAsked,
  surplusReturned: tellOfSurplus,
  holdLostAgain: tellOfLostHold,
  bankRefund: tellOfBankRefund,
  decline: offerLife.tellOfDecline,
  offerEnding: offerLife.tellOfOfferEnding,
  offerEnd: offerLife.tellOfOfferEnd,
  removal: offerLife.tellOfRemoval,
  restoration: offerLife.tellOfRestoration,
  refund: tellOfRefund,
  topUp: tellOfTopUp,
  topUpRefund: tellOfTopUpRefund,
  askedRefund: tellOfAskedRefund,
  askedFeeRefund: tellOfAskedFeeRefund,
  returned: tellOfReturned,
  shopChange: tellOfShopChange,
  shopLoss: tellOfShopLoss,
  brokenLedger: tellOfBrokenLedger,
  brokenAudit: tellOfBrokenAudit,
  givenUpJobs: tellOfGivenUpJobs,
  report: tellOfReport,
  reportDecision: tellOfReportDecision,
  reviewDue: askForReview,
  review: tellOfReview,
  reviewReply: tellOfReviewReply,
  specialOffer: tellOfSpecialOffer,
  ticket: tellOfTicket,
  ticketAnswer: waitForTicketReading,
  ticketRead: forgetTicket,
  travellerExpiring: tellOfTravellerExpiring,
  travellerUnused: tellOfTravellerUnused,
  watch: tellOfWatch,
  goneWatch: tellOfGoneWatch,
  message: waitForReading,
  messagesRead: forgetMessages,
  messagesAnswered: forgetAnswered,
  messagesTakenBack: forgetTakenBack,
}
