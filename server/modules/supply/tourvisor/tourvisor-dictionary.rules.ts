import { inLatin, normalised } from '../../../../contract/spelling.ts'

/** Numbers from here on are our own places: Tourvisor has never heard of them. */
const OUR_COUNTRIES_FROM = 1000
const OUR_REGIONS_FROM = 10_000

export const isTheirCountry = (id: number) => id > 0 && id < OUR_COUNTRIES_FROM
export const isTheirRegion = (id: number) => id > 0 && id < OUR_REGIONS_FROM

/** From nothing to everything: "this or better" means this one and those after it. */
const MEALS = ['RO', 'BB', 'HB', 'FB', 'AI', 'UAI'] as const
type MealCode = (typeof MEALS)[number]

const MEAL_NUMBERS: Record<MealCode, number> = { RO: 2, BB: 3, HB: 4, FB: 5, AI: 7, UAI: 9 }

/** Tourvisor's number of the least of these meals; null where any will do. */
export function mealNumber(codes: readonly string[]): number | null {
  const least = Math.min(...codes.map(mealRank).filter((rank) => rank >= 0))
  return least > 0 && least < MEALS.length ? MEAL_NUMBERS[MEALS[least]!] : null
}

/** -1 for what is no meal. */
export function mealRank(code: string): number {
  return MEALS.indexOf(code as MealCode)
}

/**
 * Our code of a meal that came as a code with trimmings (`HB+`, `AI - Всё включено`) or as Tourvisor's number; null
 * where it is neither.
 */
export function mealCode(text: string): MealCode | null {
  const [word = ''] = /^[A-Z]+/.exec(text.toUpperCase()) ?? []
  const coded = MEALS.find((code) => code === word)
  if (coded) return coded
  return MEALS.find((code) => String(MEAL_NUMBERS[code]) === text) ?? null
}

/** Tourvisor takes an infant for a child of one. */
export const childAge = (age: number) => Math.max(1, age)

/** The dictionaries of operators differ in how they write a name: «Pegas», «PEGAS Touristik»; «FUN&SUN (TUI)», «Fun&Sun». */
export function isSameOperator(theirs: string, ours: string): boolean {
  const [a, b] = [theirs, ours].map((name) => inLatin(normalised(name)).replaceAll(' ', '')) as [
    string,
    string,
  ]
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  return short.length >= OPERATOR_LETTERS_MIN ? long.startsWith(short) : short !== '' && short === long
}
const OPERATOR_LETTERS_MIN = 4

/** Words that one list of hotels writes and another leaves out. */
const HOTEL_WORDS = /\b(hotels?|resorts?|spa|and|the|отель|гостиница|by|ex)\b/g

const NAME_MAX = 300

/** The same hotel under the two spellings of two lists; empty where nothing but such words is in it. */
export function hotelKey(name: string): string {
  const plain = normalised(
    name
      .slice(0, NAME_MAX)
      .replace(/\(.*?\)|\d\s*\*+/g, ' ')
      .normalize('NFD')
      .replace(/\p{M}/gu, ''),
  )
  const words = inLatin(plain)
  return words.replace(HOTEL_WORDS, ' ').replace(/\s+/g, '') || words.replace(/\s+/g, '')
}
