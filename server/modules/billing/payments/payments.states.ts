import type { PaymentState } from '../../../../contract/billing/payments.ts'

interface PaymentMove {
  name: 'open' | 'pay' | 'fail' | 'expire' | 'dispute' | 'reopen' | 'give_back' | 'give_back_all'
  from: readonly PaymentState[]
  to: PaymentState
}

/**
 * What may become of a payment; a move that is not here does not exist. What came to nothing may still be paid: the
 * gateway's money decides, not our opinion of it. Nothing that was paid is ever unpaid, only given back.
 */
const moves: readonly PaymentMove[] = [
  { name: 'open', from: ['created'], to: 'pending' },
  { name: 'reopen', from: ['disputed'], to: 'pending' },
  { name: 'pay', from: ['created', 'pending', 'failed', 'expired', 'disputed'], to: 'paid' },
  { name: 'fail', from: ['created', 'pending', 'disputed'], to: 'failed' },
  { name: 'expire', from: ['created', 'pending', 'disputed'], to: 'expired' },
  { name: 'dispute', from: ['created', 'pending', 'failed', 'expired'], to: 'disputed' },
  { name: 'give_back', from: ['paid', 'partially_refunded'], to: 'partially_refunded' },
  { name: 'give_back_all', from: ['paid', 'partially_refunded'], to: 'refunded' },
]

/** The move that leads from one state to another; undefined where there is none. */
export function paymentMove(from: PaymentState, to: PaymentState): PaymentMove | undefined {
  return moves.find((move) => move.to === to && move.from.includes(from))
}
