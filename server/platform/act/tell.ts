import type { News, StoredFrame } from '../bus/live-bus.ts'
import { type Statement, statement } from '../db/statement.ts'
import type { Emitted } from '../events.ts'
import { KEYED } from '../jobs/replaced.ts'
import type { JobOptions } from '../jobs/task.ts'
import { isTraced } from '../tracing/spans.ts'
import { carrying } from '../tracing/carried.ts'

export interface PendingJob {
  job: string
  payload: object
  options: JobOptions
}

/** How often a job is tried before it is given up. */
export const TRIES = 12

const STORE = `
  with facts as (
    insert into event (name, data)
    select name, coalesce(kept, data) from jsonb_to_recordset($1::jsonb) as e(name text, data jsonb, kept jsonb)
  ), waiting as (
    insert into waiting_event (handlers, data)
    select handlers, data from jsonb_to_recordset($1::jsonb) as e(handlers text[], data jsonb) where handlers <> '{}'
  )
  insert into live_frame (url, name, data)
  select key, name, data from jsonb_to_recordset($2::jsonb) as f(key text, name text, data jsonb)
  returning id`

/** Jobs without a key are queued in one call, which costs as much as one job; of the others the order may count. */
const QUEUE = `
  with batches as (
    select keeps, array_agg(
      (job, payload, queue, run_at, tries, key, priority, case when key is not null then array['${KEYED}'] end)
        ::graphile_worker.job_spec order by place) as specs
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

/** What stores the news of a use case, and what they are once it has: to be published after the commit. */
export interface Telling {
  statements: Statement[]
  news(): News
}

/**
 * Events, their frames, and what their handlers wait for, in one statement; none where nothing happened. Of the handlers'
 * jobs only the making is left to the worker (jobs/relay.ts): queueing costs more than all that is stored here.
 */
export function telling(events: readonly EventWithHandlers[]): Telling {
  const facts = events.map(factOf)
  const frames = events.flatMap((event) => event.frames)
  const isWaiting = events.some(({ handlers }) => handlers.length > 0)
  let stored: StoredFrame[] = []
  // Numbers are given in the order of the rows.
  const read = (rows: { id: number }[]) => {
    stored = frames.map(({ key, name, data }, at) => ({ id: rows[at]?.id as number, url: key, name, data }))
  }
  const store = () => statement(STORE, [JSON.stringify(facts), JSON.stringify(frames)], read)
  return {
    statements: events.length === 0 ? [] : [store()],
    news: () => ({ frames: stored, isWaiting }),
  }
}

/** Whose work it was goes with what its handlers are told; the history has it as it was. */
function factOf({ name, data, kept, handlers }: EventWithHandlers) {
  if (handlers.length === 0 || !isTraced()) return { name, data, kept, handlers }
  return { name, data: carrying(data), kept: kept ?? data, handlers }
}

/** The jobs of a use case, in one statement; none where there are none. */
export function queueing(jobs: readonly PendingJob[]): Statement[] {
  if (jobs.length === 0) return []
  const specs = jobs.map(({ job, payload, options }) => ({
    job,
    payload: carrying(payload),
    run_at: options.runAt?.toISOString() ?? null,
    key: options.key ?? null,
    keeps: options.keepsTime ?? false,
    queue: options.queue ?? null,
    tries: options.maxAttempts ?? TRIES,
    priority: options.priority ?? 0,
  }))
  return [statement(QUEUE, [JSON.stringify(specs)], () => undefined)]
}
