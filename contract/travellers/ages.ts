import { addDays, addYears } from '../wire.ts'

/** Full years on a day, both ISO. Who was born on 29 February has the birthday on the 28th in other years. */
export function ageOn(born: string, on: string): number {
  let years = Number(on.slice(0, 4)) - Number(born.slice(0, 4))
  if (years > 0 && addYears(born, years) > on) years -= 1
  return years
}

/** Days that a Russian passport still counts after the birthday that ends it (rules of 23.12.2023, no. 2267). */
export const RU_PASSPORT_GRACE_DAYS = 90
const RU_PASSPORT_AGES = [20, 45] as const

export interface DocumentEnd {
  /** The last day in full order; ISO. */
  until: string
  /** The very last day, where a document counts longer than it says. */
  grace: string
}

/** When a Russian passport ends: at 20 or 45, whichever comes after it was issued. Null: never. */
export function ruPassportEnd({ born, issuedOn }: { born: string; issuedOn: string }): DocumentEnd | null {
  const age = RU_PASSPORT_AGES.find((years) => addYears(born, years) > issuedOn)
  if (age === undefined) return null
  const until = addYears(born, age)
  return { until, grace: addDays(until, RU_PASSPORT_GRACE_DAYS) }
}
