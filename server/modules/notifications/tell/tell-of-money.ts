import type { DataOf } from '../../../platform/events.ts'
import type { moneyReturned, topUpRefunded } from '../../billing/index.ts'
import { type Ctx, defineHandler } from '../../../platform/use-case.ts'
import { notify } from '../notify.ts'
import { admins } from './tell.queries.ts'

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

/** Money went back to the card without us: its agent and every administrator hear of it. */
export const tellOfReturned = defineHandler(
  'notifications.money-returned',
  async (ctx, { refundId, agentId, roubles, owedRoubles }: DataOf<typeof moneyReturned>) => {
    const data = { roubles, owed: owedRoubles }
    const fact = `returned:${refundId}`
    await notify(ctx, { kind: 'money.returned', userId: agentId, fact, data })
    for (const userId of await admins(ctx.tx)) await notify(ctx, { kind: 'money.gone', userId, fact, data })
  },
)

/** A large refund waits: every administrator who may decide hears of it. */
export const tellOfAskedRefund = defineHandler(
  'notifications.asked-refund',
  (ctx, { refundId, askedBy, roubles }: { refundId: number; askedBy: number; roubles: number }) =>
    tellOthers(ctx, { askedBy, fact: `refund-asked:${refundId}`, data: { roubles } }),
)

/** The same of a fee. */
export const tellOfAskedFeeRefund = defineHandler(
  'notifications.asked-fee-refund',
  (ctx, { offerId, askedBy, roubles }: { offerId: number; askedBy: number; roubles: number }) =>
    tellOthers(ctx, { askedBy, fact: `fee-refund-asked:${offerId}`, data: { roubles, offer_id: offerId } }),
)

interface Asked {
  askedBy: number
  fact: string
  data: { roubles: number; offer_id?: number }
}

async function tellOthers(ctx: Ctx, { askedBy, fact, data }: Asked): Promise<void> {
  for (const userId of await admins(ctx.tx))
    if (userId !== askedBy) await notify(ctx, { kind: 'refund.asked', userId, fact, data })
}

/** The books do not add up: every administrator hears of it at once. */
export const tellOfBrokenLedger = defineHandler(
  'notifications.broken-ledger',
  async (ctx, { checkId, rules }: { checkId: number; rules: string[] }) => {
    for (const userId of await admins(ctx.tx))
      await notify(ctx, {
        kind: 'ledger.broken',
        userId,
        fact: `ledger:${checkId}`,
        data: { rules: rules.length },
      })
  },
)
