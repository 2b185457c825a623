import { type Forms, NBSP, plural, thousands } from '../../../contract/numbers.ts'

export { money, NBSP, plural, thousands } from '../../../contract/numbers.ts'

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

export { phoneInWords } from '../../../contract/identity/person/phone.ts'

export { roublesOf } from '../../../contract/numbers.ts'

/** With a capital letter at its beginning. */
export function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
