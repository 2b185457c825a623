import { addDays, addYears } from '../../../../contract/wire.ts'
import { limits } from '../../../../contract/limits.ts'

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

/** All weeks ahead, each under its Monday; the first and the last have only the days that can be flown on. */
export function weeksAhead({ from, to }: Days): (Days & { key: string })[] {
  const weeks: (Days & { key: string })[] = []
  for (let key = mondayOf(from); key <= to; key = addDays(key, 7))
    weeks.push({ key, from: later(key, from), to: sooner(addDays(key, 6), to) })
  return weeks
}

const later = (one: string, other: string) => (one > other ? one : other)
const sooner = (one: string, other: string) => (one < other ? one : other)

/** The days of such a month (1 to 12) that can be flown on: of a month that has begun there are next year's too. */
export function spansOfMonth(month: number, { from, to }: Days): Days[] {
  const thisYear = Number(from.slice(0, 4))
  return [thisYear, thisYear + 1].flatMap((year) => {
    const first = `${year}-${String(month).padStart(2, '0')}-01`
    const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
    const days = { from: later(first, from), to: sooner(last, to) }
    return days.from <= days.to ? [days] : []
  })
}

/** The nearest of them on which something is sold (`sold` has months as 2027-06); where nothing is, the nearest. */
export function soldSpan(spans: readonly Days[], sold: ReadonlySet<string>): Days | undefined {
  return spans.find(({ from }) => sold.has(monthOf(from))) ?? spans[0]
}

/** 2027-06 of 2027-06-15. */
export const monthOf = (day: string) => day.slice(0, 7)

export function eachDay({ from, to }: Days): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}
