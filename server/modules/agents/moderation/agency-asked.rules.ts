const LEGAL_FORM = /^(?:ооо|оао|зао|пао|ао|ип) /u
const OPENING = /^["'«“„]/u
const CLOSING = /["'»”“]$/u
/** Fewer letters find half of all agencies. */
const LETTERS_MIN = 3

/**
 * A name as it is looked for: without the legal form and the quotes around it, which a letter or a bank statement has and a
 * profile may lack. What is left is a part of what was typed, so it finds all that the whole would.
 */
export function agencyNameAsked(text: string): string {
  const typed = text.trim().replace(/\s+/gu, ' ').toLowerCase()
  const bare = typed.replace(LEGAL_FORM, '').replace(OPENING, '').replace(CLOSING, '').trim()
  return (bare.match(/[\p{L}\d]/gu)?.length ?? 0) < LETTERS_MIN ? typed : bare
}

/** Ten or twelve digits with spaces among them and the word before them, as they are copied from a contract. */
export function innAsked(text: string): string | null {
  const digits = text.replace(/^\s?инн|[\s:№]/giu, '')
  return /^(?:\d{10}|\d{12})$/.test(digits) ? digits : null
}
