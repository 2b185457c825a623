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
