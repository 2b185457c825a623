import { inLatin, spellings } from '../../../../contract/spelling.ts'
import type { HotelIndex, Where } from './hotel-index.rules.ts'
import { corrections } from './hotel-typos.rules.ts'
import { SOUND, sound } from './hotel-words.rules.ts'
import type { WordRange } from './hotel-vocabulary.rules.ts'

/** With so many found as it was typed nobody meant anything else. */
const ENOUGH = 5
/** Nobody types more; the rest of a longer text is left aside. */
const WORDS_MAX = 8
/** In a shorter word everything would be everything's typo, unless other words say what is meant. */
const TYPO_FROM = 4
const TYPO_FROM_BESIDE_OTHERS = 3
/** Shorter sounds are the beginning of too much. */
const SOUND_FROM = 3
/** Say that it is a hotel, which needs no saying. */
const SAYING_NOTHING = new Set(['отель', 'отели', 'гостиница', 'hotel', 'otel'])

type Words = readonly string[]

interface HotelQuery {
  text: string
  where: Where
}

/** Those alone whose names have the words as they are written, in any of the spellings. */
export function hotelsAsWritten(index: HotelIndex, { text, where }: HotelQuery, limit: number): number[] {
  const meant = spellings(text).map((spelled) => exactly(index, wordsOf(spelled)))
  return findAny(index, { meant, where }, limit)
}

/**
 * The best known hotels whose names have the words or begin with them, in any order: as typed, in the other layout, in
 * Latin letters. Only where that finds few: as it sounds, with one typo, and without words that say nothing.
 */
export function searchHotels(index: HotelIndex, { text, where }: HotelQuery, limit: number): number[] {
  const written = spellings(text).map(wordsOf)
  if (written.length === 0) return []
  const [typed = []] = written
  const ask = (meant: readonly Meant[]) => findAny(index, { meant, where }, limit)
  const exact = hotelsAsWritten(index, { text, where }, limit)
  if (exact.length >= Math.min(ENOUGH, limit)) return exact

  const heard = ask([bySound(index, tellingOf(typed))])
  const glued = ask(written.flatMap((words) => withoutASpace(words)).map((words) => exactly(index, words)))
  const near = [...new Set([...exact, ...heard, ...glued])]
  if (near.length >= ENOUGH) return near.slice(0, limit)

  const corrected = ask([
    ...written.flatMap((words) => withATypo(index, tellingOf(words))),
    ...(/[а-я]/.test(text.toLowerCase()) ? withATypo(index, tellingOf(typed), soundsOf) : []),
  ])
  const found = [...new Set([...near, ...corrected])].slice(0, limit)
  if (found.length > 0) return found

  const telling = typed.filter((word) => !SAYING_NOTHING.has(word))
  if (telling.length === 0 || telling.length === typed.length) return []
  return searchHotels(index, { text: telling.join(' '), where }, limit)
}

/** One reading of a query: for each word where it may stand among the words. */
interface Meant {
  terms: WordRange[][]
  starts: string[]
}

function wordsOf(text: string): Words {
  return text.split(' ').slice(0, WORDS_MAX)
}

/** Beside others a single letter is met by everybody and says nothing. */
function tellingOf(words: Words): Words {
  const telling = words.filter((word) => word.length > 1)
  return telling.length > 0 ? telling : words.slice(0, 1)
}

/** The readings' hotels together, each reading's best known in turn. */
function findAny(
  index: HotelIndex,
  { meant, where }: { meant: readonly Meant[]; where: Where },
  limit: number,
): number[] {
  const found = new Set<number>()
  for (const { terms, starts } of meant) {
    if (terms.some((ranges) => ranges.every(({ from, to }) => from === to))) continue
    for (const id of index.find({ terms, where, starts }, limit)) found.add(id)
  }
  return [...found].slice(0, limit)
}

/** A letter that is a word of its own, «W Dubai», is meant as one, unless it is the last: then more of it is to come. */
function exactly({ vocabulary }: HotelIndex, words: Words): Meant {
  const own = words.slice(0, -1).filter((word) => word.length === 1 && vocabulary.hasWord(word))
  const terms = [
    ...own.map((word) => [vocabulary.only(word)]),
    ...tellingOf(words).map((word) => [vocabulary.beginning(word)]),
  ]
  return { terms, starts: words.slice(0, 1) }
}

/** A foreign name that was written as it was heard, or a Russian one in somebody's own Latin letters. */
function bySound({ vocabulary }: HotelIndex, words: Words): Meant {
  const terms = words.map((word) => soundsOf(word, words).map((start) => vocabulary.beginning(start)))
  return { terms, starts: [] }
}

function soundsOf(word: string, beside: Words): string[] {
  const heard = sound(word)
  return heard.length < SOUND_FROM && beside.length === 1
    ? [inLatin(word)]
    : [SOUND + heard, heard, inLatin(word)]
}

/** «Sun rise» for Sunrise. */
function withoutASpace(words: Words): Words[] {
  return words.slice(1).map((word, at) => [...words.slice(0, at), words[at]! + word, ...words.slice(at + 2)])
}

/**
 * What is meant if one word is misspelt: one that nothing begins with, otherwise each in turn. Where several are
 * unknown all of them are taken to be. `spell` gives the beginnings that a word stands for.
 */
function withATypo(
  { vocabulary }: HotelIndex,
  words: Words,
  spell = (word: string, _beside: Words): string[] => [word],
): Meant[] {
  const isKnown = (start: string) => vocabulary.hasBeginning(start)
  const least = words.length > 1 ? TYPO_FROM_BESIDE_OTHERS : TYPO_FROM
  const corrected = (word: string) =>
    word.length < least ? [] : spell(word, words).flatMap((one) => corrections(one, isKnown))
  const asTyped = words.map((word) => spell(word, words))
  const unknown = [...words.keys()].filter((at) => !asTyped[at]!.some(isKnown))
  const changed = unknown.length > 0 ? [unknown] : [...words.keys()].map((at) => [at])
  return changed.map((places) => ({
    terms: words
      .map((word, at) => (places.includes(at) ? corrected(word) : asTyped[at]!))
      .map((starts) => starts.map((start) => vocabulary.beginning(start))),
    starts: [],
  }))
}
