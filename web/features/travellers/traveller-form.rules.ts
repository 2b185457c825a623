import {
  checkTraveller,
  type PartyTrip,
  type Remark,
  unusualNames,
} from '../../../contract/travellers/check-party.ts'
import {
  cardFaults,
  type CardFaults,
  type CardField,
  TravellerCard,
  typedFaults,
  type TypedCard,
} from '../../../contract/travellers/traveller-card.ts'
import { moscowDay } from '../../../contract/wire.ts'

/** What the schema cannot know: what the document asks for, today, and the trip where there is one. */
export function formFaults(
  typed: TypedCard,
  { now, trip }: { now: Date; trip: PartyTrip | undefined },
): CardFaults {
  const missing = typedFaults(typed)
  const read = TravellerCard.safeParse(typed)
  if (!read.success) return missing
  const refused = trip ? checkTraveller(read.data, trip).refusals : []
  return { ...byField(refused), ...cardFaults(read.data, moscowDay(now)) }
}

/** What is only told while one types: names as soon as they are there, the rest of a whole card. */
export function formWarnings(
  typed: TypedCard,
  trip: PartyTrip | undefined,
): Partial<Record<CardField, string>> {
  const read = TravellerCard.safeParse(typed)
  const warned = trip && read.success ? checkTraveller(read.data, trip).warnings : unusualNames(typed)
  return byField(warned)
}

function byField(remarks: readonly Pick<Remark, 'field' | 'text'>[]): Partial<Record<CardField, string>> {
  return Object.fromEntries(remarks.toReversed().map(({ field, text }) => [field, text]))
}
