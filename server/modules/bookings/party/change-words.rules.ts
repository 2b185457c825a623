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
  if (change.kind === 'guests') return `В заявке ${guests(change.asked)}, а в списке ${guests(change.found)}`
  const card = travellers[change.traveller]?.card
  const name = card?.name_ru ?? card?.name_lat ?? `Турист ${change.traveller + 1}`
  const when = change.when === 'before' ? 'до вылета' : 'в поездке'
  return `${name}: ${wireDay(change.on)}, ${when}, исполнится ${counted(change.age, 'year')}`
}
