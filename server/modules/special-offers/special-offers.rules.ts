import type { SpecialOfferState } from '../../../contract/special-offers/special-offers.ts'

interface Stored {
  state: 'active' | 'stopped' | 'hidden'
  /** ISO, both. */
  valid_until: string
  day: string
}

/** As people are told it: what has run out by itself is expired. Today is Moscow's. */
export function stateOf({ state, valid_until, day }: Stored, today: string): SpecialOfferState {
  return state === 'active' && (valid_until < today || day <= today) ? 'expired' : state
}
