import type { Period } from './period.ts'
import { addDays } from './wire.ts'

export const periodSteps = ['day', 'week', 'month'] as const
export type Step = (typeof periodSteps)[number]

/** How many, both ends among them. */
export function daysOf({ date_from, date_to }: Period): number {
  return (Date.parse(date_to) - Date.parse(date_from)) / 86_400_000 + 1
}

/** As many days right before. */
export function formerOf(period: Period): Period {
  return {
    date_from: addDays(period.date_from, -daysOf(period)),
    date_to: addDays(period.date_from, -1),
  }
}

/** So fine that a chart of the period has a month of points at most. */
export function stepOf(period: Period): Step {
  const days = daysOf(period)
  if (days <= 31) return 'day'
  return days <= 184 ? 'week' : 'month'
}

export interface StepOfPeriod extends Period {
  /** The first day of the whole step, also where the period begins within it. */
  key: string
}

/** Every step that has a day of the period. A week begins on Monday. */
export function stepsOf(period: Period, step: Step): StepOfPeriod[] {
  const steps: StepOfPeriod[] = []
  for (let key = startOf(period.date_from, step); key <= period.date_to; key = nextOf(key, step)) {
    const last = addDays(nextOf(key, step), -1)
    steps.push({
      key,
      date_from: key < period.date_from ? period.date_from : key,
      date_to: last > period.date_to ? period.date_to : last,
    })
  }
  return steps
}

function startOf(day: string, step: Step): string {
  if (step === 'day') return day
  if (step === 'month') return `${day.slice(0, 7)}-01`
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}

function nextOf(key: string, step: Step): string {
  if (step === 'day') return addDays(key, 1)
  return step === 'week' ? addDays(key, 7) : startOf(addDays(key, 31), 'month')
}
