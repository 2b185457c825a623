import { roublesOf } from '../numbers.ts'
import { countedBy } from '../texts.ts'
import { type PaymentMethod, paymentMethods } from './methods.ts'

/** No part is smaller, where the whole is not: nobody pays the last kopecks of a tour by themselves. Kopecks. */
export const PART_MIN = 100_000

/** What one payment takes at most by this method, kopecks. */
export function mostOf(method: PaymentMethod): number {
  return paymentMethods[method].max * 100
}

/**
 * BOOK-17: the fewest payments by this method that together are the sum; all in kopecks. As many as possible are whole,
 * the last is no less than `PART_MIN`. A sum within the limit is one part, none is no part.
 */
export function partsFor(kopecks: number, method: PaymentMethod): number[] {
  const most = mostOf(method)
  const parts: number[] = []
  for (let left = kopecks; left > 0; left -= parts.at(-1) ?? left) {
    const isCrumbLeft = left > most && left - most < PART_MIN
    parts.push(isCrumbLeft ? left - PART_MIN : Math.min(left, most))
  }
  return parts
}

const byParts = ['двумя', 'тремя', 'четырьмя', 'пятью', 'шестью']

/** «Оплатите двумя частями: 350 000 ₽ и 62 000 ₽»; empty where the sum is one part. */
export function partsWords(kopecks: number, method: PaymentMethod): string {
  const parts = partsFor(kopecks, method).map(roublesOf)
  if (parts.length < 2) return ''
  const [last = '', ...first] = parts.toReversed()
  const number = byParts[parts.length - 2]
  const how = number ? `${number} частями` : `за ${countedBy(parts.length, ['раз', 'раза', 'раз'])}`
  return `Оплатите ${how}: ${first.toReversed().join(', ')} и ${last}`
}
