/** Characters without a picture of their own, some of which change how others stand: joints, turns of direction, tags. */
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}]/u
const MARK = /\p{M}/u
/** Two accents on a letter are Vietnamese, more would run over the lines above. */
const MARKS_MAX = 2
/** A word without a space for longer than a column may be broken, after every so many characters. */
const WORD_MAX = 30
const BREAK_EVERY = 15
/**
 * For paper.typ, which puts a place to break there. A zero-width space would do it too, but the letter after it then has
 * two meanings, and readers such as pdf.js lose it everywhere in the file.
 */
export const BREAK = '\ue000'

/**
 * A text as it is printed, whole. A character that no font has, or that would turn or overlay its neighbours, stands as its
 * code, `[U+202E]`. White space and line ends become one space, non-breaking ones stay. Long words get break marks for
 * paper.typ.
 */
export function printable(text: string, isCovered: (codePoint: number) => boolean): string {
  return text
    .normalize('NFC')
    .replaceAll(/[^\S\u00a0\u202f]+/gu, ' ')
    .trim()
    .split(' ')
    .map((word) => breakable(printableOf(word, isCovered)).join(''))
    .join(' ')
}

/** In pieces that stay whole. */
function printableOf(word: string, isCovered: (codePoint: number) => boolean): string[] {
  const pieces: string[] = []
  let marks = 0
  for (const character of word) {
    marks = MARK.test(character) ? marks + 1 : 0
    const codePoint = character.codePointAt(0) ?? 0
    if (!isCovered(codePoint) || INVISIBLE.test(character) || marks > MARKS_MAX)
      pieces.push(codeOf(codePoint))
    else if (marks > 0) pieces.push((pieces.pop() ?? '') + character)
    else pieces.push(character)
  }
  return pieces
}

function codeOf(codePoint: number): string {
  return `[U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}]`
}

function breakable(pieces: readonly string[]): readonly string[] {
  if (pieces.join('').length <= WORD_MAX) return pieces
  return pieces.map((piece, n) => (n > 0 && n % BREAK_EVERY === 0 ? BREAK + piece : piece))
}
