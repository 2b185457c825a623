import type { PersonalTable } from '../../platform/personal-data.ts'
import { agentsPersonal } from '../agents/index.ts'
import { auctionsPersonal } from '../auctions/index.ts'
import { billingPersonal } from '../billing/index.ts'
import { chatPersonal } from '../chat/index.ts'
import { identityPersonal } from '../identity/index.ts'
import { integrationsPersonal } from '../integrations/index.ts'
import { notificationsPersonal } from '../notifications/index.ts'
import { offersPersonal } from '../offers/index.ts'
import { specialOffersPersonal } from '../special-offers/index.ts'
import { supplyPersonal } from '../supply/index.ts'

/** Every table that speaks of people, in the order of the modules. A new one is declared in its module's *.personal.ts. */
export const personalTables: readonly PersonalTable[] = [
  ...identityPersonal,
  ...supplyPersonal,
  ...agentsPersonal,
  ...billingPersonal,
  ...auctionsPersonal,
  ...offersPersonal,
  ...chatPersonal,
  ...specialOffersPersonal,
  ...notificationsPersonal,
  ...integrationsPersonal,
]
