import { sql } from 'kysely'
import type { Dashboard } from '../../../contract/dashboard/dashboard.ts'
import type { Period } from '../../../contract/period.ts'
import { stepOf, stepsOf } from '../../../contract/period-steps.ts'
import type { Read } from '../../platform/db/database.ts'
import { type DaySum, dashboardOf } from './dashboard.rules.ts'
import { type Stretch, stretchesOf } from './stretches.rules.ts'

export interface Asked {
  period: Period
  /** 0: all. */
  countryId: number
  departureId: number
}

/** All numbers of the period beside those of as many days before it, from the sums of the days alone. */
export async function dashboard(read: Read, { period, countryId, departureId }: Asked): Promise<Dashboard> {
  const step = stepOf(period)
  const steps = stepsOf(period, step)
  const [sums, countedAt] = await Promise.all([
    sumsOf(read, stretchesOf(period, steps), { countryId, departureId }),
    countedUntil(read),
  ])
  return {
    period,
    counted_at: countedAt?.toISOString() ?? null,
    step,
    ...dashboardOf(sums, { period, steps }),
  }
}

/** Of what is told as one, one row for each metric. */
async function sumsOf(
  read: Read,
  stretches: readonly Stretch[],
  { countryId, departureId }: Pick<Asked, 'countryId' | 'departureId'>,
): Promise<DaySum[]> {
  const months = stretches.filter(({ isMonth }) => isMonth)
  const spans = stretches.filter(({ isMonth }) => !isMonth)
  const place = sql`country_id = ${countryId} and departure_id = ${departureId}`
  const { rows } = await sql<DaySum>`
    select day::text as day, metric, wait, sum(n)::bigint as n, sum(kopecks)::bigint as kopecks from (
      select span.day, metric, wait, n, kopecks
      from unnest(${spans.map(({ day }) => day)}::date[], ${spans.map(({ date_from }) => date_from)}::date[],
        ${spans.map(({ date_to }) => date_to)}::date[]) as span (day, date_from, date_to)
      join day_sum on day_sum.day between span.date_from and span.date_to and ${place}
      union all
      select whole.day, metric, wait, n, kopecks
      from unnest(${months.map(({ day }) => day)}::date[], ${months.map(({ date_from }) => date_from)}::date[]) as whole (day, month)
      join month_sum on month_sum.month = whole.month and ${place}
    ) as stretch group by day, metric, wait`.execute(read)
  return rows
}

/** What has happened until then is counted; null: nothing is. */
export async function countedUntil(read: Read): Promise<Date | null> {
  const { rows } = await sql<{ until: Date }>`
    select until from day_counted order by day desc limit 1`.execute(read)
  return rows[0]?.until ?? null
}
