import { monthsOfDay } from '../../../contract/months.ts'
import type * as wire from '../../../contract/wire.ts'
import { NBSP } from './format.ts'

/** Of the contract, whose own constant stands among schemas that a first page does not load; the compiler compares. */
export const MOSCOW: typeof wire.MOSCOW = 'Europe/Moscow'

interface Day {
  year: number
  month: number
  day: number
}

/** Reads 'yyyy-mm-dd' or 'dd.mm.yyyy' (a time after it is ignored); null when there is no such day. */
function readDay(text: string): Day | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:T|$)/.exec(text)
  const ru = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text)
  if (!iso && !ru) return null
  const [year, month, day] = (iso ? [iso[1], iso[2], iso[3]] : [ru?.[3], ru?.[2], ru?.[1]]).map(Number) as [
    number,
    number,
    number,
  ]
  const real = new Date(Date.UTC(year, month - 1, day))
  const exists =
    real.getUTCFullYear() === year && real.getUTCMonth() === month - 1 && real.getUTCDate() === day
  return exists ? { year, month, day } : null
}

const two = (n: number): string => String(n).padStart(2, '0')

/** '12.06.2026' → '2026-06-12'; null for anything that is not such a day. */
export function parseRuDate(text: string): string | null {
  const day = /^\d{2}\.\d{2}\.\d{4}$/.test(text.trim()) ? readDay(text.trim()) : null
  return day && `${day.year}-${two(day.month)}-${two(day.day)}`
}

/** '2026-06-12' → '12.06.2026'; an empty string for a bad date. */
export function ruDate(date: string): string {
  const day = readDay(date)
  return day ? `${two(day.day)}.${two(day.month)}.${day.year}` : ''
}

const dayMonth = (day: Day): string => `${day.day}${NBSP}${monthsOfDay[day.month - 1]}`

/** '12 июня 2026'. Takes 'yyyy-mm-dd' or 'dd.mm.yyyy'. */
export function dateInWords(date: string): string {
  const day = readDay(date)
  return day ? `${dayMonth(day)}${NBSP}${day.year}` : ''
}

/** '12 июня'. */
export function dayInWords(date: string): string {
  const day = readDay(date)
  return day ? dayMonth(day) : ''
}

/** Whether it is of another year than `now` (milliseconds) is in Moscow: then the year is named. */
export function isOtherYear(date: string, now: number): boolean {
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: MOSCOW }).format(now)
  return readDay(date)?.year !== Number(year)
}

/** '12 июня'; of another year '12 июня 2027'. */
export function dayAsOf(date: string, now: number): string {
  return isOtherYear(date, now) ? dateInWords(date) : dayInWords(date)
}

/** '12–19 июня', '28 июня – 5 июля'; the years are named when they differ or when asked for. */
export function dateRange(from: string, to: string, withYear = false): string {
  const [a, b] = [readDay(from), readDay(to)]
  if (!a || !b) return ''
  if (a.year !== b.year) return `${dateInWords(from)} – ${dateInWords(to)}`
  const year = withYear ? `${NBSP}${b.year}` : ''
  if (a.month !== b.month) return `${dayMonth(a)} – ${dayMonth(b)}${year}`
  return a.day === b.day ? `${dayMonth(b)}${year}` : `${a.day}–${dayMonth(b)}${year}`
}

const STEPS: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]
const relative = new Intl.RelativeTimeFormat('ru', { numeric: 'auto' })

/** 'только что', '2 минуты назад', 'вчера', 'через 3 дня'. The caller gives `now`, so server and browser agree. */
export function relativeTime(moment: Date | string | number, now: Date | number): string {
  const seconds = Math.round((new Date(moment).getTime() - new Date(now).getTime()) / 1000)
  const step = STEPS.find(([, size]) => Math.abs(seconds) >= size)
  if (!step) return 'только что'
  // A number and its word stay on one line.
  return relative.format(Math.trunc(seconds / step[1]), step[0]).replace(/(\d) /, `$1${NBSP}`)
}

/** '2 минуты назад', by a clock that may be behind: what has just been done was not done in the future. */
export function ago(moment: string, now: number): string {
  return relativeTime(moment, Math.max(now, Date.parse(moment)))
}

/** «проверено 2 минуты назад»: how old a price is, by the same words everywhere. */
export function checkedAgo(moment: string, now: number): string {
  return `проверено ${ago(moment, now)}`
}

/** '14:05' in the given time zone (Moscow unless told). */
export function clockTime(moment: Date | string | number, timeZone: string = MOSCOW): string {
  return new Intl.DateTimeFormat('ru', { hour: '2-digit', minute: '2-digit', timeZone }).format(
    new Date(moment),
  )
}
