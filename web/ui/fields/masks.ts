import { inThousands } from '../../../contract/numbers.ts'
import { onlyDigits } from '../../../contract/travellers/document-masks.ts'

export {
  birthCertificateMask,
  dayMask,
  fillMask,
  foreignPassportMask,
  issuedByMask,
  onlyDigits,
  passportMask,
} from '../../../contract/travellers/document-masks.ts'

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

/** Russian letters, spaces, hyphen, apostrophe, quotes. */
export function ruLettersMask(text: string): string {
  return text.replace(/[^а-яё\s\-'’"«»]/gi, '')
}

/** Latin letters, spaces, hyphen, apostrophe, quotes. */
export function enLettersMask(text: string): string {
  return text.replace(/[^a-z\s\-'’"]/gi, '')
}

/** Digits in groups of three with non-breaking spaces, a leading minus kept: '-12000' → '-12 000'. */
export function numberMask(text: string): string {
  const digits = inThousands(onlyDigits(text).replace(/^0+(?=\d)/, ''))
  return text.trim().startsWith('-') ? `-${digits}` : digits
}
