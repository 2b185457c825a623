import { defineEvent, frame } from '../../platform/events.ts'
import { agencyMoneyKey, userKey } from '../../platform/live/person-keys.ts'

/** A payment is in another state: its payer's open pages see it, and of an agency those of everybody with its money. */
export const paymentChanged = defineEvent<{ paymentId: number; userId: number; state: string }>()(
  'payment.changed',
  ({ paymentId, userId, state }) =>
    [userKey(userId), agencyMoneyKey(userId)].map((key) =>
      frame(key, 'payment.changed', { payment_id: paymentId, state }),
    ),
)

/** What the gateway says of a payment does not fit it, or fits it again. */
export const paymentDisputed = defineEvent<{ paymentId: number }>()('payment.disputed')

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

/** The second person has said yes or no. */
export const refundDecided = defineEvent<{ refundId: number; isApproved: boolean }>()('refund.decided')

/** The books do not add up. */
export const ledgerBroken = defineEvent<{ checkId: number; rules: string[] }>()('ledger.broken')
