import { addDays, addYears } from '../../../../contract/wire.ts'
import { limits } from '../../../../contract/limits.ts'
import { factsLimits } from '../../../../contract/public-pages/facts.ts'

/** ISO, both included. */
export interface Days {
  from: string
  to: string
}

/** On which a trip may begin, as the wizard lets it. */
export function daysAhead(today: string): Days {
  return { from: addDays(today, limits.dateFirstInDays), to: addYears(today, limits.dateLastInYears) }
}

/** Monday of its week. */
export function mondayOf(day: string): string {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(day, -weekday)
}

/** The weeks ahead, each under its Monday; the first begins with the first day that can be flown on. */
export function weeksAhead({ from }: Days): (Days & { key: string })[] {
  const first = mondayOf(from)
  return Array.from({ length: factsLimits.weeks }, (_, at) => {
    const key = addDays(first, 7 * at)
    return { key, from: key < from ? from : key, to: addDays(key, 6) }
  })
}

/** The days of the next such month (1 to 12) that can still be flown on. */
export function daysOfMonth(month: number, { from, to }: Days): Days {
  const year = Number(from.slice(0, 4))
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  const isOver = last < from
  const first = `${year + (isOver ? 1 : 0)}-${String(month).padStart(2, '0')}-01`
  const end = new Date(Date.UTC(year + (isOver ? 1 : 0), month, 0)).toISOString().slice(0, 10)
  return { from: first < from ? from : first, to: end > to ? to : end }
}

export function eachDay({ from, to }: Days): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}
