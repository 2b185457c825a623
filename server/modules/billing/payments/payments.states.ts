import type { PaymentState } from '../../../../contract/billing/payment-states.ts'
import { defineMoves } from '../../../platform/moves.ts'

/**
 * What may become of a payment, by the gateway's word, whoever has brought us to ask. What came to nothing may still be
 * paid: the gateway's money decides, not our opinion of it. Nothing that was paid is ever unpaid, only given back.
 */
export const paymentMoves = defineMoves<PaymentState>()({
  open: { from: ['created'], to: 'pending', by: 'system' },
  reopen: { from: ['disputed'], to: 'pending', by: 'system' },
  hold: { from: ['created', 'pending', 'failed', 'expired', 'disputed'], to: 'held', by: 'system' },
  pay: {
    from: ['created', 'pending', 'held', 'voided', 'failed', 'expired', 'disputed'],
    to: 'paid',
    by: 'system',
  },
  void: { from: ['held'], to: 'voided', by: 'system' },
  fail: { from: ['created', 'pending', 'held', 'disputed'], to: 'failed', by: 'system' },
  expire: { from: ['created', 'pending', 'held', 'disputed'], to: 'expired', by: 'system' },
  dispute: { from: ['created', 'pending', 'voided', 'failed', 'expired'], to: 'disputed', by: 'system' },
  give_back: { from: ['paid', 'partially_refunded'], to: 'partially_refunded', by: 'system' },
  give_back_all: { from: ['paid', 'partially_refunded'], to: 'refunded', by: 'system' },
})
