import { defineEvent, frame } from '../../platform/events.ts'
import { userKey } from '../identity/index.ts'

/** A payment is in another state: whoever waits for it at an open page sees it. */
export const paymentChanged = defineEvent<{ paymentId: number; userId: number; state: string }>()(
  'payment.changed',
  ({ paymentId, userId, state }) => [
    frame(userKey(userId), 'payment.changed', { payment_id: paymentId, state }),
  ],
)

/** Money has come for what a payment is for; whose purpose it is has done its part already, by the same commit. */
export const paymentPaid = defineEvent<{
  paymentId: number
  purpose: string
  /** The number of what is paid for, among the things of the purpose. */
  subjectId: number
  payerId: number
  kopecks: number
}>()('payment.paid')

/** A refund waits for a second person. */
export const refundAsked = defineEvent<{ refundId: number; askedBy: number; roubles: number }>()(
  'refund.asked',
)

/** The books do not add up. */
export const ledgerBroken = defineEvent<{ checkId: number; rules: string[] }>()('ledger.broken')
