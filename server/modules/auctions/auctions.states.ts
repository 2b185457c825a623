import type { AuctionState } from '../../../contract/auctions/auctions.ts'

export interface Move {
  from: readonly AuctionState[]
  to: AuctionState
  who: 'tourist' | 'system'
}

/** Every way from one state to another; a move that is not here does not exist. */
export const moves = {
  choose: { from: ['active'], to: 'chosen', who: 'tourist' },
  expire: { from: ['active'], to: 'expired', who: 'system' },
  delete: { from: ['active', 'chosen', 'expired'], to: 'deleted', who: 'tourist' },
} as const satisfies Record<string, Move>

export type MoveName = keyof typeof moves

export function canMove(state: AuctionState, name: MoveName): boolean {
  return (moves[name].from as readonly AuctionState[]).includes(state)
}
