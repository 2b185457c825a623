import type { PersonalTable } from '../../platform/personal-data.ts'
import { agentsPersonal } from '../agents/index.ts'
import { auctionsPersonal } from '../auctions/index.ts'
import { billingPersonal } from '../billing/index.ts'
import { chatPersonal, offerConversation } from '../chat/index.ts'
import { conversationPersonal, type ConversationOwner } from '../conversation/index.ts'
import { identityPersonal } from '../identity/index.ts'
import { integrationsPersonal } from '../integrations/index.ts'
import { notificationsPersonal } from '../notifications/index.ts'
import { bookingsPersonal } from '../bookings/index.ts'
import { offersPersonal } from '../offers/index.ts'
import { promoCodesPersonal } from '../promo-codes/index.ts'
import { reviewsPersonal } from '../reviews/index.ts'
import { seoPersonal } from '../seo/index.ts'
import { switchesPersonal } from '../switches/index.ts'
import { sharingPersonal } from '../sharing/index.ts'
import { silencePersonal } from '../silence/index.ts'
import { specialOffersPersonal } from '../special-offers/index.ts'
import { supportPersonal, ticketConversation } from '../support/index.ts'
import { supplyPersonal } from '../supply/index.ts'
import { travellersPersonal } from '../travellers/index.ts'
import { savedViewsPersonal } from '../saved-views/index.ts'
import { staffSearchPersonal } from '../staff-search/index.ts'
import { workPersonal } from '../work/index.ts'
import { watchesPersonal } from '../watches/index.ts'

/** Whatever people talk about: what they said there is in their file, its contacts hidden as its owner says. */
export const conversationOwners: readonly ConversationOwner[] = [offerConversation, ticketConversation]

/** Every table that speaks of people, in the order of the modules. A new one is declared in its module's *.personal.ts. */
export const personalTables: readonly PersonalTable[] = [
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
