import type { Module } from '../../platform/module.ts'
import { deliverJob, sweepJob } from './deliveries/deliver.ts'
import { newsLetters } from './letters/news-letter.ts'
import { deliveryRoutes } from './deliveries/deliveries.routes.ts'
import { forgetJob } from './forget-notifications.ts'
import { notificationRoutes } from './notifications.routes.ts'
import { pushRoutes } from './push/push.routes.ts'
import { outboxRoutes } from './outbox.routes.ts'
import { agentsJob, gatherRequests, requestsJob } from './tell/tell-agents.ts'
import { awaitOffers, endingJob, silenceJob, tellOfExpiry } from './tell/tell-of-auctions.ts'
import { tellOfGivenUpJobs } from './tell/tell-of-jobs.ts'
import { tellOfMarket } from './tell/tell-of-market.ts'
import { forgetMessages, messageJob, waitForReading } from './tell/tell-of-messages.ts'
import { tellOfModeration } from './tell/tell-of-moderation.ts'
import * as offerLife from './tell/tell-of-offer-life.ts'
import {
  tellOfAskedFeeRefund,
  tellOfAskedRefund,
  tellOfBrokenLedger,
  tellOfReturned,
  tellOfTopUp,
  tellOfTopUpRefund,
} from './tell/tell-of-money.ts'
import { tellOfOffer, tellOfReading, tellOfRefund, tellOfShortlist } from './tell/tell-of-offers.ts'
import { tellOfSpecialOffer } from './tell/tell-of-special-offers.ts'
import { tellOfApiKey, tellOfDevice, tellOfPhone, tellOfWebhook } from './tell/tell-of-security.ts'

export { forgetBrowser } from './push/allow-push.ts'
export { notificationsPersonal } from './notifications.personal.ts'
export type { notificationMade, notificationsRead } from './notifications.events.ts'

/** What is told of an event; server/subscriptions.ts joins them. */
export const tell = {
  apiKey: tellOfApiKey,
  webhookOff: tellOfWebhook,
  device: tellOfDevice,
  phone: tellOfPhone,
  moderation: tellOfModeration,
  requests: gatherRequests,
  silence: awaitOffers,
  expiry: tellOfExpiry,
  market: tellOfMarket,
  offer: tellOfOffer,
  reading: tellOfReading,
  shortlist: tellOfShortlist,
  edit: offerLife.tellOfEdit,
  withdrawal: offerLife.tellOfWithdrawal,
  choice: offerLife.tellOfChoice,
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
  brokenLedger: tellOfBrokenLedger,
  givenUpJobs: tellOfGivenUpJobs,
  specialOffer: tellOfSpecialOffer,
  message: waitForReading,
  messagesRead: forgetMessages,
}

export const notificationsModule: Module = {
  name: 'notifications',
  letters: newsLetters,
  routes: (http) => {
    outboxRoutes(http)
    notificationRoutes(http)
    pushRoutes(http)
    deliveryRoutes(http)
  },
  jobs: [requestsJob, agentsJob, silenceJob, endingJob, messageJob, deliverJob, sweepJob, forgetJob],
}
