import { hideCards } from '../../../platform/contacts/cards.rules.ts'
import { erasedMessage, goneWords, shownOf } from '../shown-words.ts'
import type { Beside, Former, Near } from './beside.queries.ts'

const QUOTE_MAX = 140

/** The beginning of what is answered, on one line. */
export function quoteOf(text: string): string {
  const letters = Array.from(text.replace(/\s+/gu, ' ').slice(0, QUOTE_MAX * 2))
  return letters.length > QUOTE_MAX ? `${letters.slice(0, QUOTE_MAX).join('').trimEnd()}…` : letters.join('')
}

interface Said {
  seq: number
  text: string
  deleted_at?: Date | null
  is_deleted?: boolean
  is_hidden: boolean
}

interface Hiding {
  areContactsShown: boolean
  /** Whether they have ever been hidden there. */
  areEverHidden: boolean
}

/** The words of messages as they may be read now, and what stood in their places when they had been read. */
export function wordsBeside({ near, former }: Beside, { areContactsShown, areEverHidden }: Hiding) {
  const masked = areEverHidden ? shownOf<Near | Former>([...near, ...former]) : undefined
  const shown = areContactsShown ? undefined : masked
  const bySeq = new Map(near.map((piece) => [piece.seq, piece]))
  const formerBySeq = Map.groupBy(
    former.filter(({ was_read, text }) => was_read && text !== ''),
    ({ seq }) => seq,
  )
  return {
    bySeq,
    now({ seq, text, deleted_at, is_deleted, is_hidden }: Said): { text: string; masked: boolean } {
      if (deleted_at || is_deleted) return { text: goneWords(is_hidden), masked: false }
      if (text === '') return { text: erasedMessage, masked: false }
      const piece = bySeq.get(seq)
      return (piece && shown?.get(piece)) ?? { text, masked: false }
    },
    former: (seq: number) =>
      (formerBySeq.get(seq) ?? []).map((version) => ({
        // Before the choice nobody has read a contact in it: taken out by its writer it does not come to light by the choice.
        text: hideCards(masked?.get(version)?.text ?? version.text).text,
        replaced_at: version.replaced_at.toISOString(),
      })),
  }
}
