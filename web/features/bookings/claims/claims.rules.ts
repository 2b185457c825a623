import { bookingRefusalText } from '../../../../contract/platform/booking-refusals.ts'
import { kopecksOf, sumWords } from '../money/money.rules.ts'

/** Of a claim: nobody asks back more than has been paid and not gone back yet. Roubles. */
export function claimError(typed: number | null, most: number): { asked?: string } {
  if (typed === null || kopecksOf(typed) <= kopecksOf(most)) return {}
  return { asked: `Вернуть больше, чем оплачено, нельзя. Оплачено ${sumWords(most)}.` }
}

/** What may be given on a claim, as its hint says; roubles. */
interface Bounds {
  /** What the agency gives by its own word. */
  least?: number | undefined
  most: number
}

/** A sum beyond what the field's hint says, told before anything is sent; undefined where nothing is wrong with it. */
export function givesError(typed: number | null, { least = 0, most }: Bounds): string | undefined {
  if (typed === null || typed < 0) return undefined
  if (kopecksOf(typed) < kopecksOf(least)) return `${bookingRefusalText.claim_less} Это ${sumWords(least)}.`
  return kopecksOf(typed) > kopecksOf(most) ? `Не больше ${sumWords(most)}` : undefined
}
