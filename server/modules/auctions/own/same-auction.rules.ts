import type { Places } from '../../../../contract/trip.ts'
import { changedFacts, type Editable, isAnotherTrip } from './edited-auction.rules.ts'

type Described = Places & Editable

/** The first for the very same trip; another budget or other wishes make no other trip: an auction is edited for those. */
export function sameAuction<Running extends Described>(
  asked: Described,
  running: readonly Running[],
): Running | undefined {
  return running.find((one) => isSamePlace(one, asked) && !isAnotherTrip(changedFacts(one, asked)))
}

const places = ['departure_id', 'country_id', 'region_id', 'hotel_id'] as const

function isSamePlace(one: Places, other: Places): boolean {
  return places.every((name) => one[name] === other[name])
}
