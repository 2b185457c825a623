import { defineEvent } from '../../../platform/events.ts'

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
