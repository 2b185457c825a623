import { kopecksOf, sumWords } from '../money/money.rules.ts'

/** Of a claim: nobody asks back more than has been paid and not gone back yet. Roubles. */
export function claimError(typed: number | null, most: number): { asked?: string } {
  if (typed === null || kopecksOf(typed) <= kopecksOf(most)) return {}
  return { asked: `Вернуть больше, чем оплачено, нельзя. Оплачено ${sumWords(most)}.` }
}
