import type { Sentence } from './sentence.rules.ts'

/** Words of the rules in which one letter is often another; each line means one thing. Shorter words are near to too many. */
const meanings: readonly (readonly string[])[] = [
  ['неделя', 'недели', 'неделю', 'недель', 'неделе', 'неделей'],
  ['недельку', 'недельки', 'неделька'],
  ['вдвоем'],
  ['втроем'],
  ['вчетвером'],
  ['впятером'],
  ['взрослых', 'взрослые', 'взрослый', 'взрослого'],
  ['ребенок', 'ребенка', 'ребенку', 'ребенком'],
  ['детьми'],
  ['тысяч', 'тысячи', 'тысячу'],
  ['бюджет', 'бюджета', 'бюджетом'],
  ['январь', 'января', 'январе'],
  ['февраль', 'февраля', 'феврале'],
  ['апрель', 'апреля', 'апреле'],
  ['август', 'августа', 'августе'],
  ['сентябрь', 'сентября', 'сентябре'],
  ['октябрь', 'октября', 'октябре'],
  ['ноябрь', 'ноября', 'ноябре'],
  ['декабрь', 'декабря', 'декабре'],
]

const known = new Set(meanings.flat())
const ANY = '*'

/** By each of its letters left open: «нед*льку». */
const open = new Map<string, { word: string; meaning: number }[]>()
for (const [meaning, words] of meanings.entries())
  for (const word of words)
    for (const key of openings(word)) open.set(key, [...(open.get(key) ?? []), { word, meaning }])

const LONGEST = Math.max(...[...known].map(({ length }) => length))
const SHORTEST = Math.min(...[...known].map(({ length }) => length))

/**
 * The same sentence with «нидельку» as «недельку»: one letter that is another, or two that changed places, so that all
 * letters keep their places. What may be two words stays as it is.
 */
export function respelt({ text, plain }: Sentence): Sentence {
  return { text, plain: plain.replaceAll(/(?<![\p{L}\p{N}])[а-я]+(?![\p{L}\p{N}])/gu, meantBy) }
}

function meantBy(word: string): string {
  if (word.length < SHORTEST || word.length > LONGEST || known.has(word)) return word
  const swapped = swaps(word).filter((one) => known.has(one))
  const near = openings(word).flatMap((key) => open.get(key) ?? [])
  const [first] = near
  if (first && near.every(({ meaning }) => meaning === first.meaning) && swapped.length === 0)
    return first.word
  return swapped.length === 1 && near.length === 0 ? (swapped[0] ?? word) : word
}

function openings(word: string): string[] {
  return Array.from(word, (_letter, at) => word.slice(0, at) + ANY + word.slice(at + 1))
}

function swaps(word: string): string[] {
  return Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  )
}
