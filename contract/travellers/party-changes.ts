import { addYears } from '../wire.ts'
import { ageOn } from './ages.ts'
import type { TravellerCard } from './traveller-card.ts'

/** How many go, as a request has them: children by their full years. */
export interface RequestedParty {
  adults: number
  children: readonly number[]
}

/** The ages at which something changes: a seat of one's own, the price, the document, being a child. */
export const ageSteps = [2, 12, 14, 18] as const
export type AgeStep = (typeof ageSteps)[number]

export type PartyChange =
  | {
      kind: 'turns'
      /** The card's place in the list. */
      traveller: number
      age: AgeStep
      /** The birthday, ISO. */
      on: string
      /** Before the departure, or from then on until the last arrival. */
      when: 'before' | 'during'
    }
  | { kind: 'guests'; asked: RequestedParty; found: RequestedParty }

interface Trip {
  requested_on: string
  departs_on: string
  returns_on: string
  asked: RequestedParty | null
}

/** Birthdays that count between the request and the last arrival, and whether these are those who were asked for. */
export function partyChanges(cards: readonly Pick<TravellerCard, 'born'>[], trip: Trip): PartyChange[] {
  const turns = cards.flatMap(({ born }, traveller) =>
    turnsOf(born, trip).map((turn) => ({ ...turn, traveller })),
  )
  const { asked } = trip
  if (!asked || isSameParty(cards, asked, trip)) return turns
  return [...turns, { kind: 'guests', asked, found: partyOn(cards, trip.returns_on) }]
}

function turnsOf(born: string, { requested_on, departs_on, returns_on }: Trip) {
  return ageSteps.flatMap((age) => {
    const on = addYears(born, age)
    if (on <= requested_on || on > returns_on) return []
    return [
      { kind: 'turns' as const, age, on, when: on < departs_on ? ('before' as const) : ('during' as const) },
    ]
  })
}

/** Who is a child on a day, by full years, the youngest first. */
function partyOn(cards: readonly Pick<TravellerCard, 'born'>[], day: string): RequestedParty {
  const ages = cards.map(({ born }) => ageOn(born, day))
  const children = ages.filter((age) => age < 18).toSorted((one, other) => one - other)
  return { adults: ages.length - children.length, children }
}

/**
 * The tourist may have told the ages of the day of the request or those of the trip: each child has to be of an age that
 * it is on some day between. Who turns 18 until then may stand among the adults.
 */
function isSameParty(
  cards: readonly Pick<TravellerCard, 'born'>[],
  asked: RequestedParty,
  trip: Trip,
): boolean {
  if (cards.length !== asked.adults + asked.children.length) return false
  const spans = cards
    .map(({ born }) => ({ from: ageOn(born, trip.requested_on), to: ageOn(born, trip.returns_on) }))
    .toSorted((one, other) => one.from - other.from || one.to - other.to)
  const told = [...asked.children].toSorted((one, other) => one - other)
  const [children, adults] = [spans.slice(0, told.length), spans.slice(told.length)]
  return (
    children.every(({ from, to }, at) => from <= (told[at] ?? -1) && (told[at] ?? -1) <= to) &&
    adults.every(({ to }) => to >= 18)
  )
}
