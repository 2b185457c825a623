import type { Invariant } from './invariant.ts'

/**
 * Never queued without a key. Of one that is queued anew while it is at work, the queue takes the key and all tries away:
 * the new one does its work, and nothing is lost where the old one fails.
 */
const REPLACED = `job.key is null and task.identifier = 'notifications.requests'`

export const jobs: readonly Invariant[] = [
  {
    id: 'I22',
    fault: 'a job that was given up',
    rows: `
      select 'job ' || job.id || ', ' || task.identifier || ', try ' || attempts || ': ' || left(last_error, 100) as what
      from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
      where attempts >= max_attempts and locked_at is null and last_error is not null and not (${REPLACED})`,
  },
  {
    id: 'I22',
    fault: 'a job that a worker without a lock has held for longer than a minute and a half',
    rows: `
      select 'job ' || id as what from graphile_worker._private_jobs
      where locked_at < now() - interval '90 seconds' and (hashtext(locked_by)::bigint & 4294967295) not in (
        select objid::bigint from pg_locks where locktype = 'advisory' and classid = 7105 and granted)`,
  },
]
