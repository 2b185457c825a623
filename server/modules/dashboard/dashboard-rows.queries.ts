import { sql } from 'kysely'
import type { DashboardRow, Metric } from '../../../contract/dashboard/dashboard.ts'
import { limits } from '../../../contract/limits.ts'
import { periodZone } from '../../../contract/period.ts'
import { dayIn } from '../../../contract/wire.ts'
import type { Read } from '../../platform/db/database.ts'
import { knownPlaces } from '../geo/index.ts'
import { type Asked, countedUntil } from './dashboard.queries.ts'
import { spanOf } from './day-sums.store.ts'
import { metricRows, type MetricRow, newestAtMost, type Span } from './metric-rows.ts'
import { type CountedDay, earlier, evenLength, lastOf, piecesBack, WIDER } from './windows.rules.ts'

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

/** Read back from the end, day by day, as long as the sums of the days say that something is there. */
async function newestRows(read: Read, asked: AskedRows, { from, until }: Span): Promise<PlacedRow[]> {
  const micros = asked.after?.split('-').map(Number)[0]
  const upper = micros === undefined ? until : justAfter(micros / 1000)
  const rows: PlacedRow[] = []
  for (let before = upper; ;) {
    const days = await daysBefore(read, asked, { from, until: before })
    for (const day of days) {
      // The last day has been counted for as long as it has lasted.
      const counted = { ...day, until: earlier(day.until, until) }
      rows.push(...(await rowsOfDay(read, asked, { day: counted, upper, wanted: WANTED - rows.length })))
      if (rows.length === WANTED) return rows
    }
    const oldest = days.at(-1)
    if (!oldest || days.length < DAYS_AT_ONCE) return rows
    before = oldest.from
  }
}

/** A year has millions of rows, and its newest twenty happened within minutes: a day is read from its end by pieces. */
async function rowsOfDay(
  read: Read,
  asked: AskedRows,
  { day, upper, wanted }: { day: CountedDay; upper: Date; wanted: number },
): Promise<PlacedRow[]> {
  const rows: PlacedRow[] = []
  let length = evenLength(day, WANTED)
  for (let until = earlier(day.until, upper); until > day.from; length *= WIDER) {
    const piece = lastOf({ from: day.from, until }, length)
    const found = await rowsWithin(read, asked, { ...piece, most: wanted - rows.length })
    rows.push(...found)
    if (rows.length === wanted) break
    const rest = { from: day.from, until: piece.from }
    // After a stretch of nothing a piece that is only made longer would meet thousands at once.
    until = found.length > 0 ? rest.until : await endOf(read, asked.metric, { rest, length })
  }
  return rows
}

/** Where the rows of what is left of a day end, looked for in their history alone; its beginning where there are none. */
async function endOf(
  read: Read,
  metric: Metric,
  { rest, length }: { rest: Span; length: number },
): Promise<Date> {
  for (const piece of piecesBack(rest, WIDER ** 2 * length)) {
    const { rows } = await newestAtMost(metric, piece).execute(read)
    const at = rows[0]?.at
    if (at) return earlier(piece.until, justAfter(at.getTime()))
  }
  return rest.from
}

/** A moment of the database, which has microseconds, is before it. */
const justAfter = (ms: number) => new Date(Math.floor(ms) + 1)

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
