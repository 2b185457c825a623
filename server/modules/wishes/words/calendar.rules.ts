import { limits } from '../../../../contract/limits.ts'
import { fieldText } from '../../../../contract/texts.ts'
import { addDays, addYears, parseDay } from '../../../../contract/wire.ts'

/** A day of some year. */
export interface Day {
  day: number
  /** January is 1. */
  month: number
}

/** Days of a year that was perhaps not said; where the end lies before the beginning, it is in the next year. */
export interface Season {
  from: Day
  to: Day
  year?: number | undefined
  /** «Следующим летом» is not the one that has begun. */
  isNext?: boolean
  /** «Летом следующего года» */
  isNextYear?: boolean
  /** «С 10 по 20 июля»: the first day and the last of a trip, as far as it is not too long for one. */
  isTrip?: boolean
}

/** ISO, both ends included. */
export interface Window {
  from: string
  to: string
}

/** The next time that the season comes, cut to tomorrow … a year ahead; otherwise the reason why it cannot be taken. */
export function nextTime(season: Season, today: string): Window | { refusal: string | null } {
  const thisYear = Number(today.slice(0, 4))
  const said = season.isNextYear ? thisYear + 1 : season.year
  const years = said === undefined ? [thisYear - 1, thisYear, thisYear + 1] : [said]
  const times = years.flatMap((year) => windowIn(season, year) ?? [])
  const tomorrow = addDays(today, limits.dateFirstInDays)
  const next = times.find(({ from, to }) => to >= tomorrow && !(season.isNext && from < tomorrow))
  if (next) return within(next, today)
  return { refusal: times.length === 0 ? null : fieldText.dateEarly }
}

/** The part of a window that can be chosen. */
export function within(window: Window, today: string): Window | { refusal: string } {
  const first = addDays(today, limits.dateFirstInDays)
  const last = addYears(today, limits.dateLastInYears)
  if (window.to < first) return { refusal: fieldText.dateEarly }
  if (window.from > last) return { refusal: fieldText.dateLate }
  return { from: window.from < first ? first : window.from, to: window.to > last ? last : window.to }
}

function windowIn({ from, to }: Season, year: number): Window | null {
  const isOver = to.month < from.month || (to.month === from.month && to.day < from.day)
  const [start, end] = [iso(year, from), iso(isOver ? year + 1 : year, to)]
  return start && end ? { from: start, to: end } : null
}

function iso(year: number, { day, month }: Day): string | null {
  return parseDay(`${year}-${two(month)}-${two(day)}`)
}

const two = (number: number): string => String(number).padStart(2, '0')

/** The last day of February is the 28th, so that it is one in every year. */
export function lengthOfMonth(month: number): number {
  return month === 2 ? 28 : [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** 0 is Monday. */
export function weekday(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
}
