import { z } from 'zod'
import '../platform/no-eval.ts'

export const Meal = z.object({ id: z.int(), code: z.string(), name: z.string() })
export type Meal = z.output<typeof Meal>

/** The fallback of the specification where the server's list fails; `rank` orders them from the simplest. */
export const meals = [
  { id: 1, code: 'BB', name: 'Завтраки', rank: 1 },
  { id: 2, code: 'HB', name: 'Полупансион', rank: 2 },
  { id: 3, code: 'FB', name: 'Полный пансион', rank: 3 },
  { id: 4, code: 'AI', name: 'Всё включено', rank: 4 },
  { id: 5, code: 'UAI', name: 'Ультра всё включено', rank: 5 },
  { id: 6, code: 'RO', name: 'Без питания', rank: 0 },
] as const

/** «Всё включено (AI)» */
export function mealTitle(id: number): string {
  const meal = meals.find((one) => one.id === id)
  return meal ? `${meal.name} (${meal.code})` : ''
}

/** A supplier's own number above six is taken for 'all inclusive' where its code is not known. */
export function knownMeal(id: number): number {
  return id > 6 ? 4 : id
}
