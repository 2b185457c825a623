import type { OfferState } from '../../../contract/offers/offer-states.ts'
import { defineMoves } from '../../platform/moves.ts'

/** States that the other side still sees. */
export const seenByTourist = ['sent', 'chosen', 'declined', 'expired'] as const

/**
 * The database holds the same table (`offer_move_exists`). What is chosen stays chosen until its
 * booking has come to nothing: both sides have each other's contacts by then. What an account that is gone has left is withdrawn by nobody.
 */
export const offerMoves = defineMoves<OfferState>()(
  {
    edit: { from: ['sent'], to: 'sent', by: 'agent' },
    withdraw: { from: ['sent'], to: 'withdrawn', by: ['agent', 'system'] },
    choose: { from: ['sent'], to: 'chosen', by: 'tourist' },
    decline: { from: ['sent'], to: 'declined', by: 'tourist' },
    lose: { from: ['sent'], to: 'declined', by: 'system' },
    // The booking of what was chosen came to nothing, and the tourist looks on.
    release: { from: ['chosen'], to: 'declined', by: 'tourist' },
    revive: { from: ['declined', 'expired'], to: 'sent', by: 'agent' },
    expire: { from: ['sent'], to: 'expired', by: 'system' },
    remove: { from: ['sent', 'declined', 'expired'], to: 'removed', by: 'admin' },
    restore: { from: ['removed'], to: ['sent', 'declined', 'expired'], by: 'admin' },
  },
  'offer_state',
)
