export const NBSP = '\u00a0'

const rules = new Intl.PluralRules('ru')

/** Forms for 1, 2 and 5: ['ночь', 'ночи', 'ночей']. */
export type Forms = readonly [one: string, few: string, many: string]

/** 1500000 → '1 500 000', with non-breaking spaces; a leading minus is kept. */
export function thousands(value: number): string {
  const digits = Math.abs(Math.round(value))
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, NBSP)
  return value < 0 ? `−${digits}` : digits
}

/** 150000 → '150 000 ₽'. */
export function money(roubles: number): string {
  return `${thousands(roubles)}${NBSP}₽`
}

/** The form of a word for a number: plural(5, ['ночь', 'ночи', 'ночей']) → 'ночей'. */
export function plural(n: number, forms: Forms): string {
  const rule = rules.select(Math.abs(n))
  if (rule === 'one') return forms[0]
  return rule === 'many' ? forms[2] : forms[1]
}

/** The number with its word: '7 ночей'. */
export function counted(n: number, forms: Forms): string {
  return `${thousands(n)}${NBSP}${plural(n, forms)}`
}

export const nights = (n: number): string => counted(n, ['ночь', 'ночи', 'ночей'])
export const days = (n: number): string => counted(n, ['день', 'дня', 'дней'])
export const adults = (n: number): string => counted(n, ['взрослый', 'взрослых', 'взрослых'])
export const children = (n: number): string => counted(n, ['ребёнок', 'ребёнка', 'детей'])
export const agents = (n: number): string => counted(n, ['турагент', 'турагента', 'турагентов'])
export const offers = (n: number): string => counted(n, ['предложение', 'предложения', 'предложений'])
export const tours = (n: number): string => counted(n, ['тур', 'тура', 'туров'])
export const symbols = (n: number): string => counted(n, ['символ', 'символа', 'символов'])

/** '2 взрослых, 1 ребёнок'. */
export function guests(adultCount: number, childCount: number): string {
  return childCount > 0 ? `${adults(adultCount)}, ${children(childCount)}` : adults(adultCount)
}

/** A child's age in words: 0 means under one year. */
export function age(years: number): string {
  return years === 0 ? 'до 1 года' : counted(years, ['год', 'года', 'лет'])
}

export { phoneInWords } from '../../contract/phone.ts'
