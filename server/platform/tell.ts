import type { Emitted } from './events.ts'
import { type Statement, statement } from './db/statement.ts'

export interface JobOptions {
  runAt?: Date
  /** A second job with the same key replaces the first. */
  key?: string
  /** With `key`: the first one's time stays, so that a steady stream does not put it off for ever. */
  keepsTime?: boolean
  /** Jobs of one queue run one after another. */
  queue?: string
  maxAttempts?: number
}

export interface PendingJob {
  job: string
  payload: object
  options: JobOptions
}

/** Jobs without a key are queued in one call, which costs as much as one job; of the others the order may count. */
const TELL = `
  with facts as (
    insert into event (name, data)
    select name, data from jsonb_to_recordset($1::jsonb) as e(name text, data jsonb)
  ), frames as (
    insert into live_frame (url, name, data)
    select key, name, data from jsonb_to_recordset($2::jsonb) as f(key text, name text, data jsonb)
    returning id, url, name, data
  ), told as (
    select pg_notify('live', case
      when octet_length(whole) < 7500 then whole
      else (select json_agg(id)::text from frames) end)
    from (select json_agg(frames)::text as whole from frames) as f where whole is not null
  ), batches as (
    select keeps, array_agg(
      (job, payload, queue, run_at, tries, key, null, null)::graphile_worker.job_spec order by place) as specs
    from rows from (jsonb_to_recordset($3::jsonb)
      as (job text, payload json, run_at timestamptz, key text, keeps boolean, queue text, tries smallint))
      with ordinality as j(job, payload, run_at, key, keeps, queue, tries, place)
    group by keeps, case when key is not null then place end order by min(place)
  ), queued as (
    select from batches, graphile_worker.add_jobs(specs, keeps)
  )
  select (select count(*) from told), (select count(*) from queued)`

/** Events, frames, jobs and the one NOTIFY of a transaction, in one statement; none where there is nothing to tell. */
export function telling(events: readonly Emitted[], jobs: readonly PendingJob[]): Statement[] {
  if (events.length === 0 && jobs.length === 0) return []
  const facts = events.map(({ name, data }) => ({ name, data }))
  const frames = events.flatMap((event) => event.frames)
  const specs = jobs.map(({ job, payload, options }) => ({
    job,
    payload,
    run_at: options.runAt?.toISOString() ?? null,
    key: options.key ?? null,
    keeps: options.keepsTime ?? false,
    queue: options.queue ?? null,
    tries: options.maxAttempts ?? 12,
  }))
  return [
    statement(
      TELL,
      [facts, frames, specs].map((one) => JSON.stringify(one)),
      () => undefined,
    ),
  ]
}
