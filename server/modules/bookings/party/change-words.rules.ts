import { guestWords } from '../../../../contract/guest-words.ts'
import { refusalMessage } from '../../../../contract/platform/refusals.ts'
import type { PartyChange } from '../../../../contract/travellers/check-party.ts'
import type { TravellerCard } from '../../../../contract/travellers/traveller-card.ts'
import { counted } from '../../../../contract/texts.ts'
import { wireDay } from '../../../../contract/wire.ts'

/** Who was asked for and who is named, where these are others: nobody can be sent so. */
export function otherGuests(changes: readonly PartyChange[]): { asked: string; found: string } | null {
  const other = changes.find((change) => change.kind === 'guests')
  return other ? { asked: guestWords(other.asked), found: guestWords(other.found) } : null
}

/** The same as the sending would be refused with. */
export function otherGuestsWords(changes: readonly PartyChange[]): string | null {
  const other = otherGuests(changes)
  return other && refusalMessage('party_guests', other)
}

/** In which the party is another than was asked for, so that the agent knows what to price anew. */
export function changeWords(
  change: PartyChange,
  travellers: readonly { card: TravellerCard | null }[],
): string {
  if (change.kind === 'guests') return guestsWords(change)
  const card = travellers[change.traveller]?.card
  const name = card?.name_ru ?? card?.name_lat ?? byPlace(change)
  return `${name}: ${wireDay(change.on)}, ${whenOf(change)}, ${ageOf(change)}`
}

/** The same for the history, which outlives the documents: nobody's name, nobody's birthday. */
export function changeNote(change: Birthday): string {
  return `${byPlace(change)}: ${whenOf(change)} ${ageOf(change)}`
}

/** Of the same guests as were asked for somebody may still turn an age that counts. */
export const birthdaysIn = (changes: readonly PartyChange[]): Birthday[] =>
  changes.filter((change) => change.kind === 'turns')

type Guests = Extract<PartyChange, { kind: 'guests' }>
type Birthday = Exclude<PartyChange, Guests>

const guestsWords = ({ asked, found }: Guests) =>
  `В заявке: ${guestWords(asked)}. В списке: ${guestWords(found)}`
const byPlace = ({ traveller }: Birthday) => `Турист ${traveller + 1}`
const whenOf = ({ when }: Birthday) => (when === 'before' ? 'до вылета' : 'в поездке')
const ageOf = ({ age }: Birthday) => `исполнится ${counted(age, 'year')}`
