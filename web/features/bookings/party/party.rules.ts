import type { BookingMove } from '../../../../contract/bookings/bookings.ts'
import type { BookingParty } from '../../../../contract/bookings/party/booking-travellers.ts'
import { counted } from '../../../../contract/texts.ts'
import type { ShownCard } from '../../../../contract/travellers/travellers.ts'

/** As somebody is called in a list; in Latin where the document has nothing else. */
export function nameOf(
  card: Pick<ShownCard, 'surname_ru' | 'name_ru' | 'patronymic' | 'surname_lat' | 'name_lat'>,
): string {
  const russian = [card.surname_ru, card.name_ru, card.patronymic]
  return (card.surname_ru ? russian : [card.surname_lat, card.name_lat]).filter(Boolean).join(' ')
}

/** How many are named of how many the request has. */
export function progressOf({ items, trip: { asked } }: Pick<BookingParty, 'items' | 'trip'>) {
  return { named: items.length, asked: asked.adults + asked.children.length }
}

/** Why the party cannot be sent, in a sentence; null: it can. */
export function unsentReason(
  party: Pick<BookingParty, 'items' | 'refusals' | 'trip' | 'other_guests'>,
): string | null {
  const { items, refusals, other_guests } = party
  const { named, asked } = progressOf(party)
  if (named < asked) return `Осталось добавить: ${counted(asked - named, 'tourist')}.`
  if (items.some(({ card }) => !card))
    return 'Уберите карточку, которую открыть нельзя, и заполните её заново.'
  return refusals.length > 0 ? 'Сначала исправьте то, что отмечено у туристов.' : other_guests
}

/** The same person by all that a list shows: of the document only its last signs. */
const shownAs = ({ document_kind, document_number, born }: ShownCard) =>
  `${document_kind} ${document_number} ${born}`

/** Saved people who are not in the party yet. */
export function notYetNamed<Saved extends { card: ShownCard | null }>(
  saved: readonly Saved[],
  { items }: Pick<BookingParty, 'items'>,
): (Saved & { card: ShownCard })[] {
  const named = new Set(items.flatMap(({ card }) => (card ? [shownAs(card)] : [])))
  return saved.filter(
    (one): one is Saved & { card: ShownCard } => !!one.card && !named.has(shownAs(one.card)),
  )
}

/** Whether one of the party is among the saved people: by the document, since a birthday may be what is to be mended. */
export function isKept(
  saved: readonly { card: ShownCard | null }[],
  { items }: Pick<BookingParty, 'items'>,
  id: number,
): boolean {
  const card = items.find((one) => one.id === id)?.card
  const isSame = (other: ShownCard | null) =>
    other?.document_kind === card?.document_kind && other?.document_number === card?.document_number
  return !!card && saved.some((one) => isSame(one.card))
}

/** What the agent wants to be mended, while it is the tourist's turn again; empty: nothing was given back. */
export function returnedNote(moves: readonly Pick<BookingMove, 'move' | 'note'>[]): string {
  const last = moves.at(-1)
  return last?.move === 'return' ? last.note : ''
}
