import type { OfferState } from '../../../contract/offers/offers.ts'
import { Refusal } from '../../../contract/platform/refusals.ts'

interface OfferMove {
  name: 'edit' | 'withdraw' | 'choose' | 'decline' | 'lose' | 'expire' | 'remove' | 'restore'
  from: OfferState
  to: OfferState
  who: 'agent' | 'tourist' | 'admin' | 'system'
}

export type MoveName = OfferMove['name']

/**
 * Every way from one state of an offer to another; a move that is not here does not exist, and the database holds the
 * same table (`offer_move_exists`). What is chosen stays chosen: both sides have each other's contacts by then.
 */
export const offerMoves: readonly OfferMove[] = [
  { name: 'edit', from: 'sent', to: 'sent', who: 'agent' },
  { name: 'withdraw', from: 'sent', to: 'withdrawn', who: 'agent' },
  { name: 'choose', from: 'sent', to: 'chosen', who: 'tourist' },
  { name: 'decline', from: 'sent', to: 'declined', who: 'tourist' },
  { name: 'lose', from: 'sent', to: 'declined', who: 'system' },
  { name: 'expire', from: 'sent', to: 'expired', who: 'system' },
  { name: 'remove', from: 'sent', to: 'removed', who: 'admin' },
  { name: 'remove', from: 'declined', to: 'removed', who: 'admin' },
  { name: 'remove', from: 'expired', to: 'removed', who: 'admin' },
  { name: 'restore', from: 'removed', to: 'sent', who: 'admin' },
  { name: 'restore', from: 'removed', to: 'declined', who: 'admin' },
  { name: 'restore', from: 'removed', to: 'expired', who: 'admin' },
]

/** The state to which a move leads from another; refuses a move that does not exist. `to` picks one of several ends. */
export function stateAfter(name: MoveName, from: OfferState, to?: OfferState): OfferState {
  const move = offerMoves.find(
    (one) => one.name === name && one.from === from && (to === undefined || one.to === to),
  )
  if (!move) throw new Refusal('conflict', 'offer_state')
  return move.to
}
