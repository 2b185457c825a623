import { inThousands } from '../../../contract/numbers.ts'

/** Repeated spaces become one, the ends are trimmed: what every text input does on blur. */
export function tidySpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Script tags go, with what is between them; the rest of the text stays as written. */
export function stripScripts(text: string): string {
  return text
    .replace(/<script\b[^<>]*>[\s\S]*?(?:<\/script\s*>|$)/gi, '')
    .replace(/<\/?script\b[^<>]*>?/gi, '')
}

export function onlyDigits(text: string): string {
  return text.replace(/\D/g, '')
}

/** '1432' → '14:32'; hours stop at 23, minutes at 59. */
export function timeMask(text: string): string {
  const digits = onlyDigits(text).slice(0, 4)
  const cap = (part: string, most: number): string =>
    part.length === 2 && Number(part) > most ? String(most) : part
  const hours = cap(digits.slice(0, 2), 23)
  const minutes = cap(digits.slice(2), 59)
  return minutes ? `${hours}:${minutes}` : hours
}

/** Russian letters, spaces, hyphen, apostrophe, quotes. */
export function ruLettersMask(text: string): string {
  return text.replace(/[^а-яё\s\-'’"«»]/gi, '')
}

/** Latin letters, spaces, hyphen, apostrophe, quotes. */
export function enLettersMask(text: string): string {
  return text.replace(/[^a-z\s\-'’"]/gi, '')
}

/** 'Issued by' of a passport: Cyrillic, digits and punctuation. */
export function issuedByMask(text: string): string {
  return text.replace(/[^а-яё\d\s.,:;()\-–—/№"'«»]/gi, '')
}

/** Digits in groups of three with non-breaking spaces, a leading minus kept: '-12000' → '-12 000'. */
export function numberMask(text: string): string {
  const digits = inThousands(onlyDigits(text).replace(/^0+(?=\d)/, ''))
  return text.trim().startsWith('-') ? `-${digits}` : digits
}

/** A mask of digit slots: fillMask('4510123456', '#### ######') → '4510 123456'. */
export function fillMask(text: string, mask: string): string {
  const digits = [...onlyDigits(text)]
  let filled = ''
  for (const slot of mask) {
    if (digits.length === 0) break
    filled += slot === '#' ? digits.shift() : slot
  }
  return filled
}

/** A Russian passport, series and number: '4510 123456'. */
export function passportMask(text: string): string {
  return fillMask(text, '#### ######')
}

/** A passport for abroad: '71 1234567'; of another country up to nine Latin letters and digits: 'AB1234567'. */
export function foreignPassportMask(text: string): string {
  const signs = text
    .toUpperCase()
    .replace(/[^A-Z\d]/g, '')
    .slice(0, 9)
  return /[A-Z]/.test(signs) ? signs : fillMask(signs, '## #######')
}

const BIRTH_CERTIFICATE = /^([IVXLC]{0,5})([А-ЯЁ]{0,2})(\d{0,6})/
const LATIN = 'ABEHKMOPTY'
const RUSSIAN = 'АВЕНКМОРТУ'

/**
 * A birth certificate: a Roman numeral, two Russian letters, six digits: 'VБА187992'. Latin letters that look like
 * Russian ones become them after the numeral.
 */
export function birthCertificateMask(text: string): string {
  const signs = text
    .toUpperCase()
    .replace(/[^A-ZА-ЯЁ\d]/g, '')
    .replace(/[ABEHKMOPTY]/g, (letter) => RUSSIAN[LATIN.indexOf(letter)] ?? letter)
  return BIRTH_CERTIFICATE.exec(signs)?.[0] ?? ''
}
