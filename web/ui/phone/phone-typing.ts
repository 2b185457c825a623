import { isNobodysPhone, isWrittenWithEight } from '../../../contract/identity/person/phone.ts'
import { fillMask, onlyDigits } from '../fields/masks.ts'
import { type PhoneCountry, russia, slotsOf } from './phone-country.ts'

/** '9123456' → '+7 (912) 345-6': as far as it is typed. */
export function phoneShown(national: string, { dial, mask }: PhoneCountry): string {
  return `+${dial} ${fillMask(national, mask)}`
}

/** Digits after the dial code, or a number with another country's code, as written: '+375 29'. */
export type PhoneTyped = { national: string } | { abroad: string }

interface Typing {
  country: PhoneCountry
  /** The digits after the dial code so far. */
  before: string
}

/**
 * What stands in the field after a key, a paste or a browser's filling in. A whole number may begin with +7, 7, 8, its
 * own code or nothing; one of another country with its + or 00.
 */
export function readPhone(raw: string, { country, before }: Typing): PhoneTyped {
  const own = `+${country.dial}`
  const text = raw.trimStart()
  const isReplaced = !text.startsWith(own)
  const rest = isReplaced ? text : text.slice(own.length)
  const written = /(?:\+|^\s*00).*$/s.exec(rest)?.[0]
  if (written !== undefined) return readAbroad(onlyDigits(written).replace(/^00/, ''), country)
  const digits = onlyDigits(rest)
  const slots = slotsOf(country)
  const isPasted = digits.length - (isReplaced ? 0 : before.length) > 1
  if (isPasted && digits.length > slots) {
    const head = digits.slice(0, -slots)
    if (head === country.dial || (head === '8' && country.dial === russia.dial))
      return { national: digits.slice(-slots) }
    if (isReplaced || before === '') return { abroad: `+${digits}` }
  }
  if (isPasted && hasTrunk(rest, country)) return { national: digits.slice(1) }
  return { national: isAtHome(digits, country) ? '' : digits.slice(0, slots) }
}

/** Fewer digits than a number has, and the first of them is the 8 of home calls: it is not one of the number's. */
function hasTrunk(text: string, { code, dial }: PhoneCountry): boolean {
  if (code !== russia.code) return false
  const digits = onlyDigits(text)
  return (digits.startsWith('8') && isWrittenWithEight(text)) || isNobodysPhone(dial + digits)
}

function readAbroad(digits: string, country: PhoneCountry): PhoneTyped {
  if (!digits.startsWith(country.dial)) return { abroad: `+${digits}` }
  return { national: digits.slice(country.dial.length, country.dial.length + slotsOf(country)) }
}

/** The 8 or 7 that a Russian number begins with at home: the field has shown +7 already. */
function isAtHome(digits: string, { code, dial }: PhoneCountry): boolean {
  return (digits === '8' && dial === russia.dial) || (digits === '7' && code === russia.code)
}

interface Caret {
  /** Text with the caret in it. */
  text: string
  at: number
}

/** Where the caret stands in `shown` so that as many digits are after it as were in `text`. */
export function caretAfter({ text, at }: Caret, shown: string): number {
  let left = onlyDigits(text.slice(at)).length
  let place = shown.length
  while (left > 0 && place > 0) {
    place -= 1
    if (/\d/.test(shown[place] ?? '')) left -= 1
  }
  return place
}

/** Backspace over a bracket or a dash takes the digit before it. */
export function withoutDigitBefore({ text, at }: Caret): string {
  const before = text.slice(0, at).replace(/\d(?=\D*$)/, '')
  return before + text.slice(at)
}
