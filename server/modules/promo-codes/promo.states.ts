import type { PromoUseState } from '../../../contract/promo-codes/promo-code.ts'
import { defineMoves } from '../../platform/moves.ts'

export type StoredPromoState = 'draft' | 'active' | 'stopped'

/** What has been stopped stays so: who wants it again makes another. */
export const promoMoves = defineMoves<StoredPromoState>()(
  {
    start: { from: ['draft'], to: 'active', by: 'admin' },
    stop: { from: ['draft', 'active'], to: 'stopped', by: 'admin' },
  },
  'promo_state',
)

/**
 * What becomes of a promised discount, by what becomes of its booking, whoever brought that about. The database holds the
 * same table (`promo_use_move_exists`). What money has been paid for is never free again.
 */
export const promoUseMoves = defineMoves<PromoUseState>()({
  use: { from: ['reserved'], to: 'used', by: 'system' },
  release: { from: ['reserved'], to: 'released', by: 'system' },
})
