import { addDays } from '../../wire.ts'

/** One payment: whole roubles, and the last day on which it may come, ISO, Moscow. */
export interface Due {
  amount: number
  day: string
}

const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

/** So many days before the departure all must have come. */
export const PAID_DAYS_BEFORE = 3
/** From so few days before the departure on there is one payment, at once. */
const AT_ONCE_DAYS = 14
const FAR_DAYS = 30
export const FIRST_SHARE_LEAST = 0.1

/**
 * How tour operators ask for the money, as a template that the agent may change: far ahead thirty per cent now and the
 * rest three weeks before, nearer half now and the rest in a week, in the last two weeks all at once.
 */
export function usualSchedule(
  total: number,
  { today, departure }: { today: string; departure: string },
): Due[] {
  const tomorrow = addDays(today, 1)
  const days = daysBetween(today, departure)
  if (days <= AT_ONCE_DAYS) return [{ amount: total, day: tomorrow }]
  const first = Math.ceil(total * (days > FAR_DAYS ? 0.3 : 0.5))
  const rest = days > FAR_DAYS ? addDays(departure, -21) : addDays(today, 7)
  return [
    { amount: first, day: tomorrow },
    { amount: total - first, day: rest },
  ]
}

/**
 * The payments once the whole of a confirmed trip has changed by so much: what is more is paid by this day, what is less
 * comes off the last payments first.
 */
export function amendedSchedule(schedule: readonly Due[], { by, day }: { by: number; day: string }): Due[] {
  if (by > 0) {
    const same = schedule.find((due) => due.day === day)
    if (same) return schedule.map((due) => (due === same ? { ...due, amount: due.amount + by } : due))
    return [...schedule, { amount: by, day }].toSorted((a, b) => a.day.localeCompare(b.day))
  }
  let less = -by
  const left = schedule.toReversed().map((due) => {
    const off = Math.min(due.amount, less)
    less -= off
    return { ...due, amount: due.amount - off }
  })
  return left.toReversed().filter(({ amount }) => amount > 0)
}

export type ScheduleFault = 'sum' | 'first' | 'order' | 'late' | 'past'

/** What is wrong with a schedule; null: nothing. */
export function scheduleFault(
  schedule: readonly Due[],
  { total, today, departure }: { total: number; today: string; departure: string },
): ScheduleFault | null {
  if (schedule.reduce((sum, { amount }) => sum + amount, 0) !== total) return 'sum'
  const [first] = schedule
  if (!first || first.amount < total * FIRST_SHARE_LEAST) return 'first'
  if (schedule.some(({ day }, at) => at > 0 && day <= (schedule[at - 1]?.day ?? ''))) return 'order'
  if (first.day < today) return 'past'
  const last = schedule.at(-1)?.day ?? ''
  const soon = daysBetween(today, departure) <= PAID_DAYS_BEFORE
  if (last > (soon ? addDays(today, 1) : addDays(departure, -PAID_DAYS_BEFORE))) return 'late'
  return null
}

export const scheduleFaultText: Readonly<Record<ScheduleFault, string>> = {
  sum: 'Платежи вместе должны составить цену тура',
  first: 'Первый платёж: не меньше 10 % цены',
  order: 'Дни платежей должны идти по порядку',
  past: 'Первый день платежа уже прошёл',
  late: 'Последний платёж нужен не позже чем за три дня до вылета',
}
