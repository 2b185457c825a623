import { type Masked, maskPieces } from './contacts.rules.ts'

/** Texts are read far more often than written: what was found in them is remembered, the latest of so many letters. */
const LETTERS_MAX = 4_000_000

const remembered = new Map<string, readonly Masked[]>()
let letters = 0

/** A text as a stranger may read it before the tourist's choice; the same text is looked through once. */
export function hideContacts(text: string): Masked {
  const [shown = { text, masked: false }] = hideInPieces([text])
  return shown
}

/** What one person wrote, in its order: a contact that is spread over pieces is hidden in each of them. */
export function hideInPieces(pieces: readonly string[]): readonly Masked[] {
  const key = JSON.stringify(pieces)
  const known = remembered.get(key)
  if (known) {
    remembered.delete(key)
    remembered.set(key, known)
    return known
  }
  const shown = maskPieces(pieces)
  remembered.set(key, shown)
  letters += key.length
  for (const [oldest] of remembered) {
    if (letters <= LETTERS_MAX) break
    remembered.delete(oldest)
    letters -= oldest.length
  }
  return shown
}
