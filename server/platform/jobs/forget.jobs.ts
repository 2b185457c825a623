import { sql } from 'kysely'
import { filesJobs } from '../files/files.jobs.ts'
import { destroyMonthsJob } from '../keys/vault-months.ts'
import { forgetFrames } from './forget-frames.ts'
import { forgetReplaced } from './given-up.store.ts'
import { defineJob } from './job.ts'
import { dayOf } from '../quotas/daily-counts.ts'
import type { Ctx } from '../use-case.ts'

const BATCH = 5000
const HOUR_MS = 3_600_000
/** Nobody repeats a call for longer: a browser does for minutes, an agency's queue for a weekend. */
const CALLS_KEPT_MS = 7 * 24 * HOUR_MS
/** For whoever looks for what has happened; the product itself reads none of it. */
const FACTS_KEPT_MS = 30 * 24 * HOUR_MS

/** Long enough to see who was at his limit the other day. */
const COUNTS_KEPT_MS = 3 * 24 * HOUR_MS

/** The first answers of calls with a key. Answers how many it forgot, at most a batch. */
export async function forgetCalls({ tx, now }: Ctx): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from idempotent_call where ctid = any(array(
      select ctid from idempotent_call where created_at < ${new Date(now.getTime() - CALLS_KEPT_MS)}
      order by created_at limit ${sql.lit(BATCH)}))`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** The numbers of days that are over. Answers how many rows it forgot, at most a batch. */
export async function forgetCounts({ tx, now }: Ctx): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from daily_count where ctid = any(array(
      select ctid from daily_count where day < ${dayOf(new Date(now.getTime() - COUNTS_KEPT_MS))}
      order by day limit ${sql.lit(BATCH)}))`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Tries whose time is over. Answers how many it forgot, at most a batch. */
export async function forgetTries({ tx }: Ctx): Promise<number> {
  // By the clock of the database, an hour late: those of the processes that counted may differ.
  const { numAffectedRows } = await sql`
    delete from try_count where key = any(array(
      select key from try_count where expire < (extract(epoch from now()) - 3600) * 1000
      order by expire limit ${sql.lit(BATCH)}))`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** What has happened. In the order of their numbers the oldest come first, so that no index by time is needed. */
export async function forgetFacts({ tx, now }: Ctx): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from event where id in (
      select id from (select id, created_at from event order by id limit ${sql.lit(BATCH)}) as oldest
      where created_at < ${new Date(now.getTime() - FACTS_KEPT_MS)})`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Jobs that failed while another already stood in their place. Answers how many it forgot, at most a batch. */
export function forgetReplacedJobs({ tx }: Ctx): Promise<number> {
  return forgetReplaced(tx, BATCH)
}

/** Frames by whole drawers, of the rest a batch a transaction: nobody waits for a night's work. */
const forgetJob = defineJob(
  'forget_frames_and_calls',
  async (context) => {
    const { act } = context
    await forgetFrames(context)
    while ((await act(forgetCalls, null)) === BATCH);
    while ((await act(forgetCounts, null)) === BATCH);
    while ((await act(forgetTries, null)) === BATCH);
    while ((await act(forgetFacts, null)) === BATCH);
    while ((await act(forgetReplacedJobs, null)) === BATCH);
  },
  '23 * * * *',
)

/** What the platform does by itself, beside the modules' jobs. */
export const platformJobs = [forgetJob, destroyMonthsJob, ...filesJobs]
