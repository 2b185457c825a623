const LATIN = 'abcdefghijklmnopqrstuvwxyz'
const RUSSIAN = 'абвгдежзийклмнопрстуфхцчшщъыьэюя'

/** Nobody's word is longer, and the work grows with it. */
const TYPO_TO = 24

/**
 * What a word may have been meant to be: a letter dropped, doubled or put in, changed, or two swapped. A beginning that
 * `isKnown` does not have is not followed any further, so that few of the some 50 for each letter are ever made.
 */
export function corrections(word: string, isKnown: (beginning: string) => boolean): string[] {
  if (word.length > TYPO_TO) return []
  const letters = /[а-я]/.test(word) ? RUSSIAN : LATIN
  const found = new Set<string>()
  const consider = (one: string) => {
    if (one !== word && isKnown(one)) found.add(one)
  }
  for (let at = 0; at <= word.length; at += 1) {
    const before = word.slice(0, at)
    if (at > 0 && !isKnown(before)) break
    const after = word.slice(at)
    const next = after.slice(1)
    consider(before + next)
    if (after.length > 1) consider(before + after[1]! + after[0]! + after.slice(2))
    for (const letter of letters) {
      consider(before + letter + after)
      if (after !== '') consider(before + letter + next)
    }
  }
  return [...found]
}
