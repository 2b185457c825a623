import { spellings } from '../../../../contract/spelling.ts'
import { distances } from '../../geo/index.ts'
import { type PlaceBook, type PlaceRef, shapeOf } from './place-names.rules.ts'
import { COUNT } from '../words/numbers.rules.ts'
import type { Sentence, Span } from '../words/sentence.rules.ts'
import { isSmallWord } from '../words/small-words.rules.ts'

export interface PlaceHit {
  /** The preposition belongs to it. */
  span: Span
  refs: readonly PlaceRef[]
  /** «из», «в», or neither. */
  way: 'from' | 'to' | null
  /** «не в Турцию» */
  isRefused: boolean
}

interface Token extends Span {
  word: string
  /** As written: a name begins with a capital. */
  isCapital: boolean
  /** All of it in capitals: whoever shouts shouts other words too. */
  isShouted: boolean
}

const NAME_WORDS = 5
const MISSPELT_WORDS = 3

/** Names that are common words too: taken only after a preposition, or with a capital inside the sentence. */
const common = new Set(['того', 'чад', 'кос', 'коса', 'косе', 'косу', 'перу', 'мали', 'петра', 'петры', 'баку', 'рак', 'раке', 'раком', 'тай', 'тая', 'гана', 'нижний', 'нижнего', 'южный', 'южного', 'урала', 'катар', 'катара', 'катаре', 'мэна', 'чел', 'маэ', 'сус', 'суса', 'рим', 'рима', 'кубы', 'лаоса', 'америка', 'ланка']) // prettier-ignore

/** «Два куба» are a measure: a common word only behind a number. */
const measures = new Set(['куба'])
const number = new RegExp(`^(?:${COUNT}|полтора)$`)

