import { sql } from 'kysely'
import { metrics, waitEdges } from '../../../contract/dashboard/dashboard.ts'
import { periodZone } from '../../../contract/period.ts'
import type { Read, Tx } from '../../platform/db/database.ts'
import { metricRows, type Span } from './metric-rows.ts'

/** ISO. */
export type Day = string

/** Midnight in Moscow to the next one. */
export async function spanOf(read: Read, day: Day): Promise<Span> {
  const { rows } = await sql<Span>`
    select ${day}::date::timestamp at time zone ${periodZone} as "from",
      (${day}::date + 1)::timestamp at time zone ${periodZone} as until`.execute(read)
  const [span] = rows
  if (!span) throw new Error('a day has two ends')
  return span
}

const edges = sql`array[${sql.join(waitEdges.map((minutes) => sql.lit(minutes * 60)))}]`

/**
 * Counts a day anew, whatever was counted before: with countries and cities, and without. What has changed is written, into its
 * month too. The days of a month are counted one at a time.
 */
export async function countDay(tx: Tx, day: Day, span: Span): Promise<void> {
  const all = metrics.map(
    (metric) => sql`select ${metric} as metric, * from (${metricRows[metric](span)}) as rows`,
  )
  await sql`
    select pg_advisory_xact_lock(hashtext('day_sum'), extract(year from ${day}::date)::int * 12 + extract(month from ${day}::date)::int)`.execute(
    tx,
  )
  await sql`
    with fresh as (
      select metric, coalesce(country_id, 0) as country_id, coalesce(departure_id, 0) as departure_id, wait,
        count(*)::int as n, sum(kopecks)::bigint as kopecks
      from (
        select metric, country_id, departure_id, kopecks,
          case when seconds is null then 0 else width_bucket(seconds - 1, ${edges}) end::smallint as wait
        from (${sql.join(all, sql` union all `)}) as happened
      ) as counted
      group by metric, wait, grouping sets ((), (country_id), (departure_id), (country_id, departure_id))
    ), changed as materialized (
      select metric, country_id, departure_id, wait, fresh.n, fresh.kopecks,
        coalesce(fresh.n, 0) - coalesce(known.n, 0) as more,
        coalesce(fresh.kopecks, 0) - coalesce(known.kopecks, 0) as more_kopecks
      from fresh full join (select * from day_sum where day = ${day} and country_id >= 0) as known
        using (metric, country_id, departure_id, wait)
      where (fresh.n, fresh.kopecks) is distinct from (known.n, known.kopecks)
    ), gone as (
      delete from day_sum as known using changed
      where known.day = ${day} and changed.n is null and known.metric = changed.metric and known.wait = changed.wait
        and known.country_id = changed.country_id and known.departure_id = changed.departure_id
    ), put as (
      insert into day_sum (day, metric, country_id, departure_id, wait, n, kopecks)
      select ${day}, metric, country_id, departure_id, wait, n, kopecks from changed where n is not null
      on conflict (country_id, departure_id, day, metric, wait) do update set n = excluded.n, kopecks = excluded.kopecks
    )
    insert into month_sum as kept (month, metric, country_id, departure_id, wait, n, kopecks)
    select date_trunc('month', ${day}::date)::date, metric, country_id, departure_id, wait, more, more_kopecks from changed
    on conflict (country_id, departure_id, month, metric, wait)
      do update set n = kept.n + excluded.n, kopecks = kept.kopecks + excluded.kopecks`.execute(tx)
  await sql`
    insert into day_counted (day, until) values (${day}, ${span.until})
    on conflict (day) do update set until = excluded.until`.execute(tx)
}

/** Days that lack their numbers or have not the last of them, the oldest first, since the first auction. */
export async function daysToCount(read: Read, { today, max }: { today: Day; max: number }): Promise<Day[]> {
  const { rows } = await sql<{ day: Day }>`
    with first as (select min(id) as id from auction_move)
    select series.day::date::text as day
    from generate_series(
      (select (moved_at at time zone ${periodZone})::date from auction_move join first using (id)),
      ${today}::date, interval '1 day'
    ) as series (day)
    left join day_counted as counted on counted.day = series.day::date
    where counted.until is null or counted.until < (series.day::date + 1)::timestamp at time zone ${periodZone}
    order by series.day limit ${max}`.execute(read)
  return rows.map(({ day }) => day)
}
