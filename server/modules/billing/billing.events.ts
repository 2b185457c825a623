import { defineEvent, frame } from '../../platform/events.ts'
import { userKey } from '../identity/index.ts'

/** A payment is in another state: whoever waits for it at an open page sees it. */
export const paymentChanged = defineEvent<{ paymentId: number; userId: number; state: string }>()(
  'payment.changed',
  ({ paymentId, userId, state }) => [
    frame(userKey(userId), 'payment.changed', { payment_id: paymentId, state }),
  ],
)

/** The money of a top-up is on the balance. */
export const topUpPaid = defineEvent<{ paymentId: number; agentId: number; roubles: number }>()('top_up.paid')

/** The money of a top-up is on its way back to the card, or did not go. */
export const topUpRefunded = defineEvent<{
  refundId: number
  agentId: number
  roubles: number
  isDone: boolean
}>()('top_up.refunded')

/** Money of a top-up went back without us; what the balance did not cover is owed. */
export const moneyReturned = defineEvent<{
  refundId: number
  agentId: number
  roubles: number
  owedRoubles: number
}>()('money.returned')

/** A refund waits for a second person. */
export const refundAsked = defineEvent<{ refundId: number; askedBy: number; roubles: number }>()(
  'refund.asked',
)

/** The books do not add up. */
export const ledgerBroken = defineEvent<{ checkId: number; rules: string[] }>()('ledger.broken')
