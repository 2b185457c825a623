import { createHmac } from 'node:crypto'

/** When the same text is no answer any more, but a mailing. */
export const copiesRules = {
  /** Shorter ones are greetings: everybody writes them. Letters without signs and digits. */
  lettersMin: 40,
  /** To so many tourists, */
  tourists: 30,
  /** in so long. */
  hours: 24,
  /** A text that the staff have looked at is looked at again after so long. */
  againDays: 7,
} as const

const LETTERS = /\p{L}/gu

/**
 * Of a text its letters alone: another name of a hotel in it is another text, another price, sign or smile is not. Kept and
 * compared is a hash under the installation's key, of which nobody reads anything. Null: too short to say something.
 */
export function printOf(secretKey: string, text: string): Buffer | null {
  const letters = text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е').match(LETTERS) ?? []
  if (letters.length < copiesRules.lettersMin) return null
  return createHmac('sha256', secretKey)
    .update(`copies:${letters.join('')}`)
    .digest()
}
