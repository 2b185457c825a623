/** A sentence that is read piece by piece: what a rule has understood is struck out for those after it. */
export interface Sentence {
  /** As it was written. */
  text: string
  /** The same letters at the same places: small, ё as е, every sort of space and dash as one, the struck out as `|`. */
  plain: string
}

/** From the first letter to the one after the last. */
export interface Span {
  from: number
  to: number
}

export interface Found extends Span {
  said: Record<string, string | undefined>
}

const STRUCK = '|'

export function sentenceOf(text: string): Sentence {
  return {
    text,
    plain: Array.from({ length: text.length }, (_, at) => plainLetter(text.charAt(at))).join(''),
  }
}

function plainLetter(letter: string): string {
  if (/[\s\p{Cc}\p{Cf}\p{Zs}]/u.test(letter)) return ' '
  if (/\p{Pd}|[−~]/u.test(letter)) return '-'
  if (letter === STRUCK) return ','
  const small = letter.toLowerCase()
  // A letter whose small form is longer would move all that follows.
  return small.length === 1 ? small.replace('ё', 'е') : letter
}

/** Every place where the pattern stands as whole words, from the left, none over another. */
export function findAll({ plain }: Sentence, pattern: RegExp): Found[] {
  return [...plain.matchAll(pattern)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
    said: { ...match.groups },
  }))
}

/** No ending of a word and no gap between words is longer: a text that has one is not tried in every way there is. */
const ENDING_MAX = 12
const GAP_MAX = 9

/** A pattern of whole words; a space in it stands for a few spaces, ` ?` for perhaps none, `[а-я]*` for any ending. */
export function words(source: string): RegExp {
  const spaced = source
    .replaceAll('[ -]', '(?: ?- ?| )')
    .replace(/\[[^\]]*\]| \?| /g, (piece) =>
      piece === ' ?' ? '\\s*' : piece === ' ' ? '\\s+' : piece.replaceAll(' ', '\\s'),
    )
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${bounded(spaced)})(?![\\p{L}\\p{N}])`, 'gu')
}

/** The same pattern with nothing in it that may repeat without end. */
export function bounded(source: string): string {
  return source
    .replaceAll('\\s*', `\\s{0,${GAP_MAX}}`)
    .replaceAll('\\s+', `\\s{1,${GAP_MAX}}`)
    .replaceAll('[а-я]*', `[а-я]{0,${ENDING_MAX}}`)
    .replaceAll('[а-я]+', `[а-я]{1,${ENDING_MAX}}`)
}

const REFUSAL =
  /(?<!\p{L})(?:не(?:\s{1,9}(?:хо(?:чу|тим|чется)|надо|нужн[а-я]{1,2}|нужен))?|кроме|исключая)\s{1,9}$/u
const REFUSAL_BEHIND =
  /^\s{1,9}не\s{1,9}(?:надо|нужн[а-я]{1,2}|нужен|подход[а-я]{1,5})(?=\s{0,9}(?:[|,.;!?)]|$))/u
/** No word of refusal with the gap behind it is longer. */
const REFUSAL_MAX = 40

/** «Не 7 ночей», «кроме июля», «5 звёзд не нужно»: what stands here with the words that refuse it; null where nothing does. */
export function refusalOf({ plain }: Sentence, { from, to }: Span): Span | null {
  const before = plain.slice(Math.max(0, from - REFUSAL_MAX), from)
  const at = before.search(REFUSAL)
  const behind = REFUSAL_BEHIND.exec(plain.slice(to, to + REFUSAL_MAX))
  if (at < 0 && !behind) return null
  return { from: at < 0 ? from : from - before.length + at, to: to + (behind?.[0].length ?? 0) }
}

export function strike({ text, plain }: Sentence, spans: readonly Span[]): Sentence {
  const letters = plain.split('')
  for (const { from, to } of spans) letters.fill(STRUCK, from, to)
  return { text, plain: letters.join('') }
}

export function fragmentOf({ text }: Sentence, { from, to }: Span): string {
  return text.slice(from, to).trim()
}
