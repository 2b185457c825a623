import { dayNumber } from './seasons.rules.ts'

/** Lists repeat a few hundred days over and over. */
const numbers = new Map<string, number>()
const KNOWN_MAX = 10_000

/** Days since 1970 of an ISO day. */
export function dayNumberOf(day: string): number {
  const known = numbers.get(day)
  if (known !== undefined) return known
  const number = dayNumber(day)
  if (numbers.size < KNOWN_MAX) numbers.set(day, number)
  return number
}
