import { ageOn } from '../../../../contract/travellers/ages.ts'
import { limits } from '../../../../contract/limits.ts'
import { addDays, addYears } from '../../../../contract/wire.ts'

/** What the wizard's prefill is called where it is all of a trip. */
export const wholeTrip = 'again'

const YEAR_DAYS = 365.25
const WEEK = 7
const CHILD_UNTIL = limits.childAgeMax + 1

/** ISO days. */
interface Days {
  from: string
  to: string
}

/**
 * When a trip that was wished for between these days may be wished for again; `today` is the visitor's own. Days that are
 * still ahead stay. What has begun moves by whole weeks, so that each departure keeps its weekday: to the same season of
 * the first year in which all of it is ahead, and as much earlier as the year that can be booked asks. A window that is too
 * wide for that year loses its end.
 */
export function daysAgain({ from, to }: Days, today: string): Days {
  const first = addDays(today, limits.dateFirstInDays)
  const last = addYears(today, limits.dateLastInYears)
  const least = Math.max(0, Math.ceil(daysBetween(from, first) / WEEK))
  const most = Math.floor(daysBetween(to, last) / WEEK)
  const days = WEEK * Math.max(least, Math.min(seasonFrom(least), most))
  const end = addDays(to, days)
  return { from: addDays(from, days), to: end < last ? end : last }
}

/** Weeks to the same season of the first year that is so many weeks ahead; missed by one week it is still the season. */
function seasonFrom(least: number): number {
  let years = 0
  while (weeksOf(years) + 1 < least) years += 1
  return weeksOf(years)
}

const weeksOf = (years: number) => Math.round((years * YEAR_DAYS) / WEEK)

/** From one ISO day to another; below zero: back. */
function daysBetween(one: string, other: string): number {
  return (Date.parse(other) - Date.parse(one)) / 86_400_000
}

export interface Party {
  adults: number
  childAges: readonly number[]
}

/**
 * The same people so much later. Of whom only an age is known the whole years between the two departures pass (to the
 * nearest: a trip of the same season is a year later, though it is 364 days); whoever comes of age is an adult, as far
 * as the wizard has places for them.
 */
export function partyAgain(
  { adults, childAges }: Party,
  { before, after }: { before: string; after: string },
) {
  const passed = Math.round(daysBetween(before, after) / YEAR_DAYS)
  return split(
    adults,
    childAges.map((age) => age + passed),
  )
}

/** The same people by their birth days (ISO), as old as they are on the last day of the trip. */
export function partyOfBorn(born: readonly string[], day: string): Party {
  return split(
    0,
    born.map((birthday) => ageOn(birthday, day)),
  )
}

function split(adults: number, ages: readonly number[]): { adults: number; childAges: number[] } {
  const children = ages.filter((age) => age < CHILD_UNTIL)
  const grown = adults + ages.length - children.length
  return {
    adults: Math.min(limits.adultsMax, Math.max(limits.adultsMin, grown)),
    childAges: children.slice(0, limits.childrenMax),
  }
}
