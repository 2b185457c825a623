import type { PartyChange } from '../../../../contract/travellers/check-party.ts'
import type { TravellerCard } from '../../../../contract/travellers/traveller-card.ts'
import { counted } from '../../../../contract/texts.ts'
import { wireDay } from '../../../../contract/wire.ts'

const guests = ({ adults, children }: { adults: number; children: readonly number[] }) =>
  [
    counted(adults, 'adult'),
    ...(children.length > 0 ? [`${counted(children.length, 'child')} (${children.join(', ')})`] : []),
  ].join(' и ')

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
export function changeNote(change: PartyChange): string {
  return change.kind === 'guests'
    ? guestsWords(change)
    : `${byPlace(change)}: ${whenOf(change)} ${ageOf(change)}`
}

type Guests = Extract<PartyChange, { kind: 'guests' }>
type Birthday = Exclude<PartyChange, Guests>

const guestsWords = ({ asked, found }: Guests) => `В заявке ${guests(asked)}, а в списке ${guests(found)}`
const byPlace = ({ traveller }: Birthday) => `Турист ${traveller + 1}`
const whenOf = ({ when }: Birthday) => (when === 'before' ? 'до вылета' : 'в поездке')
const ageOf = ({ age }: Birthday) => `исполнится ${counted(age, 'year')}`
