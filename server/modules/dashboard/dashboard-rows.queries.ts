import { sql } from 'kysely'
import type { DashboardRow, Metric } from '../../../contract/dashboard/dashboard.ts'
import { limits } from '../../../contract/limits.ts'
import { periodZone } from '../../../contract/period.ts'
import { dayIn } from '../../../contract/wire.ts'
import type { Read } from '../../platform/db/database.ts'
import { knownPlaces } from '../geo/index.ts'
import { type Asked, countedUntil } from './dashboard.queries.ts'
import { spanOf } from './day-sums.store.ts'
import { metricRows, type MetricRow, type Span } from './metric-rows.ts'
import { type CountedDay, windowsOf } from './windows.rules.ts'

interface AskedRows extends Asked {
  metric: Metric
  after: string | undefined
}

/** What a number consists of, as far as it is counted, the newest first. */
export async function dashboardRows(read: Read, asked: AskedRows) {
  const { period } = asked
  const [{ from }, { until: end }, counted, places] = await Promise.all([
    spanOf(read, period.date_from),
    spanOf(read, period.date_to),
    countedUntil(read),
    knownPlaces(read),
  ])
  const until = counted && counted < end ? counted : end
  const [rows, total] = await Promise.all([newestRows(read, asked, { from, until }), totalOf(read, asked)])
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

type PlacedRow = MetricRow & { micros: number }

const WANTED = limits.pageSize + 1

/**
 * Read back from the end by pieces of days, as long as the sums of the days say that something is there: a year has millions of
 * rows, and its newest twenty happened within minutes.
 */
async function newestRows(read: Read, asked: AskedRows, { from, until }: Span): Promise<PlacedRow[]> {
  const micros = asked.after?.split('-').map(Number)[0]
  const upper = micros === undefined ? until : new Date(Math.floor(micros / 1000) + 1)
  const rows: PlacedRow[] = []
  for (let before = upper; ;) {
    const days = await daysBefore(read, asked, { from, until: before })
    for (const day of days)
      for (const window of windowsOf(day, { until: upper, wanted: WANTED })) {
        rows.push(...(await rowsWithin(read, asked, { ...window, most: WANTED - rows.length })))
        if (rows.length === WANTED) return rows
      }
    const oldest = days.at(-1)
    if (!oldest || days.length < DAYS_AT_ONCE) return rows
    before = oldest.from
  }
}

/** Without a single parameter, so that it is planned for these very moments. */
async function rowsWithin(
  read: Read,
  { metric, after, countryId, departureId }: AskedRows,
  { from, until, most }: Span & { most: number },
): Promise<PlacedRow[]> {
  const [micros, id] = after?.split('-').map(Number) ?? []
  const only = [
    countryId > 0 && sql`country_id = ${sql.lit(countryId)}`,
    departureId > 0 && sql`departure_id = ${sql.lit(departureId)}`,
    micros !== undefined && id !== undefined && sql`(micros, id) < (${sql.lit(micros)}, ${sql.lit(id)})`,
  ].filter((condition) => condition !== false)
  const { rows } = await sql<PlacedRow>`
    select * from (
      select (extract(epoch from at) * 1000000)::bigint as micros, happened.*
      from (${metricRows[metric]({ from, until })}) as happened
    ) as placed ${only.length > 0 ? sql`where ${sql.join(only, sql` and `)}` : sql``}
    order by micros desc, id desc limit ${sql.lit(most)}`.execute(read)
  return rows
}

const DAYS_AT_ONCE = 60

/** Days on which something of the kind has happened, the newest first. */
async function daysBefore(
  read: Read,
  { metric, countryId, departureId }: AskedRows,
  { from, until }: Span,
): Promise<CountedDay[]> {
  const { rows } = await sql<CountedDay>`
    select n, day::timestamp at time zone ${periodZone} as "from", (day + 1)::timestamp at time zone ${periodZone} as until from (
      select day, sum(n)::int as n from day_sum
      where country_id = ${countryId} and departure_id = ${departureId} and metric = ${metric}
        and day >= ${dayIn(periodZone, from)} and day <= ${dayIn(periodZone, new Date(until.getTime() - 1))}
      group by day order by day desc limit ${sql.lit(DAYS_AT_ONCE)}
    ) as sums order by day desc`.execute(read)
  return rows
}

async function totalOf(read: Read, { metric, period, countryId, departureId }: AskedRows) {
  const { rows } = await sql<{ n: number; kopecks: number }>`
    select coalesce(sum(n), 0)::int as n, coalesce(sum(kopecks), 0)::bigint as kopecks from day_sum
    where country_id = ${countryId} and departure_id = ${departureId} and metric = ${metric}
      and day between ${period.date_from} and ${period.date_to}`.execute(read)
  return rows[0] ?? { n: 0, kopecks: 0 }
}
