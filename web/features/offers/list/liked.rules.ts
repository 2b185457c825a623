import type { TouristOffer } from '../../../../contract/offers/tourist-offers.ts'

interface Liking {
  status: boolean
  /** Of one option; null: the whole offer. */
  position: number | null
}

type Liked = Pick<TouristOffer, 'is_shortlisted' | 'shortlisted_positions'>

/** An offer as it is when a heart has been pressed: with the last of its liked options it is liked no longer. */
export function liked<T extends Liked>(offer: T, { status, position }: Liking): T {
  const before = offer.shortlisted_positions
  if (position === null)
    return { ...offer, is_shortlisted: status, shortlisted_positions: status ? before : [] }
  const others = before.filter((one) => one !== position)
  const shortlisted_positions = status ? [...others, position].toSorted((a, b) => a - b) : others
  return { ...offer, is_shortlisted: shortlisted_positions.length > 0, shortlisted_positions }
}