/** Every sentence begins with a capital; a name there is followed by a sign, a number or a preposition. */
const standsAlone = /^\s{0,9}(?:$|[,.;:!/(|-]|\d|(?:на|с|со|из|от|для|до|в|во|вдвоем|втроем)\s)/u

/** «Живу в Казани», «были в Египте»: there, and not wished. */
const elsewhere = new Set(['живу', 'живем', 'живет', 'живут', 'был', 'была', 'были', 'отдыхали', 'отдыхал', 'отдыхала', 'летали', 'летал', 'летала', 'ездили', 'ездил', 'ездила']) // prettier-ignore

const awayWords = new Set([
  'из',
  'с',
  'со',
  'от',
  'вылет',
  'вылетом',
  'вылета',
  'вылеты',
  'вылетаем',
  'вылетаю',
  'вылетать',
])
const towardsWords = new Set(['в', 'во', 'на', 'до', 'к', 'ко', 'по'])
const refusals = new Set(['не', 'кроме', 'без', 'исключая'])

/** Every name of a place, longer names before shorter ones, from the left. */
export function placesIn(sentence: Sentence, book: PlaceBook): PlaceHit[] {
  const tokens = tokensOf(sentence)
  const near: Nearness = new Map()
  const hits: PlaceHit[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const found = nameAt(sentence, { tokens, at, book, near })
    if (!found) continue
    const hit = hitOf(sentence, { tokens, at, end: at + found.length, refs: found.refs })
    hits.push({ ...hit, way: hit.way ?? sharedWay(sentence, hits.at(-1), hit.span) })
    at += found.length - 1
  }
  return hits
}

function tokensOf({ text, plain }: Sentence): Token[] {
  return [...plain.matchAll(/[\p{L}\p{N}]+/gu)].map((match) => {
    const start = match.index
    const written = text.slice(start, start + match[0].length)
    const isLarge = /^\p{Lu}/u.test(written)
    const begins = /(?:^|[.!?\n])\s{0,9}$/u.test(text.slice(Math.max(0, start - 10), start))
    const isCapital = isLarge && (!begins || standsAlone.test(plain.slice(start + match[0].length)))
    const isShouted = /^\p{Lu}{2,}$/u.test(written)
    return { word: match[0], isCapital, isShouted, from: start, to: start + match[0].length }
  })
}

/** A sentence holds more words than a lookup: what is near enough there is another word here («в клубе» is not Cuba). */
const ONE_SLIP_FROM = 5
const TWO_SLIPS_FROM = 9

function slipsIn(length: number): number {
  return length >= TWO_SLIPS_FROM ? 2 : length >= ONE_SLIP_FROM ? 1 : 0
}

/** The names that a misspelt one is near to, with the slips between them; of this sentence, by how it was written. */
type Nearness = Map<string, readonly { key: string; slips: number }[]>

/** Nobody misspells more names in one sentence; whoever sends more is not to hold up the others. */
const MISSPELT_MAX = 60

interface Place {
  tokens: readonly Token[]
  at: number
  book: PlaceBook
  near: Nearness
}

function nameAt(sentence: Sentence, place: Place): { refs: readonly PlaceRef[]; length: number } | null {
  const run = together(sentence, place.tokens.slice(place.at, place.at + NAME_WORDS))
  for (let length = run.length; length > 0; length -= 1) {
    const name = run.slice(0, length).map(({ word }) => word)
    const refs = exactly(name.join(' '), place) ?? misspelt(name, place)
    if (refs) return { refs, length }
  }
  return null
}

/** Words of one name stand beside each other, or are joined by a dash. */
function together({ plain }: Sentence, tokens: readonly Token[]): readonly Token[] {
  const end = tokens.findIndex((token, index) => {
    const before = tokens[index - 1]
    return before && !/^[ \-’']*$/.test(plain.slice(before.to, token.from))
  })
  return end < 0 ? tokens : tokens.slice(0, end)
}

function exactly(name: string, { tokens, at, book }: Place): readonly PlaceRef[] | null {
  if (common.has(name) && !isName(tokens, at)) return null
  if (measures.has(name) && isMeasured(tokens, at)) return null
  const found = book.places.get(name)
  if (found || name.includes(' ')) return found ?? null
  return spellings(name).slice(1).map((spelling) => book.places.get(spelling)).find(Boolean) ?? null // prettier-ignore
}

/** Beside its number: a sign between them begins another thing. */
function isMeasured(tokens: readonly Token[], at: number): boolean {
  const [before, own] = [tokens[at - 1], tokens[at]]
  return before !== undefined && own?.from === before.to + 1 && number.test(before.word)
}

/** A word with a capital, or one where a place is expected. */
function isName(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.isCapital === true || isAfterPreposition(tokens, at)
}

function isAfterPreposition(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.word ?? ''
  return awayWords.has(before) || towardsWords.has(before)
}

/** Only where a place is expected: a slip turns «милая» into Milan. */
function misspelt(name: readonly string[], { tokens, at, book, near }: Place): readonly PlaceRef[] | null {
  const [first = ''] = name
  const said = name.join(' ')
  const most = slipsIn(said.length)
  if (name.length > MISSPELT_WORDS || most === 0 || isSmallWord(first) || common.has(said) || /\d/.test(said))
    return null
  const isExpected = isAfterPreposition(tokens, at) || (isName(tokens, at) && tokens[at]?.isShouted === false)
  if (said.length < 6 && !isExpected) return null
  const known = near.get(said) ?? (near.size < MISSPELT_MAX ? namesNear(said, book) : [])
  near.set(said, known)
  const meant = known.filter(({ slips }) => slips <= (isExpected ? most : 1))
  const least = Math.min(...meant.map(({ slips }) => slips))
  const refs = meant.filter(({ slips }) => slips === least).flatMap(({ key }) => book.places.get(key) ?? [])
  return isOnePlace(refs, book) ? refs : null
}

function namesNear(said: string, book: PlaceBook) {
  const most = slipsIn(said.length)
  return Array.from({ length: 2 * most + 1 }, (_, more) => said.length - most + more)
    .flatMap((length) => book.byShape.get(shapeOf(said, length)) ?? [])
    .filter((key) => key.length >= ONE_SLIP_FROM && !common.has(key))
    .map((key) => ({ key, slips: distances(said, key).at(-1) ?? most + 1 }))
    .filter(({ slips }) => slips <= most)
}

/** Two names that are equally near leave it open which was meant. */
function isOnePlace(refs: readonly PlaceRef[], { catalogue }: PlaceBook): boolean {
  const names = refs.map(({ kind, id }) => {
    if (kind === 'departure') return catalogue.departures.find((one) => one.id === id)?.name
    const list = kind === 'country' ? catalogue.countries : catalogue.regions
    return list.find((one) => one.id === id)?.name
  })
  return new Set(names).size === 1
}

/** «Из Москвы или Казани» flies from both. */
function sharedWay({ plain }: Sentence, before: PlaceHit | undefined, { from }: Span): PlaceHit['way'] {
  return before && /^ +(?:или|и|либо) +$/.test(plain.slice(before.span.to, from)) ? before.way : null
}

interface Hit {
  tokens: readonly Token[]
  at: number
  end: number
  refs: readonly PlaceRef[]
}

function hitOf(sentence: Sentence, { tokens, at, end, refs }: Hit): PlaceHit {
  const [first, last] = [tokens[at], tokens[end - 1]]
  const isBeside = (index: number) => {
    const [one, other] = [tokens[index], tokens[index + 1]]
    return one && other && /^[ -]*$/.test(sentence.plain.slice(one.to, other.from))
  }
  const before = isBeside(at - 1) ? tokens[at - 1] : undefined
  const way =
    before && awayWords.has(before.word) ? 'from' : before && towardsWords.has(before.word) ? 'to' : null
  const start = way ? at - 1 : at
  const denial =
    isBeside(start - 1) && isDenial(tokens[start - 1]?.word ?? '', way) ? tokens[start - 1] : undefined
  const after = /^ не (?:хо|на|пред)[а-я]*/.exec(sentence.plain.slice(last?.to ?? 0))
  const begin = denial ?? tokens[start] ?? first
  return {
    span: { from: begin?.from ?? 0, to: (last?.to ?? 0) + (after?.[0].length ?? 0) },
    refs,
    way,
    isRefused: denial !== undefined || after !== null,
  }
}

function isDenial(word: string, way: PlaceHit['way']): boolean {
  return refusals.has(word) || (way === 'to' && elsewhere.has(word))
}
