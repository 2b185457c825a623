import { sql } from 'kysely'
import type { Read, Tx } from '../db/database.ts'
import type { Database } from '../db/opened-database.ts'
import { EVENT_JOB } from './relay.ts'
import { GIVEN_UP as rule, REPLACED } from './replaced.ts'

/** Of an event's job the handler's name says what it is; of any other its own. */
const KIND = sql<string>`case when task.identifier = ${sql.lit(EVENT_JOB)} then job.payload ->> 'handler' else task.identifier end`

/** The queue keeps no time of the last try. A failure puts the next one off by so much, and nothing else does. */
const TRIED_AT = sql<Date>`greatest(job.updated_at, job.run_at - exp(least(job.attempts, 10)) * interval '1 second')`

const GIVEN_UP = sql.raw(rule)

const FROM = sql`graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id`

/** One row: since when something is given up; null where nothing is. */
export const GIVEN_UP_SINCE = sql<{
  since: Date | null
}>`select min(${TRIED_AT}) as since from ${FROM} where ${GIVEN_UP}`

export interface GivenUpJob {
  id: number
  kind: string
  /** The newest of its kind come first. */
  place: number
  /** How many of its kind there are. */
  count: number
  attempts: number
  created_at: Date
  tried_at: Date
  last_error: string | null
  payload: unknown
}

/** Given-up jobs, the kinds with the newest first, of each kind the newest. */
export async function givenUpJobs(
  read: Read,
  { kinds, ofEach }: { kinds: number; ofEach: number },
): Promise<GivenUpJob[]> {
  const { rows } = await sql<GivenUpJob>`
    with given_up as (
      select job.id, ${KIND} as kind, job.attempts, job.created_at, ${TRIED_AT} as tried_at, job.last_error, job.payload
      from ${FROM} where ${GIVEN_UP}
    ), counted as (
      select *, row_number() over (partition by kind order by tried_at desc, id desc)::integer as place,
        count(*) over (partition by kind)::integer as count, max(tried_at) over (partition by kind) as newest
      from given_up
    ), ranked as (
      select *, dense_rank() over (order by newest desc, kind) as rank from counted
    )
    select id, kind, place, count, attempts, created_at, tried_at, left(last_error, 2000) as last_error, payload
    from ranked where place <= ${ofEach} and rank <= ${kinds} order by rank, place`.execute(read)
  return rows
}

export async function givenUpKinds(read: Read): Promise<{ kind: string; count: number }[]> {
  const { rows } = await sql<{ kind: string; count: number }>`
    select ${KIND} as kind, count(*)::integer as count from ${FROM} where ${GIVEN_UP} group by 1 order by 1`.execute(
    read,
  )
  return rows
}

/** So many are put back at once; whoever has more asks again. */
const AGAIN_MAX = 1000

/** Given-up jobs are ready again, with all their tries; answers how many. */
export async function tryAgain(tx: Tx, which: { id: number } | { kind: string }): Promise<number> {
  const chosen = 'id' in which ? sql`job.id = ${which.id}` : sql`${KIND} = ${which.kind}`
  const { rows } = await sql<{ again: number }>`
    select count(*)::integer as again from graphile_worker.reschedule_jobs(array(
      select job.id from ${FROM} where ${GIVEN_UP} and ${chosen} order by job.id limit ${sql.lit(AGAIN_MAX)}
    ), run_at => now(), attempts => 0)`.execute(tx)
  return rows[0]?.again ?? 0
}

/** A scheduled job has run: its runs that were given up before have nothing left to do. */
export async function forgetFailedRuns({ kysely }: Pick<Database, 'kysely'>, task: string): Promise<void> {
  await sql`
    select from graphile_worker.complete_jobs(array(
      select job.id from ${FROM} where ${GIVEN_UP} and task.identifier = ${task} and job.payload::jsonb ? '_cron'))`.execute(
    kysely,
  )
}

/** What failed while another already stood in its place is of no use to anybody. Answers how many there were. */
export async function forgetReplaced(tx: Tx, max: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from graphile_worker._private_jobs where id = any(array(
      select job.id from graphile_worker._private_jobs as job
      where job.locked_at is null and ${sql.raw(REPLACED)} limit ${max} for update skip locked))`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Of the given-up runs of one scheduled job the newest stands for all. */
export async function keepNewestRuns(tx: Tx): Promise<void> {
  await sql`
    select from graphile_worker.complete_jobs(array(
      select id from (
        select job.id, row_number() over (partition by job.task_id order by job.id desc) as place
        from ${FROM} where ${GIVEN_UP} and job.payload::jsonb ? '_cron'
      ) as runs where place > 1))`.execute(tx)
}

/** How the queue stands; seconds. */
export interface QueueState {
  given_up: number
  ready: number
  oldest_ready: number
  running: number
  longest_locked: number
  waiting_events: number
  oldest_event: number
}

export async function queueState(read: Read): Promise<QueueState> {
  const { rows } = await sql<QueueState>`
    select jobs.*, events.* from (
      select count(*) filter (where ${GIVEN_UP})::integer as given_up,
        count(*) filter (where is_ready)::integer as ready,
        coalesce(extract(epoch from now() - min(run_at) filter (where is_ready)), 0)::float as oldest_ready,
        count(*) filter (where locked_at is not null)::integer as running,
        coalesce(extract(epoch from now() - min(locked_at)), 0)::float as longest_locked
      from (
        select *, is_available and run_at <= now() as is_ready from graphile_worker._private_jobs
      ) as job
    ) as jobs, (
      select count(*)::integer as waiting_events,
        coalesce(extract(epoch from now() - min(created_at)), 0)::float as oldest_event
      from waiting_event
    ) as events`.execute(read)
  return rows[0] ?? Promise.reject(new Error('no state of the queue'))
}

/** Kinds of jobs that have been ready for longer than an hour: nobody takes them, or there are too many. */
export async function lateKinds(read: Read): Promise<{ kind: string; count: number; since: Date }[]> {
  const { rows } = await sql<{ kind: string; count: number; since: Date }>`
    select ${KIND} as kind, count(*)::integer as count, min(job.run_at) as since from ${FROM}
    where job.is_available and job.run_at < now() - interval '1 hour' group by 1 order by since limit 50`.execute(
    read,
  )
  return rows
}
