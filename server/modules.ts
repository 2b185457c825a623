import { filesSealed } from './platform/files/sealing/file-store.ts'
import { vaultSealed } from './platform/keys/vault.ts'
import type { Module } from './platform/module.ts'
import { auditModule } from './modules/audit/module.ts'
import { agentsModule } from './modules/agents/module.ts'
import { auctionsModule } from './modules/auctions/module.ts'
import type { PaymentPurposes } from './modules/billing/index.ts'
import { billingModule } from './modules/billing/module.ts'
import { bookingsModule } from './modules/bookings/module.ts'
import { chatModule } from './modules/chat/module.ts'
import { conversationModule } from './modules/conversation/module.ts'
import { dashboardModule } from './modules/dashboard/module.ts'
import { demoModule } from './modules/demo/module.ts'
import { geoModule } from './modules/geo/module.ts'
import { hotelPicturesModule } from './modules/hotel-pictures/module.ts'
import { identityModule } from './modules/identity/module.ts'
import { integrationsModule } from './modules/integrations/module.ts'
import { installationModule } from './modules/installation/module.ts'
import { jobsModule } from './modules/jobs/module.ts'
import { awakeFrom } from './modules/notifications/index.ts'
import { notificationsModule } from './modules/notifications/module.ts'
import { publicPagesModule } from './modules/public-pages/module.ts'
import { promoCodesModule } from './modules/promo-codes/module.ts'
import { privacyModule } from './modules/privacy/module.ts'
import { offersModule } from './modules/offers/module.ts'
import { papersModule } from './modules/papers/module.ts'
import { reviewsModule } from './modules/reviews/module.ts'
import { seoModule } from './modules/seo/module.ts'
import { sharingModule } from './modules/sharing/module.ts'
import { switchesModule } from './modules/switches/module.ts'
import { specialOffersModule } from './modules/special-offers/module.ts'
import { savedViewsModule } from './modules/saved-views/module.ts'
import { staffSearchModule } from './modules/staff-search/module.ts'
import { supportModule } from './modules/support/module.ts'
import { silenceModule } from './modules/silence/module.ts'
import { watchesModule } from './modules/watches/module.ts'
import { supplyModule } from './modules/supply/module.ts'
import { travellersModule } from './modules/travellers/module.ts'
import { workModule } from './modules/work/module.ts'
import { wishesModule } from './modules/wishes/module.ts'
import { paymentPurposes } from './payment-purposes.ts'
import { personalTables } from './personal-tables.ts'

/** In order: a module may use those before it. */
export const modulesFor = (purposes: PaymentPurposes): readonly Module[] => [
  identityModule,
  jobsModule,
  auditModule,
  switchesModule,
  geoModule,
  hotelPicturesModule,
  wishesModule,
  travellersModule,
  supplyModule,
  agentsModule,
  billingModule(purposes),
  auctionsModule,
  promoCodesModule,
  offersModule,
  silenceModule,
  conversationModule,
  papersModule,
  bookingsModule,
  chatModule,
  specialOffersModule,
  reviewsModule,
  supportModule,
  sharingModule,
  watchesModule(awakeFrom),
  publicPagesModule,
  seoModule,
  dashboardModule,
  notificationsModule,
  staffSearchModule,
  savedViewsModule,
  integrationsModule,
  workModule,
  privacyModule(personalTables),
  demoModule,
  installationModule,
]

export const modules = modulesFor(paymentPurposes)

/** All that the installation's key has sealed. */
export const sealedColumns = [
  ...vaultSealed,
  ...filesSealed,
  ...modules.flatMap((module) => module.sealed ?? []),
]
