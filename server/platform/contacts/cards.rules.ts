import type { Masked } from './contacts.rules.ts'
import { plainOf } from './plain.rules.ts'

const GAP = String.raw`(?:\s?[\s.,·*_/‐‑‒–—−-]\s?)?`
/** In fours, as they stand on a card, the last three of nineteen with them; fifteen of American Express; one by one. */
const CARDS = [
  String.raw`[2-6]\d{3}(?:${GAP}\d{4}){3}(?:${GAP}\d{2,3})?`,
  String.raw`3[47]\d{2}${GAP}\d{6}${GAP}\d{5}`,
  String.raw`[2-6](?:${GAP}\d){15}`,
].map((card) => new RegExp(String.raw`(?<!\d)${card}(?!\d)`, 'gu'))
const MASK = '•••• •••• •••• ••••'

/** Hides numbers of payment cards, as they are written and with look-alikes of digits; any other sixteen digits stay. */
export function hideCards(text: string): Masked {
  if (text.length < DIGITS_MIN) return { text, masked: false }
  const plain = plainOf(text)
  const found = CARDS.flatMap((card) => [...plain.text.matchAll(card)])
    .filter(([number]) => isCard(number.replace(/\D/g, '')))
    .map(({ index, 0: number }) => plain.originalOf(index, index + number.length))
    .toSorted(([a], [b]) => a - b)
  let shown = ''
  let done = 0
  for (const [from, to] of found) {
    if (from < done) continue
    shown += text.slice(done, from) + MASK
    done = to
  }
  return { text: shown + text.slice(done), masked: done > 0 }
}

const DIGITS_MIN = 15

/** By its last digit (Luhn). Of equal digits is no card. */
function isCard(digits: string): boolean {
  if (/^(\d)\1*$/.test(digits)) return false
  const sum = [...digits].toReversed().reduce((total, digit, at) => {
    const value = at % 2 === 0 ? Number(digit) : Number(digit) * 2
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
