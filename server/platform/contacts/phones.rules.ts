import { numbersIn, roomAfter } from './numerals.rules.ts'

export type Range = readonly [from: number, to: number]

/** What stands for a digit in a word that has one: «9I6», «З45», «О1». */
export const disguised: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['0', 'оoоθ'],
    ['1', 'il|іı!'],
    ['3', 'зэ'],
    ['4', 'ч'],
    ['5', 's'],
    ['6', 'б'],
    ['7', 't'],
    ['8', 'вb'],
    ['9', 'gq'],
  ].flatMap(([digit = '', letters = '']) => [...letters].map((letter) => [letter, digit])),
)

/** Words between the digits of somebody who dictates. */
export const joints: ReadonlySet<string> = new Set([
  'плюс',
  'тире',
  'дефис',
  'пробел',
  'скобка',
  'и',
  'потом',
  'затем',
  'дальше',
  'далее',
])
/** Signs after which a number is a price or a share. */
const WALL = /[₽$€%°]/u
const GAP_MAX = 8

/** Days and hours, which have as many digits as phones have: on their own, not links of a longer chain. */
const DAY_OR_HOUR =
  /(?<![\d.:/-])(?:(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])(?:\.(?:\d{4}|\d{2}))?|(?:[01]?\d|2[0-3]):[0-5]\d)(?![\d:]|\.\d)/g

/** A piece of a text that says digits, only joins them, or ends what they make. */
interface Part {
  from: number
  to: number
  says: { digits: string } | { number: number } | 'joint' | 'other'
}

/** Digits that stand together, or one number of somebody who dictates: 900 and 12 are 912. Never empty. */
interface Link {
  from: number
  to: number
  digits: string
}

/** Where phones stand in a plain text, however they are written. Each letter is looked at a bounded number of times. */
export function phonesIn(text: string): Range[] {
  return chainsOf(partsOf(text), text).flatMap(phonesOfChain)
}

function partsOf(text: string): Part[] {
  const isWalled = wallsOf(text)
  const parts: Part[] = []
  for (const [from, to] of wordsOf(text)) {
    const word = text.slice(from, to)
    const said = isWalled(from) ? [] : meaningsOf(word, from)
    if (said.length > 0) parts.push(...said)
    // One end is as good as several.
    else if (parts.at(-1)?.says !== 'other') parts.push({ from, to, says: 'other' })
  }
  return parts
}

/** One after another. One stroke may stand for a digit; several only part the groups. */
function* wordsOf(text: string): Iterable<Range> {
  const [before, word] = /\|[^|\s]*\|/.test(text)
    ? [/[^\p{L}\p{N}!]+/uy, /[\p{L}\p{N}!]+/uy]
    : [/[^\p{L}\p{N}|!]+/uy, /[\p{L}\p{N}|!]+/uy]
  for (let at = 0; at < text.length;) {
    before.lastIndex = at
    const from = before.test(text) ? before.lastIndex : at
    word.lastIndex = from
    if (!word.test(text)) return
    at = word.lastIndex
    yield [from, at]
  }
}

/** Whether a day or an hour holds this place; asked from the left to the right. */
function wallsOf(text: string): (at: number) => boolean {
  const walls = [...text.matchAll(DAY_OR_HOUR)].map(
    ({ 0: { length }, index }) => [index, index + length] as const,
  )
  let next = 0
  return (at) => {
    while ((walls[next]?.[1] ?? Infinity) <= at) next++
    return (walls[next]?.[0] ?? Infinity) <= at
  }
}

/** Digits among which some are disguised; null where the word is another. */
function disguisedDigits(word: string): string | null {
  if (!/\d/.test(word) && (word.length > 3 || !/^[oоθ|!ilзбs]+$/u.test(word))) return null
  let digits = ''
  for (const letter of word) {
    const digit = /\d/.test(letter) ? letter : disguised[letter]
    if (digit === undefined) return null
    digits += digit
  }
  return digits
}

/** «8а900б123в45г67»: a whole phone with one letter after another in it, whatever else these letters may stand for. */
function partedByLetters(word: string): string | null {
  if (word.length > 2 * PHONE_DIGITS || !/^\d{1,10}(?:\p{L}\d{1,10}){2,10}$/u.test(word)) return null
  const digits = word.replaceAll(/\D/g, '')
  return PHONE.test(digits) ? digits : null
}

/** Its parts, as far as they say anything. «8девять12» is three; of «89123456789звоните» the first is what counts. */
function meaningsOf(word: string, at: number): Part[] {
  const parted = partedByLetters(word)
  if (parted !== null) return [{ from: at, to: at + word.length, says: { digits: parted } }]
  const digits = disguisedDigits(word)
  if (digits !== null) return [{ from: at, to: at + word.length, says: { digits } }]
  if (!/\d/.test(word)) return meaningsOfLetters(word, at)
  return [...word.matchAll(/\d+|\D+/g)].flatMap(({ 0: part, index }): Part[] => {
    const from = at + index
    const to = from + part.length
    if (/^\d/.test(part)) return [{ from, to, says: { digits: part } }]
    const said = meaningsOfLetters(part, from)
    return said.length > 0 ? said : [{ from, to, says: 'other' }]
  })
}

function meaningsOfLetters(letters: string, at: number): Part[] {
  if (joints.has(letters)) return [{ from: at, to: at + letters.length, says: 'joint' }]
  const numbers = numbersIn(letters) ?? []
  return numbers.map(({ value, from, to }) => ({ from: at + from, to: at + to, says: { number: value } }))
}

/** Neighbours with nothing but joints and a few signs between them; a joint is no link, so it begins and ends nothing. */
function chainsOf(parts: readonly Part[], text: string): Link[][] {
  const chains: Link[][] = []
  let chain: Link[] = []
  let reached = 0
  let room = 0
  for (const { from, to, says } of parts) {
    if (chain.length > 0 && (says === 'other' || isApart(text, reached, from))) {
      chains.push(chain)
      chain = []
      room = 0
    }
    reached = to
    const last = chain.at(-1)
    if (says === 'joint' || says === 'other') room = 0
    else if ('digits' in says) {
      chain.push({ from, to, digits: says.digits })
      room = 0
    } else {
      if (last && says.number > 0 && says.number < room)
        chain[chain.length - 1] = { from: last.from, to, digits: String(Number(last.digits) + says.number) }
      else chain.push({ from, to, digits: String(says.number) })
      room = roomAfter(says.number)
    }
  }
  return [...chains, chain]
}

function isApart(text: string, from: number, to: number): boolean {
  return to - from > GAP_MAX || WALL.test(text.slice(from, to))
}

/** A mobile phone of Russia or Kazakhstan, or a town's with its code. */
const PHONE = /^(?:[78]?9\d{9}|[78](?:[3-8]\d{2}|7\d{2})\d{7})$/
const PHONE_DIGITS = 11

/** The links that make a phone together: they begin and end with it. As every link has a digit, eleven are enough. */
function phonesOfChain(chain: readonly Link[]): Range[] {
  const found: Range[] = []
  for (let first = 0; first < chain.length; first++) {
    let digits = ''
    let end = -1
    for (let last = first; last < chain.length; last++) {
      const link = chain[last]
      if (!link || digits.length + link.digits.length > PHONE_DIGITS) break
      digits += link.digits
      if (PHONE.test(digits)) end = last
    }
    const [start, stop] = [chain[first], chain[end]]
    if (!start || !stop) continue
    found.push([start.from, stop.to])
    first = end
  }
  return found
}
