import { counted } from './texts.ts'

/** A child's age in words: 0 means under one year. */
export function age(years: number): string {
  return years === 0 ? 'до 1 года' : counted(years, 'year')
}

/** '2 взрослых и ребёнок 4 лет', '2 взрослых и дети: до 1 года, 7 лет' */
export function guestWords({ adults, children }: { adults: number; children: readonly number[] }): string {
  const grown = adults > 0 ? [counted(adults, 'adult')] : []
  const [only] = children
  if (only === undefined) return grown.join('')
  const young = children.length === 1 ? `ребёнок ${ageOf(only)}` : `дети: ${children.map(age).join(', ')}`
  return [...grown, young].join(' и ')
}

/** Of somebody who is so old: 'ребёнок 4 лет', 'ребёнок 1 года'. */
function ageOf(years: number): string {
  if (years === 0) return age(years)
  return `${years}\u00a0${years === 1 ? 'года' : 'лет'}`
}
