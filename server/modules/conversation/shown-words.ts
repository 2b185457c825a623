import { hideCards } from '../../platform/contacts/cards.rules.ts'
import { isPieceOfPhone, type Masked } from '../../platform/contacts/contacts.rules.ts'
import { hideContacts, hideInPieces } from '../../platform/contacts/hide-contacts.ts'

/** In place of the words of somebody who is gone. */
export const erasedMessage = 'Сообщение удалено вместе с профилем'

/** How many messages before and after may hold the rest of a phone. */
export const AROUND = 10

export interface Piece {
  seq: number
  author_id: number
  text: string
}

/** What is to be shown of each message of one conversation while contacts are hidden, by its number. */
export function shownBySeq(pieces: readonly Piece[], mask = hideInPieces): Map<number, Masked> {
  const byAuthor = Map.groupBy(pieces, (piece) => piece.author_id)
  return new Map(
    [...byAuthor.values()].flatMap((own) => {
      const masked = mask(own.map(({ text }) => text))
      return own.flatMap(({ seq }, at) => (masked[at] ? [[seq, masked[at]] as const] : []))
    }),
  )
}

/** The last message in a list of conversations, where it stands without those before it. */
export function lastWords(text: string, { areContactsShown }: { areContactsShown: boolean }): string {
  const whole = text === '' ? erasedMessage : hideCards(text).text
  if (areContactsShown) return whole
  return isPieceOfPhone(whole) ? '•••' : hideContacts(whole).text
}
