import { dictated, numbersIn } from './numerals.rules.ts'

export type Range = readonly [from: number, to: number]

/** What stands for a digit in a word that has one: «9I6», «З45», «О1». */
const disguised: Readonly<Record<string, string>> = Object.fromEntries(
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
const JOINTS = new Set([
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

interface Link {
  from: number
  to: number
  /** Digits that it stands for; null: the chain ends here. */
  digits: string | null
  numbers?: readonly number[]
}

/** Where phones stand in a plain text, however they are written. */
export function phonesIn(text: string): Range[] {
  return chainsOf(linksOf(text), text).flatMap(phonesOfChain)
}

function linksOf(text: string): Link[] {
  const walls: Range[] = [...text.matchAll(DAY_OR_HOUR)].map((hit) => [hit.index, hit.index + hit[0].length])
  const isWalled = (at: number) => walls.some(([from, to]) => at >= from && at < to)
  // One stroke may stand for a digit; several only part the groups.
  const words = /(?:\|[^|\s]*){2}/.test(text) ? /[\p{L}\p{N}!]+/gu : /[\p{L}\p{N}|!]+/gu
  return [...text.matchAll(words)].flatMap((hit): Link[] => {
    const word = hit[0]
    const from = hit.index
    if (isWalled(from)) return [{ from, to: from + word.length, digits: null }]
    const whole = disguisedDigits(word)
    if (whole !== null) return [{ from, to: from + word.length, digits: whole }]
    // «8девять12» is three links; of «89123456789звоните» the first is what counts.
    return [...word.matchAll(/\d+|[^\d]+/g)].map((part) => {
      const start = from + part.index
      return { from: start, to: start + part[0].length, ...meaningOf(part[0]) }
    })
  })
}

/** Digits among which some are disguised; null where the word is another. */
function disguisedDigits(word: string): string | null {
  if (!/\d/.test(word) && (word.length > 3 || !/^[oоθ|!ilзбs]+$/u.test(word))) return null
  const digits = [...word].map((letter) => (/\d/.test(letter) ? letter : disguised[letter]))
  return digits.every((digit) => digit !== undefined) ? digits.join('') : null
}

function meaningOf(part: string): Pick<Link, 'digits' | 'numbers'> {
  if (/^\d/.test(part)) return { digits: part }
  if (JOINTS.has(part)) return { digits: '' }
  const numbers = numbersIn(part)
  return numbers ? { digits: dictated(numbers), numbers } : { digits: null }
}

/** Neighbours with nothing but a few signs between them; words of one number are put together. */
function chainsOf(links: readonly Link[], text: string): Link[][] {
  const chains: Link[][] = [[]]
  for (const link of links) {
    const chain = chains.at(-1) ?? []
    const last = chain.at(-1)
    const gap = last ? text.slice(last.to, link.from) : ''
    const isBroken = link.digits === null || gap.length > GAP_MAX || WALL.test(gap)
    if (isBroken && chain.length > 0) chains.push([])
    if (link.digits === null) continue
    const open = chains.at(-1) ?? []
    const before = open.at(-1)
    if (before?.numbers && link.numbers) {
      const numbers = [...before.numbers, ...link.numbers]
      open[open.length - 1] = { from: before.from, to: link.to, numbers, digits: dictated(numbers) }
    } else open.push(link)
  }
  return chains.filter((chain) => chain.length > 0)
}

/** A mobile phone of Russia or Kazakhstan, or a town's with its code. */
const PHONE = /^(?:[78]?9\d{9}|[78](?:[3-8]\d{2}|7\d{2})\d{7})$/

/** The links that make a phone together: they begin and end with it. */
function phonesOfChain(chain: readonly Link[]): Range[] {
  const found: Range[] = []
  for (let first = 0; first < chain.length; first++) {
    let digits = ''
    let end = -1
    for (let last = first; last < chain.length && digits.length < 12; last++) {
      digits += chain[last]?.digits ?? ''
      if (PHONE.test(digits)) end = last
    }
    const [start, stop] = [chain[first], chain[end]]
    if (!start || !stop) continue
    found.push([start.from, stop.to])
    first = end
  }
  return found
}
