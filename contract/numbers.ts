export const NBSP = '\u00a0'

const rules = new Intl.PluralRules('ru')

/** Forms for 1, 2 and 5: ['ночь', 'ночи', 'ночей']. */
export type Forms = readonly [one: string, few: string, many: string]

/** 1500000 → '1 500 000', with non-breaking spaces; a leading minus is kept. */
export function thousands(value: number): string {
  const digits = inThousands(Math.abs(Math.round(value)).toString())
  return value < 0 ? `−${digits}` : digits
}

/** '1500000' → '1 500 000', with non-breaking spaces. */
export function inThousands(digits: string): string {
  const first = digits.length % 3 || 3
  const rest = digits.slice(first).match(/\d{3}/g) ?? []
  return [digits.slice(0, first), ...rest].join(NBSP)
}

/** 150000 → '150 000 ₽', whole roubles. */
export function money(roubles: number): string {
  return `${thousands(roubles)}${NBSP}₽`
}

/** Kopecks as people write roubles: 375000 is '3 750 ₽', 375050 is '3 750,50 ₽', a debit has its minus. */
export function roublesOf(kopecks: number): string {
  const whole = Math.floor(Math.abs(kopecks) / 100)
  const rest = Math.abs(kopecks) % 100
  const digits = rest === 0 ? thousands(whole) : `${thousands(whole)},${String(rest).padStart(2, '0')}`
  return `${kopecks < 0 ? '−' : ''}${digits}${NBSP}₽`
}

/** Whether roubles with a fraction are a whole number of kopecks. */
export function isWholeKopecks(roubles: number): boolean {
  return Number.isInteger(Math.round(roubles * 1e6) / 1e4)
}

/** The form of a word for a number: plural(5, ['ночь', 'ночи', 'ночей']) → 'ночей'. */
export function plural(n: number, forms: Forms): string {
  const rule = rules.select(Math.abs(n))
  if (rule === 'one') return forms[0]
  return rule === 'many' ? forms[2] : forms[1]
}
