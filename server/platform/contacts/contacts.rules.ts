import { linkPatterns } from './links.rules.ts'
import { NAMED } from './names.rules.ts'
import { phonesIn, type Range } from './phones.rules.ts'
import { plainOf } from './plain.rules.ts'
import { withoutSums } from './sums.rules.ts'

// All of these read a plain text: small letters, one space at most. Each begins where a word begins and reads a bounded
// piece, or one that no other match reads again.
const PHONE = /(?:\+|\b)?\d[\d\s().‑–—-]{8,}\d/gu
const AT = String.raw`(?:\s?@\s?|\s?[(\[{<]\s?(?:at|эт|собака|собачка|@)\s?[)\]}>]\s?|\s(?:собака|собачка|at|эт)\s)`
const DOT = String.raw`(?:\s?[.,·]\s?|\s?[(\[{<]\s?(?:dot|точка|\.)\s?[)\]}>]\s?|\s(?:точка|dot)\s)`
const ZONE = 'ru|com|net|org|by|kz|su|info|online|me|рф|ру|ком|нет|бел'
const NAME = String.raw`(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+`
/** After a full stop and a space begins a sentence: «телеграм @vasya. Кроватка». */
const JOINED = String.raw`(?<![^\s][.,·]\s)`
/** Endings that stand after a space too, and are no words. */
const APART = 'ru|com|net|org|by|kz|su|рф|ру|ком|бел'
const EMAIL = new RegExp(
  String.raw`${NAME}${AT}[\p{L}\p{N}-]{1,63}(?:${DOT}${JOINED}[\p{L}\p{N}-]{1,63}){0,4}?${DOT}(?:${APART}|${JOINED}[\p{L}]{2,24})(?![\p{L}\p{N}])`,
  'gu',
)
/** «mail ru», «gmail com»: the dot is left out where the place is known by its name. */
const SPACED_EMAIL = new RegExp(
  String.raw`${NAME}${AT}(?:g?mail|yandex|яндекс|мейл|майл|bk|inbox|list|rambler|icloud|джимейл|гмейл)\s(?:${ZONE})(?![\p{L}\p{N}])`,
  'gu',
)
const HANDLE = /(?<![\p{L}\p{N}])@\s?[a-z][\w.]{2,30}\w/gu
const LINK =
  /(?<![\p{L}\p{N}])(?:https?:\/\/)?(?:www\.)?(?:[tт]\s?\.\s?(?:me|ме)|telegram\s?\.\s?me|wa\s?\.\s?me|vk\s?\.\s?com|viber\s?\.\s?click|max\s?\.\s?ru|ok\s?\.\s?ru|instagram\s?\.\s?com)\s?\/\s?\S+/gu
const MASK = '•••'
const DIGITS_MIN = 10

export interface Masked {
  text: string
  masked: boolean
}

/**
 * Hides phones, e-mails, links and messengers' names, as they are usually written and as they are usually disguised: in words,
 * in look-alikes, in emoji, in pieces. Dates, prices and room numbers stay: digits count as a phone where they make one.
 */
export function maskContacts(text: string): Masked {
  const [masked = { text, masked: false }] = maskPieces([text])
  return masked
}

/** One person's texts, one after another: a phone that is spread over them is hidden in each. */
export function maskPieces(pieces: readonly string[]): Masked[] {
  const whole = pieces.join('\n')
  const ranges = contactsIn(whole)
  let at = 0
  let next = 0
  return pieces.map((piece) => {
    const end = at + piece.length
    while ((ranges[next]?.[1] ?? Infinity) <= at) next++
    let after = next
    while ((ranges[after]?.[0] ?? Infinity) < end) after++
    const shown = withoutRanges(piece, at, ranges.slice(next, after))
    at = end + 1
    return { text: shown, masked: shown !== piece }
  })
}

/** Digits and nothing else: a piece of a phone, where it stands without what was written before it. */
export function isPieceOfPhone(text: string): boolean {
  const plain = withoutSums(plainOf(text).text)
  return /\d{2}/.test(plain) && !/[\p{L}₽$€%:\ufffc]/u.test(plain) && !/\d\.\d/.test(plain)
}

/** Where a text tells how to find somebody, in its own letters; from the left, none over another. */
export function contactsIn(text: string): Range[] {
  const plain = plainOf(text)
  const found: Range[] = [LINK, ...linkPatterns, EMAIL, SPACED_EMAIL, HANDLE, NAMED].flatMap((pattern) =>
    hitsOf(plain.text, pattern),
  )
  const counted = withoutSums(plain.text)
  const runs = hitsOf(counted, PHONE).filter(([from, to]) => isPhone(counted.slice(from, to)))
  return merged([...found, ...runs, ...phonesIn(counted)].map(([from, to]) => plain.originalOf(from, to)))
}

function hitsOf(text: string, pattern: RegExp): Range[] {
  return [...text.matchAll(pattern)].map((hit) => [hit.index, hit.index + lengthOf(hit[0])])
}

/** What ends a sentence or a part of it belongs to the sentence: «t.me/abc, вацап». */
function lengthOf(found: string): number {
  let length = found.length
  while (length > 1 && /[,.;:!?…»"')\]]/.test(found[length - 1] ?? '')) length--
  return length
}

/** '12.06.2026–19.06.2026' has as many digits as a phone, but dots between them. Two lines are two numbers. */
function isPhone(run: string): boolean {
  if (run.includes('\n') || run.replace(/\D/g, '').length < DIGITS_MIN) return false
  const rest = run.replace(/\d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2})|\b\d{4}-\d{2}-\d{2}\b/g, ' ')
  return rest.replace(/\D/g, '').length >= DIGITS_MIN && !isSums(run)
}

/** «180 000 – 250 000»: thousands in groups of three. */
function isSums(run: string): boolean {
  return run
    .trim()
    .split(/ ?[–—-] ?/)
    .every((part) => /^\d{1,3}(?:\s\d{3})+$/.test(part) && /\s000$/.test(part))
}

function merged(ranges: readonly Range[]): Range[] {
  const inOrder = ranges.toSorted(([a], [b]) => a - b)
  const apart: [number, number][] = []
  for (const [from, to] of inOrder) {
    const last = apart.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else apart.push([from, to])
  }
  return apart
}

/** A piece that begins at this place of the whole, with what falls into the ranges hidden. */
function withoutRanges(piece: string, at: number, ranges: readonly Range[]): string {
  let shown = ''
  let done = 0
  for (const [from, to] of ranges) {
    const [start, end] = [Math.max(0, from - at), Math.min(piece.length, to - at)]
    if (start >= end) continue
    shown += piece.slice(done, start) + MASK
    done = end
  }
  return shown + piece.slice(done)
}
