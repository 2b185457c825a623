import type { OfferState } from '../../../contract/offers.ts'

export interface Move {
  from: readonly OfferState[]
  to: OfferState
  who: 'tourist' | 'agent' | 'admin' | 'system'
}

/** Every way from one state to another; a move that is not here does not exist. */
export const moves = {
  withdraw: { from: ['sent'], to: 'withdrawn', who: 'agent' },
  decline: { from: ['sent'], to: 'declined', who: 'tourist' },
  choose: { from: ['sent'], to: 'chosen', who: 'tourist' },
  expire: { from: ['sent'], to: 'expired', who: 'system' },
  remove: { from: ['sent', 'declined', 'expired'], to: 'removed', who: 'admin' },
} as const satisfies Record<string, Move>

export type MoveName = keyof typeof moves

export function canMove(state: OfferState, name: MoveName): boolean {
  return (moves[name].from as readonly OfferState[]).includes(state)
}
