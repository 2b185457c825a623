import type { PersonalTables } from './platform/personal-data.ts'
import { agentsPersonal } from './modules/agents/index.ts'
import { auctionsPersonal } from './modules/auctions/index.ts'
import { billingPersonal } from './modules/billing/index.ts'
import { chatPersonal, offerConversation } from './modules/chat/index.ts'
import { conversationPersonal, type ConversationOwner } from './modules/conversation/index.ts'
import { identityPersonal } from './modules/identity/index.ts'
import { integrationsPersonal } from './modules/integrations/index.ts'
import { notificationsPersonal } from './modules/notifications/index.ts'
import { bookingsPersonal } from './modules/bookings/index.ts'
import { offersPersonal } from './modules/offers/index.ts'
import { promoCodesPersonal } from './modules/promo-codes/index.ts'
import { reviewsPersonal } from './modules/reviews/index.ts'
import { seoPersonal } from './modules/seo/index.ts'
import { switchesPersonal } from './modules/switches/index.ts'
import { sharingPersonal } from './modules/sharing/index.ts'
import { silencePersonal } from './modules/silence/index.ts'
import { specialOffersPersonal } from './modules/special-offers/index.ts'
import { supportPersonal, ticketConversation } from './modules/support/index.ts'
import { supplyPersonal } from './modules/supply/index.ts'
import { travellersPersonal } from './modules/travellers/index.ts'
import { savedViewsPersonal } from './modules/saved-views/index.ts'
import { staffSearchPersonal } from './modules/staff-search/index.ts'
import { workPersonal } from './modules/work/index.ts'
import { watchesPersonal } from './modules/watches/index.ts'

/** Whatever people talk about: what they said there is in their file, its contacts hidden as its owner says. */
export const conversationOwners: readonly ConversationOwner[] = [offerConversation, ticketConversation]

/**
 * Every table that speaks of people, in the order of the modules: one list for the whole server. A new one is declared in
 * its module's *.personal.ts; one that is missing here is in nobody's file, and outlives its owner.
 */
export const personalTables: PersonalTables = [
  ...identityPersonal,
  ...supplyPersonal,
  ...travellersPersonal,
  ...agentsPersonal,
  ...billingPersonal,
  ...auctionsPersonal,
  ...promoCodesPersonal,
  ...offersPersonal,
  ...silencePersonal,
  ...bookingsPersonal,
  ...chatPersonal,
  ...conversationPersonal(conversationOwners),
  ...specialOffersPersonal,
  ...reviewsPersonal,
  ...supportPersonal,
  ...sharingPersonal,
  ...seoPersonal,
  ...switchesPersonal,
  ...watchesPersonal,
  ...notificationsPersonal,
  ...workPersonal,
  ...staffSearchPersonal,
  ...savedViewsPersonal,
  ...integrationsPersonal,
]
