import { type Statement, statement } from '../db/statement.ts'
import type { Emitted } from '../events.ts'
import type { JobOptions } from '../jobs/task.ts'

export interface PendingJob {
  job: string
  payload: object
  options: JobOptions
}

/** How often a job is tried before it is given up. */
export const TRIES = 12

/** So many frames are read at once by who is told only of their numbers; as many numbers fit into one notice. */
export const FRAMES_READ_MAX = 500

/** Of a notice, which PostgreSQL lets have 8,000 bytes. */
const NOTICE_MAX = 7500
/** JSON of frames that fits into a notice whatever the database adds to it: numbers, names, a space after each comma. */
const SURELY_FITS = 3000

const STORED = `
  with facts as (
    insert into event (name, data)
    select name, coalesce(kept, data) from jsonb_to_recordset($1::jsonb) as e(name text, data jsonb, kept jsonb)
  ), waiting as (
    insert into waiting_event (handlers, data)
    select handlers, data from jsonb_to_recordset($1::jsonb) as e(handlers text[], data jsonb) where handlers <> '{}'
  ), frames as (
    insert into live_frame (url, name, data)
    select key, name, data from jsonb_to_recordset($2::jsonb) as f(key text, name text, data jsonb)
    returning id, url, name, data
  )`

const TOLD = `
  select 'events', '' where $3::boolean
  ), told as (
    select pg_notify(channel, said) from notices
  )
  select count(*) from told`

/** Nearly always: one notice has all the frames. It costs half of what the many-part one does. */
const TELL = `${STORED}, notices as (
  select 'live' as channel, said from (select json_agg(frames)::text as said from frames) as whole where said is not null
  union all ${TOLD}`

/** Of what may be too long for one notice the numbers are told, in parts. */
const TELL_MUCH = `${STORED}, whole as (
    select json_agg(frames)::text as said from frames
  ), notices as (
    select 'live' as channel, said from whole where octet_length(said) < ${NOTICE_MAX}
    union all
    (select 'live', json_agg(id order by id)::text
    from (select id, (row_number() over (order by id) - 1) / ${FRAMES_READ_MAX} as part from frames) as parts
    where (select octet_length(said) from whole) >= ${NOTICE_MAX}
    group by part order by part)
    union all ${TOLD}`

/** Jobs without a key are queued in one call, which costs as much as one job; of the others the order may count. */
const QUEUE = `
  with batches as (
    select keeps, array_agg(
      (job, payload, queue, run_at, tries, key, priority, null)::graphile_worker.job_spec order by place) as specs
    from rows from (jsonb_to_recordset($1::jsonb)
      as (job text, payload json, run_at timestamptz, key text, keeps boolean, queue text, tries smallint,
        priority smallint))
      with ordinality as j(job, payload, run_at, key, keeps, queue, tries, priority, place)
    group by keeps, case when key is not null then place end order by min(place)
  )
  select count(*) from batches, graphile_worker.add_jobs(specs, keeps)`

/** Of what happened, and who is to hear of it after the commit: names of handlers. */
export interface EventWithHandlers extends Emitted {
  handlers: readonly string[]
}

/**
 * Events, their frames, and what their handlers wait for, in one statement; none where nothing happened. Of the handlers'
 * jobs only the making is left to the worker (jobs/relay.ts): queueing costs more than all that is told here.
 */
export function telling(events: readonly EventWithHandlers[]): Statement[] {
  if (events.length === 0) return []
  const facts = events.map(({ name, data, kept, handlers }) => ({ name, data, kept, handlers }))
  const frames = events.flatMap((event) => event.frames)
  const isWaiting = events.some(({ handlers }) => handlers.length > 0)
  const framesText = JSON.stringify(frames)
  const text = Buffer.byteLength(framesText) < SURELY_FITS ? TELL : TELL_MUCH
  return [statement(text, [JSON.stringify(facts), framesText, isWaiting], () => undefined)]
}

/** The jobs of a use case, in one statement; none where there are none. */
export function queueing(jobs: readonly PendingJob[]): Statement[] {
  if (jobs.length === 0) return []
  const specs = jobs.map(({ job, payload, options }) => ({
    job,
    payload,
    run_at: options.runAt?.toISOString() ?? null,
    key: options.key ?? null,
    keeps: options.keepsTime ?? false,
    queue: options.queue ?? null,
    tries: options.maxAttempts ?? TRIES,
    priority: options.priority ?? 0,
  }))
  return [statement(QUEUE, [JSON.stringify(specs)], () => undefined)]
}
