import { sql } from 'kysely'
import type { Dashboard, DashboardRow, Metric } from '../../../contract/dashboard/dashboard.ts'
import { limits } from '../../../contract/limits.ts'
import type { Period } from '../../../contract/period.ts'
import { formerOf, stepOf, stepsOf } from '../../../contract/period-steps.ts'
import type { Read } from '../../platform/db/database.ts'
import { knownPlaces } from '../geo/index.ts'
import { type DaySum, dashboardOf } from './dashboard.rules.ts'
import { spanOf } from './day-sums.store.ts'
import { metricRows, type MetricRow } from './metric-rows.ts'

export interface Asked {
  period: Period
  /** 0: all. */
  countryId: number
  departureId: number
}

/** All numbers of the period beside those of as many days before it, from the sums of the days alone. */
export async function dashboard(read: Read, { period, countryId, departureId }: Asked): Promise<Dashboard> {
  const former = formerOf(period)
  const [{ rows }, countedAt] = await Promise.all([
    sql<DaySum>`
      select day::text as day, metric, wait, n, kopecks from day_sum
      where country_id = ${countryId} and departure_id = ${departureId}
        and day between ${former.date_from} and ${period.date_to}`.execute(read),
    countedUntil(read),
  ])
  const step = stepOf(period)
  return {
    period,
    counted_at: countedAt?.toISOString() ?? null,
    step,
    ...dashboardOf(rows, { period, steps: stepsOf(period, step) }),
  }
}

async function countedUntil(read: Read): Promise<Date | null> {
  const { rows } = await sql<{ until: Date }>`
    select until from day_counted order by day desc limit 1`.execute(read)
  return rows[0]?.until ?? null
}

interface AskedRows extends Asked {
  metric: Metric
  after: string | undefined
}

/** What a number consists of, as far as it is counted, the newest first. */
export async function dashboardRows(
  read: Read,
  { metric, after, period, countryId, departureId }: AskedRows,
) {
  const [{ from }, { until: end }, counted, places] = await Promise.all([
    spanOf(read, period.date_from),
    spanOf(read, period.date_to),
    countedUntil(read),
    knownPlaces(read),
  ])
  const until = counted && counted < end ? counted : end
  const within = sql`(${countryId} = 0 or country_id = ${countryId}) and (${departureId} = 0 or departure_id = ${departureId})`
  const place = after?.split('-').map(Number)
  const following = place ? sql`(micros, id) < (${place[0]}::bigint, ${place[1]}::bigint)` : sql`true`
  const [{ rows }, total] = await Promise.all([
    sql<MetricRow & { micros: number }>`
      select * from (
        select (extract(epoch from at) * 1000000)::bigint as micros, happened.*
        from (${metricRows[metric]({ from, until })}) as happened where ${within}
      ) as placed where ${following}
      order by micros desc, id desc limit ${limits.pageSize + 1}`.execute(read),
    totalOf(read, { metric, period, countryId, departureId }),
  ])
  const items = rows.slice(0, limits.pageSize).map((row): DashboardRow => ({
    place: `${row.micros}-${row.id}`,
    at: row.at.toISOString(),
    about: row.about,
    id: row.id,
    country: places.country(row.country_id)?.name ?? '',
    departure: places.departure(row.departure_id)?.name ?? '',
    kopecks: row.kopecks,
    minutes: row.seconds === null ? null : Math.ceil(row.seconds / 60),
  }))
  return { total, items, has_more: rows.length > limits.pageSize }
}

async function totalOf(read: Read, { metric, period, countryId, departureId }: Asked & { metric: Metric }) {
  const { rows } = await sql<{ n: number; kopecks: number }>`
    select coalesce(sum(n), 0)::int as n, coalesce(sum(kopecks), 0)::bigint as kopecks from day_sum
    where country_id = ${countryId} and departure_id = ${departureId} and metric = ${metric}
      and day between ${period.date_from} and ${period.date_to}`.execute(read)
  return rows[0] ?? { n: 0, kopecks: 0 }
}
