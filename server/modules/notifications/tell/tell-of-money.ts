import type { DataOf } from '../../../platform/events.ts'
import type { agencyShopChanged, agencyShopLost, moneyReturned, topUpRefunded } from '../../billing/index.ts'
import { defineHandler } from '../../../platform/use-case.ts'
import { notify } from '../notify.ts'
import { tellStaff } from './tell-staff.ts'

/** A top-up is on the balance. */
export const tellOfTopUp = defineHandler(
  'notifications.top-up',
  (ctx, { paymentId, agentId, roubles }: { paymentId: number; agentId: number; roubles: number }) =>
    notify(ctx, { kind: 'top_up.paid', userId: agentId, fact: `top-up:${paymentId}`, data: { roubles } }),
)

/** A top-up went back to the card, or came back from the way there. */
export const tellOfTopUpRefund = defineHandler(
  'notifications.top-up-refund',
  (ctx, { refundId, agentId, roubles, isDone }: DataOf<typeof topUpRefunded>) =>
    notify(ctx, {
      kind: 'top_up.refunded',
      userId: agentId,
      fact: `top-up-refund:${refundId}`,
      data: { roubles, is_done: isDone },
    }),
)

/** Money went back to the card without us: its agent hears of it, and whoever sees the books. */
export const tellOfReturned = defineHandler(
  'notifications.money-returned',
  async (ctx, { refundId, agentId, roubles, owedRoubles }: DataOf<typeof moneyReturned>) => {
    const data = { roubles, owed: owedRoubles }
    const fact = `returned:${refundId}`
    await notify(ctx, { kind: 'money.returned', userId: agentId, fact, data })
    await tellStaff(ctx, { kind: 'money.gone', fact, data })
  },
)

/** A large refund waits: whoever may decide hears of it, but for who has asked. */
export const tellOfAskedRefund = defineHandler(
  'notifications.asked-refund',
  (ctx, { refundId, askedBy, roubles }: { refundId: number; askedBy: number; roubles: number }) =>
    tellStaff(ctx, {
      kind: 'refund.asked',
      except: askedBy,
      fact: `refund-asked:${refundId}`,
      data: { roubles },
    }),
)

/** The same of a fee. */
export const tellOfAskedFeeRefund = defineHandler(
  'notifications.asked-fee-refund',
  (ctx, { offerId, askedBy, roubles }: { offerId: number; askedBy: number; roubles: number }) =>
    tellStaff(ctx, {
      kind: 'refund.asked',
      except: askedBy,
      fact: `fee-refund-asked:${offerId}`,
      data: { roubles, offer_id: offerId },
    }),
)

/** The books do not add up: whoever sees them hears of it at once. */
export const tellOfBrokenLedger = defineHandler(
  'notifications.broken-ledger',
  (ctx, { checkId, rules }: { checkId: number; rules: string[] }) =>
    tellStaff(ctx, { kind: 'ledger.broken', fact: `ledger:${checkId}`, data: { rules: rules.length } }),
)

/** The money for an agency's tours goes elsewhere: its owner hears of it, whoever has done it. */
export const tellOfShopChange = defineHandler(
  'notifications.agency-shop',
  (ctx, { agencyId, shopId, title, fact }: DataOf<typeof agencyShopChanged>) =>
    notify(ctx, {
      kind: 'agency_shop.changed',
      userId: agencyId,
      fact,
      data: { title, is_connected: shopId !== null },
    }),
)

/** A shop does not let us in: the agency connects it again, and whoever sees the books knows what waits there. */
export const tellOfShopLoss = defineHandler(
  'notifications.agency-shop-lost',
  async (ctx, { agencyId, title, fact }: DataOf<typeof agencyShopLost>) => {
    await notify(ctx, { kind: 'agency_shop.lost', userId: agencyId, fact, data: { title } })
    await tellStaff(ctx, { kind: 'agency_shop.lost_there', fact, data: { title, agency_id: agencyId } })
  },
)
