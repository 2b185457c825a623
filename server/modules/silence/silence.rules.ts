import { silenceLimits } from '../../../contract/silence/silence.ts'
import { limits } from '../../../contract/limits.ts'
import { addDays, addYears, MOSCOW } from '../../../contract/wire.ts'

const MINUTE_MS = 60_000
/** Where too few were seen to say what is usual. */
export const FALLBACK_MINUTES = 120
export const SEEN_ENOUGH = 10
/** So few agencies may all be busy. */
const FEW_AGENCIES = 2
const MORNING_HOUR = 9
const EVENING_HOUR = 21
/** Wider ones are no reason for silence. */
const NARROW_DAYS = 7
const RARE_TOURS = 3
/** Less is not worth other dates. */
const NOTABLY = 0.97

export interface SeenHour {
  hour: number
  minutes: number
  answered: number
}

/** In how long four of five get their first offer: of this hour, else of the country, else a guess of ours. */
export function usualWait(seen: readonly SeenHour[]): { minutes: number; measuredBy: number | null } {
  const enough = seen.filter(({ answered }) => answered >= SEEN_ENOUGH).toSorted((a, b) => b.hour - a.hour)
  const [best] = enough
  return best
    ? { minutes: Math.max(1, best.minutes), measuredBy: best.answered }
    : { minutes: FALLBACK_MINUTES, measuredBy: null }
}

export function minutesBetween(from: Date, to: Date): number {
  return Math.max(0, Math.floor((to.getTime() - from.getTime()) / MINUTE_MS))
}

const hourFormat = new Intl.DateTimeFormat('en-GB', { timeZone: MOSCOW, hour: '2-digit', hourCycle: 'h23' })

export function moscowHour(moment: Date): number {
  return Number(hourFormat.format(moment))
}

/** When agents are not written to: the quiet hours that everybody begins with. */
export function isNight(moment: Date): boolean {
  const hour = moscowHour(moment)
  return hour < MORNING_HOUR || hour >= EVENING_HOUR
}

/** The next nine in the morning of Moscow, which has kept one offset since 2014. */
export function nextMorning(now: Date): Date {
  const today = new Date(now)
  today.setUTCHours(MORNING_HOUR - 3, 0, 0, 0)
  return today > now ? today : new Date(today.getTime() + 24 * 60 * MINUTE_MS)
}

export function areFew(agencies: number): boolean {
  return agencies <= FEW_AGENCIES
}

/** By how many percent of the minimum a budget is too low; null where it is enough. */
export function lackOf(budget: number, minimum: number): number | null {
  return budget >= minimum ? null : Math.max(1, Math.round(((minimum - budget) / minimum) * 100))
}

/** A budget that pays for the cheapest tour, as people write one; null where none may be so high. */
export function budgetFor(minimum: number): number | null {
  const step = silenceLimits.budgetStep
  const rounded = Math.max(limits.budgetMin, Math.ceil(minimum / step) * step)
  return rounded <= limits.rangeInputMax ? rounded : null
}

interface Days {
  date_from: string
  date_to: string
}

export function areNarrow({ date_from, date_to }: Days): boolean {
  return date_to <= addDays(date_from, NARROW_DAYS)
}

/** Three days to either side, as far as a request may ask; `today` is Moscow's, ISO. */
export function widened({ date_from, date_to }: Days, today: string): Days {
  const [first, last] = [addDays(today, limits.dateFirstInDays), addYears(today, limits.dateLastInYears)]
  const from = addDays(date_from, -silenceLimits.daysWider)
  const to = addDays(date_to, silenceLimits.daysWider)
  return { date_from: from < first ? first : from, date_to: to > last ? last : to }
}

export function isNotablyLess(price: number, was: number | null): boolean {
  return was === null || price <= was * NOTABLY
}

export function isRare(toursFound: number): boolean {
  return toursFound <= RARE_TOURS
}

interface Spot {
  latitude: number | null
  longitude: number | null
}

/** Great circle, whole kilometres; null where one of the two is nowhere. */
export function kilometres(one: Spot, other: Spot): number | null {
  const { latitude: lat1, longitude: lon1 } = one
  const { latitude: lat2, longitude: lon2 } = other
  if (lat1 === null || lon1 === null || lat2 === null || lon2 === null) return null
  const rad = Math.PI / 180
  const half =
    Math.sin(((lat2 - lat1) * rad) / 2) ** 2 +
    Math.cos(lat1 * rad) * Math.cos(lat2 * rad) * Math.sin(((lon2 - lon1) * rad) / 2) ** 2
  return Math.round(2 * 6371 * Math.asin(Math.sqrt(half)))
}
