/** Vietnam, Hong Kong, Macau and Cambodia: eleven digits that look like a Russian number written with 8. */
const ABROAD_ON_8 = /^8(?:4|52|53|55)/

/**
 * The digits of a phone with its country's code: '8 (912) 345-67-89' to '79123456789', '+375 29 123-45-67' to
 * '375291234567'. Digits that it gave stay as they are.
 */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '')
  if (digits.length !== 11 || !digits.startsWith('8')) return digits
  const standsApart = /^\s*8\D/.test(text)
  return standsApart || !ABROAD_ON_8.test(digits) ? `7${digits.slice(1)}` : digits
}

/** '+7 (912) 345-67-89' for eleven digits with Russia's and Kazakhstan's code, otherwise null; spaces do not break. */
export function phoneInWords(phone: string): string | null {
  const parts = /^7(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(phoneDigits(phone))
  return parts && `+7\u00a0(${parts[1]})\u00a0${parts[2]}-${parts[3]}-${parts[4]}`
}

/** Digits of a whole number by the code of its country: the countries that codes are sent to unless the staff say more. */
export const wholePhones: readonly (readonly [code: string, digits: number])[] = [
  ['7', 11],
  ['373', 11],
  ['374', 11],
  ['375', 12],
  ['992', 12],
  ['993', 11],
  ['994', 12],
  ['995', 12],
  ['996', 12],
  ['998', 12],
]

/** With the code of its country where that says how long a number is. */
export const wholePhoneOf = (digits: string) => wholePhones.find(([code]) => digits.startsWith(code))

/**
 * Areas that neither Russia nor Kazakhstan has. They appear where the 8 or 7 of home calls is taken for the first digit of
 * a number that is one digit short: '8 912 345 67 8' would be +7 (891) 234-56-78. No country's code is 83 or 89.
 */
export const isNobodysPhone = (digits: string) => /^7(?:749|79|849|8[89])|^8[39]/.test(digits)

/** «8 (912) …»: the 8 stands apart, so the number is Russian. */
export const isWrittenWithEight = (text: string) => /^\s*8[\s(.-]/.test(text)
