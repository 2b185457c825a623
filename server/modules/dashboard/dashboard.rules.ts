import {
  type Dashboard,
  dashboardDays,
  type DashboardNumber,
  type Metric,
  metrics,
  waitEdges,
  type Waits,
} from '../../../contract/dashboard/dashboard.ts'
import { lastDays, type Period, periodErrors, periodZone } from '../../../contract/period.ts'
import { daysOf, type StepOfPeriod } from '../../../contract/period-steps.ts'
import { workText } from '../../../contract/cabinet-texts.ts'
import { Refusal } from '../../../contract/platform/refusals.ts'
import { dayIn } from '../../../contract/wire.ts'

export interface DaySum {
  /** ISO. */
  day: string
  metric: Metric
  wait: number
  n: number
  kopecks: number
}

const DAYS_MAX = 3 * 366

/** The days asked for, or the last thirty. Refuses what is no period of the past. */
export function dashboardPeriod(asked: Partial<Period>, now: Date): Period {
  const { date_from, date_to } = asked
  const isLong = date_from && date_to && daysOf({ date_from, date_to }) > DAYS_MAX
  const errors =
    periodErrors(asked, { latest: dayIn(periodZone, now) }) ??
    (isLong ? { date_from: workText.periodLong } : null)
  if (errors) throw new Refusal('invalid', 'bad_request', { fields: errors })
  return date_from && date_to ? { date_from, date_to } : lastDays(dashboardDays, now)
}

interface Given {
  period: Period
  steps: readonly StepOfPeriod[]
}

/** The sums of a period's days and of as many before them, told by metric and by step. */
export function dashboardOf(
  sums: readonly DaySum[],
  { period, steps }: Given,
): Pick<Dashboard, 'steps' | 'numbers' | 'waits'> {
  const isNow = ({ day }: DaySum) => day >= period.date_from
  const stepAt = stepsByDay(steps)
  const byMetric = Map.groupBy(sums, ({ metric }) => metric)
  const numbers = metrics.map((metric): DashboardNumber => {
    const own = byMetric.get(metric) ?? []
    const points = steps.map(() => ({ n: 0, kopecks: 0 }))
    for (const sum of own.filter(isNow)) add(points[stepAt(sum.day)], sum)
    return {
      metric,
      now: total(own.filter(isNow)),
      former: total(own.filter((sum) => !isNow(sum))),
      points,
    }
  })
  const waited = byMetric.get('first_offer') ?? []
  const waitedNow = waited.filter(isNow)
  const byStep = Map.groupBy(waitedNow, ({ day }) => stepAt(day))
  return {
    steps: steps.map(({ date_from, date_to }) => ({ date_from, date_to })),
    numbers,
    waits: {
      now: waitsOf(groupsOf(waitedNow)),
      former: waitsOf(groupsOf(waited.filter((sum) => !isNow(sum)))),
      points: steps.map((_, at) => waitsOf(groupsOf(byStep.get(at) ?? []))),
      groups: groupsOf(waitedNow),
    },
  }
}

/** Which step a day belongs to. */
function stepsByDay(steps: readonly StepOfPeriod[]): (day: string) => number {
  return (day) => steps.findLastIndex(({ date_from }) => date_from <= day)
}

function add(point: { n: number; kopecks: number } | undefined, { n, kopecks }: DaySum): void {
  if (!point) return
  point.n += n
  point.kopecks += kopecks
}

function total(sums: readonly DaySum[]): { n: number; kopecks: number } {
  const whole = { n: 0, kopecks: 0 }
  for (const sum of sums) add(whole, sum)
  return whole
}

function groupsOf(sums: readonly DaySum[]): number[] {
  const groups = Array.from({ length: waitEdges.length + 1 }, () => 0)
  for (const { wait, n } of sums) groups[wait] = (groups[wait] ?? 0) + n
  return groups
}

/** The upper edge of the group that half of them, and nine of ten, are in or before. */
export function waitsOf(groups: readonly number[]): Waits {
  const all = groups.reduce((sum, n) => sum + n, 0)
  const within = (share: number) => {
    let passed = 0
    for (const [at, n] of groups.entries()) {
      passed += n
      if (passed >= all * share) return waitEdges[at] ?? null
    }
    return null
  }
  return all === 0 ? { half: null, most: null } : { half: within(0.5), most: within(0.9) }
}
