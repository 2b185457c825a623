import { hideCards } from '../../platform/contacts/cards.rules.ts'
import { isPieceOfPhone, type Masked } from '../../platform/contacts/contacts.rules.ts'
import { hideContacts, hideInPieces } from '../../platform/contacts/hide-contacts.ts'

/** In place of the words of somebody who is gone. */
export const erasedMessage = 'Сообщение удалено вместе с профилем'

/** In place of the words that their writer took back. */
export const deletedMessage = 'Сообщение удалено'

/** In place of those that the staff took off. */
export const hiddenMessage = 'Сообщение скрыто: оно нарушает правила'

/** What stands there instead of the words. */
export const goneWords = (isHidden: boolean): string => (isHidden ? hiddenMessage : deletedMessage)

/** How many messages before and after may hold the rest of a phone. */
export const AROUND = 10

/** What one person said, or had said: a version of a message stands before what the message says now. */
export interface Piece {
  seq: number
  author_id: number
  text: string
  /** Of a former version; absent: the present words. */
  n?: number | null
}

/** What is to be shown of each of these while contacts are hidden. What does not stand together is not read as a whole. */
export function shownOf<P extends Piece>(pieces: readonly P[], mask = hideInPieces): Map<P, Masked> {
  return new Map(
    stretchesOf(pieces)
      .flatMap((stretch) => [...Map.groupBy(stretch, (piece) => piece.author_id).values()])
      .flatMap((own) => {
        const masked = mask(own.map(({ text }) => text))
        return own.flatMap((piece, at) => (masked[at] ? [[piece, masked[at]] as const] : []))
      }),
  )
}

/** In order, cut where a message is left out between two of them. */
function stretchesOf<P extends Piece>(pieces: readonly P[]): P[][] {
  const stretches: P[][] = []
  let last = -1
  for (const piece of pieces.toSorted((a, b) => a.seq - b.seq || (a.n ?? Infinity) - (b.n ?? Infinity))) {
    const current = stretches.at(-1)
    if (current && piece.seq <= last + 1) current.push(piece)
    else stretches.push([piece])
    last = piece.seq
  }
  return stretches
}

/** The last message in a list of conversations, where it stands without those before it. */
export function lastWords(
  text: string,
  {
    areContactsShown,
    isDeleted = false,
    isHidden = false,
  }: { areContactsShown: boolean; isDeleted?: boolean; isHidden?: boolean },
): string {
  if (isDeleted) return goneWords(isHidden)
  const whole = text === '' ? erasedMessage : hideCards(text).text
  if (areContactsShown) return whole
  return isPieceOfPhone(whole) ? '•••' : hideContacts(whole).text
}
