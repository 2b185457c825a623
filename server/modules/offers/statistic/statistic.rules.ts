import { type Period, lastDays, periodErrors, periodZone } from '../../../../contract/period.ts'
import { daysOf } from '../../../../contract/period-steps.ts'
import {
  type StatisticCounts,
  statisticDays,
  statisticDaysMax,
  type StatisticTotals,
} from '../../../../contract/offers/statistic.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { workText } from '../../../../contract/cabinet-texts.ts'
import { dayIn } from '../../../../contract/wire.ts'

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
