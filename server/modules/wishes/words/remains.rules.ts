import type { Sentence, Span } from './sentence.rules.ts'
import { isSmallWord } from './small-words.rules.ts'

const prepositions = new Set([
  'у',
  'на',
  'в',
  'во',
  'с',
  'со',
  'без',
  'не',
  'под',
  'около',
  'для',
  'до',
  'от',
])

/** What no rule has struck out, piece by piece, without the small words at its edges. */
export function remainsOf({ plain }: Sentence): Span[] {
  return [...plain.matchAll(/[^|,;.!?()[\]{}«»"\n]+/gu)].flatMap(
    ({ index, 0: piece }) => trimmed(piece, index) ?? [],
  )
}

function trimmed(piece: string, start: number): Span | null {
  const words = [...piece.matchAll(/[\p{L}\p{N}*★+%₽$€№]+/gu)]
  const isTold = ({ 0: word }: RegExpExecArray) => !isSmallWord(word) && /[\p{L}\p{N}]/u.test(word)
  const first = words.find(isTold)
  const last = words.findLast(isTold)
  if (!first || !last) return null
  // «У моря», «без пересадок»: the little word before it belongs to the meaning.
  const before = words[words.indexOf(first) - 1]
  const from = before && prepositions.has(before[0]) ? before : first
  return { from: start + from.index, to: start + last.index + last[0].length }
}
