import type { AuctionState } from '../../../contract/auctions/auction-states.ts'
import { defineMoves } from '../../platform/moves.ts'

export const auctionMoves = defineMoves<AuctionState>()(
  {
    choose: { from: ['active'], to: 'chosen', by: 'tourist' },
    // The booking came to nothing, and its tourist looks on.
    reopen: { from: ['chosen'], to: 'active', by: 'tourist' },
    expire: { from: ['active'], to: 'expired', by: 'system' },
    // With the account, too: of one who has become an agent since, and once more when nobody is there any longer.
    delete: { from: ['active', 'chosen', 'expired'], to: 'deleted', by: ['tourist', 'agent', 'system'] },
  },
  'auction_state',
)
