export const paymentStates = [
  /** The gateway has not answered yet whether it has it. */
  'created',
  'pending',
  /** The card's bank keeps the money for us: it is taken, or let go. */
  'held',
  'paid',
  /** What was held is whoever's it was again. */
  'voided',
  'failed',
  'expired',
  /** The gateway's sum, currency or name of it is not ours: nothing moves until a person has looked. */
  'disputed',
  'partially_refunded',
  'refunded',
] as const
export type PaymentState = (typeof paymentStates)[number]

export const refundStates = [
  'asked',
  'sending',
  'pending',
  /** No payment service can give it back: the agency pays it from its bank account. */
  'manual',
  'done',
  'failed',
  'declined',
] as const
export type RefundState = (typeof refundStates)[number]
