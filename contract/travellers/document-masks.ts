/** The numbers of documents as they are written; a field is shaped by them while one types, the card is read by them. */

export function onlyDigits(text: string): string {
  return text.replace(/\D/g, '')
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

/** 'Issued by' of a passport: Cyrillic, digits and punctuation. */
export function issuedByMask(text: string): string {
  return text.replace(/[^а-яё\d\s.,:;()\-–—/№"'«»]/gi, '')
}

/** A Russian passport, series and number: '4510 123456'. */
export function passportMask(text: string): string {
  return fillMask(text, '#### ######')
}

/** A passport for abroad: '71 1234567'; of another country up to nine Latin letters and digits: 'AB1234567'. */
export function foreignPassportMask(text: string): string {
  const signs = toLatin(text)
    .replace(/[^A-Z\d]/g, '')
    .slice(0, 9)
  return /[A-Z]/.test(signs) ? signs : fillMask(signs, '## #######')
}

const BIRTH_CERTIFICATE = /^([IVXLC]{0,5})([А-ЯЁ]{0,2})(\d{0,6})/

/** Capitals that look alike in the two scripts, pair by pair. */
const LATIN = 'ABCEHKMOPTXY'
const RUSSIAN = 'АВСЕНКМОРТХУ'

/** In capitals, what looks like a Latin letter being one: for what is written in Latin letters alone. */
export function toLatin(text: string): string {
  return text.toUpperCase().replace(/[АВСЕНКМОРТХУ]/g, (letter) => LATIN[RUSSIAN.indexOf(letter)] ?? letter)
}

/**
 * A birth certificate: a Roman numeral, two Russian letters, six digits: 'VБА187992'. Latin letters that look like
 * Russian ones become them after the numeral.
 */
export function birthCertificateMask(text: string): string {
  const signs = text
    .toUpperCase()
    .replace(/[^A-ZА-ЯЁ\d]/g, '')
    // X and C are numerals as well: they stay what was typed.
    .replace(/[ABEHKMOPTY]/g, (letter) => RUSSIAN[LATIN.indexOf(letter)] ?? letter)
  return BIRTH_CERTIFICATE.exec(signs)?.[0] ?? ''
}

/** '12062026' → '12.06.2026' */
export const dayMask = (text: string): string => fillMask(text, '##.##.####')
