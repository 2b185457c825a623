import { type Ctx, defineHandler } from '../../../platform/use-case.ts'
import { notify } from '../notify.ts'

/** A top-up is on the balance. */
export const tellOfTopUp = defineHandler(
  'notifications.top-up',
  (ctx, { paymentId, agentId, roubles }: { paymentId: number; agentId: number; roubles: number }) =>
    notify(ctx, { kind: 'top_up.paid', userId: agentId, fact: `top-up:${paymentId}`, data: { roubles } }),
)

interface Refunded {
  refundId: number
  agentId: number
  roubles: number
  isDone: boolean
}

/** A top-up went back to the card, or came back from the way there. */
export const tellOfTopUpRefund = defineHandler(
  'notifications.top-up-refund',
  (ctx, { refundId, agentId, roubles, isDone }: Refunded) =>
    notify(ctx, {
      kind: 'top_up.refunded',
      userId: agentId,
      fact: `top-up-refund:${refundId}`,
      data: { roubles, is_done: isDone },
    }),
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
  for (const userId of await admins(ctx))
    if (userId !== askedBy) await notify(ctx, { kind: 'refund.asked', userId, fact, data })
}

/** The books do not add up: every administrator hears of it at once. */
export const tellOfBrokenLedger = defineHandler(
  'notifications.broken-ledger',
  async (ctx, { checkId, rules }: { checkId: number; rules: string[] }) => {
    for (const userId of await admins(ctx))
      await notify(ctx, {
        kind: 'ledger.broken',
        userId,
        fact: `ledger:${checkId}`,
        data: { rules: rules.length },
      })
  },
)

async function admins({ tx }: Ctx): Promise<number[]> {
  const rows = await tx
    .selectFrom('user_role')
    .select('user_id')
    .where('role', '=', 'admin')
    .orderBy('user_id')
    .limit(100)
    .execute()
  return rows.map(({ user_id }) => user_id)
}
