import { type Period, lastDays, periodErrors, periodZone } from '../../../../contract/period.ts'
import {
  type StatisticCounts,
  statisticDays,
  statisticDaysMax,
  type StatisticTotals,
} from '../../../../contract/offers/statistic.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { workText } from '../../../../contract/cabinet-texts.ts'
import { addDays, dayIn } from '../../../../contract/wire.ts'

export type Step = 'day' | 'week' | 'month'

/** The days asked for, or the last thirty. Refuses what is no period of the past. */
export function periodOf(asked: Partial<Period>, now: Date): Period {
  const errors = periodErrors(asked, { latest: dayIn(periodZone, now) }) ?? lengthErrors(asked)
  if (errors) throw new Refusal('invalid', 'bad_request', { fields: errors })
  const { date_from, date_to } = asked
  return date_from && date_to ? { date_from, date_to } : lastDays(statisticDays, now)
}

function lengthErrors({ date_from, date_to }: Partial<Period>): Record<string, string> | null {
  const isLong = date_from && date_to && daysOf({ date_from, date_to }) > statisticDaysMax
  return isLong ? { date_from: workText.periodLong } : null
}

function daysOf({ date_from, date_to }: Period): number {
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

export const noCounts: StatisticCounts = {
  sent: 0,
  shown: 0,
  read: 0,
  shortlisted: 0,
  won: 0,
  fees_kopecks: 0,
  refunds_kopecks: 0,
}

/** The money that follows from the counts. */
export function withCost(counts: StatisticCounts): Omit<StatisticTotals, 'answer_minutes'> {
  const net_kopecks = counts.fees_kopecks - counts.refunds_kopecks
  return {
    ...counts,
    net_kopecks,
    cost_per_client_kopecks: counts.won > 0 ? Math.round(net_kopecks / counts.won) : null,
  }
}
